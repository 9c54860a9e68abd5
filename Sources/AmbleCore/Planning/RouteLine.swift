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
  mutating func stand(at place: SnappedPlace) {
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
