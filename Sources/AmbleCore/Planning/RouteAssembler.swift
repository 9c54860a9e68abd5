/// A path of arcs. The first and the last may be travelled in part.
struct ArcPath: Sendable {
  var arcs: [ArcID]
  var start: Snapper.Snap
  var end: Snapper.Snap
}

/// Turns paths into routes: geometry, heights, times, ascent.
struct RouteAssembler {
  let model: TravelModel
  let filter: AscentFilter

  private var graph: Graph { model.graph }

  /// Assembles the route along consecutive paths; each path ends where the next begins.
  /// - Parameter paths: one per leg, or `nil` for a leg of 0 m.
  /// - Complexity: O(points).
  func route(along paths: [ArcPath?]) -> Route {
    let pieces = paths.reduce(0) { $0 + ($1.map { pieceCount(of: $0) } ?? 0) }
    let legs = paths.reduce(0) { $0 + ($1?.arcs.count ?? 0) }
    var line = RouteLine(
      times: model.costs.times, capacity: (points: pieces + 1, legs: legs))
    var stops = [0]
    for path in paths {
      if let path { append(path, to: &line) }
      stops.append(max(0, line.points.count - 1))
    }
    return finish(line, stops: stops)
  }

  /// Assembles a route of 0 m at a place.
  /// - Parameter stops: number of requested places.
  func route(standingAt place: SnappedPlace, stops: Int) -> Route {
    var line = RouteLine(times: model.costs.times, capacity: (points: 2, legs: 0))
    line.setZeroLength(at: place)
    return finish(line, stops: [0] + Array(repeating: 1, count: max(1, stops - 1)))
  }

  private func pieceCount(of path: ArcPath) -> Int {
    path.arcs.reduce(0) { $0 + graph.pointRange(of: $1.segment).count - 1 }
  }

  private func append(_ path: ArcPath, to line: inout RouteLine) {
    let maker = SearchEndMaker(model: model)
    for (index, arc) in path.arcs.enumerated() {
      line.append(
        maker.slice(
          arc, from: index == 0 ? path.start : nil,
          to: index == path.arcs.count - 1 ? path.end : nil))
    }
  }

  private func finish(_ line: RouteLine, stops: [Int]) -> Route {
    let (ascent, descent) = filter.measure(along: line.points.lazy.map { $0.height })
    var route = Route(
      mode: model.profile.mode, points: line.points, legs: line.legs, stops: stops,
      distance: line.points.last?.distance ?? 0, duration: line.points.last?.time ?? 0,
      ascent: Double(ascent) / 100, descent: Double(descent) / 100,
      net: Double(ascent - descent) / 100, climb: Double(line.climb) / 100,
      steepestGrade: 0, stairs: line.stairs,
      unknownHeightShare: line.unknownShare)
    let steepest = route.steepest
    route.steepestGrade = max(steepest.up.grade, steepest.down.grade)
    return route
  }
}

/// The line of a route, extended slice by slice.
struct RouteLine {
  let graph: Graph
  let times: ArcTimes

  private(set) var points: [Route.Point] = []
  private(set) var legs: [Route.Leg] = []
  /// Climb, centimetres: the plain sum of all rises.
  private(set) var climb: UInt32 = 0
  /// Length on stairs, metres.
  private(set) var stairs = 0.0
  private var unknown = 0.0
  private var near = Neighbourhood(around: Coordinate(latitude: 0, longitude: 0))

  /// Creates an empty line and reserves memory for its points and legs.
  init(times: ArcTimes, capacity: (points: Int, legs: Int)) {
    graph = times.graph
    self.times = times
    points.reserveCapacity(capacity.points)
    legs.reserveCapacity(capacity.legs)
  }

  /// Share of the length whose height is unknown, 0…1.
  var unknownShare: Double {
    guard let total = points.last?.distance, total > 0 else { return unknown > 0 ? 1 : 0 }
    return unknown / total
  }

  /// Sets the line to a route of 0 m: the same point twice.
  mutating func setZeroLength(at place: SnappedPlace) {
    let point = Route.Point(position: place.position, height: place.height, distance: 0, time: 0)
    points = [point, point]
    unknown = place.height.isKnown ? 0 : 1
  }

  /// Appends a slice that begins at the end of the line.
  mutating func append(_ slice: ArcSlice) {
    let attributes = graph.attributes[slice.arc.segment]
    let speed = times.statedSpeed(slice.arc)
    if points.isEmpty { begin(at: slice[0]) }
    let first = points.count - 1
    var here = points[first]
    for index in 1..<slice.count {
      advance(&here, to: slice[index], slice.arc, attributes, at: speed)
      points.append(here)
    }
    if attributes.flags.contains(.steps) { stairs += here.distance - points[first].distance }
    appendLeg(slice.arc, first..<points.count, attributes)
  }

  private mutating func begin(at start: ArcSlice.Point) {
    near = Neighbourhood(around: start.position)
    points.append(.init(position: start.position, height: start.height, distance: 0, time: 0))
  }

  private mutating func advance(
    _ here: inout Route.Point, to next: ArcSlice.Point, _ arc: ArcID,
    _ attributes: SegmentAttributes, at stated: Double?
  ) {
    let metres = near.distance(from: here.position, to: next.position)
    let grade = metres > 0 ? here.height.rise(to: next.height) / metres : 0
    let speed = stated ?? times.speed(grade: grade, along: arc, attributes)
    if !next.height.isKnown || !here.height.isKnown { unknown += metres }
    climb += here.height.climb(to: next.height)
    here = .init(
      position: next.position, height: next.height, distance: here.distance + metres,
      time: here.time + metres / speed)
  }

  private mutating func appendLeg(
    _ arc: ArcID, _ points: Range<Int>, _ attributes: SegmentAttributes
  ) {
    let id = graph.name[arc.segment]
    let known = legs.last.flatMap { $0.nameID == id ? $0.name : nil }
    legs.append(
      Route.Leg(
        arc: arc, points: points, nameID: id, name: known ?? graph.streetName(id),
        attributes: attributes, way: graph.way[arc.segment], isPushed: times.isPushed(arc)))
  }
}
