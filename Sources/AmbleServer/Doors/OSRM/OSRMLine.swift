import AmbleCore
import AmbleFormats
import AmbleRegion

/// The line of a route as OSRM writes it, and the numbers along its pieces.
struct OSRMLine {
  private let route: Route
  private let shape: OSRMShape
  /// For each leg, the range of the route's points, both ends included.
  private let legs: [ClosedRange<Int>]
  /// For each leg, the nodes of the map along it; none if they are not wanted or not known.
  private let nodes: [StreetNodeIndex.Line]
  /// The signs along the streets, or `nil` if they are not known.
  private let signs: StreetSigns?

  /// Finds the nodes along the legs of a route, if they are wanted.
  init(_ route: Route, legs: [ClosedRange<Int>], shape: OSRMShape, in region: Region) {
    self.route = route
    self.shape = shape
    self.legs = legs
    signs = region.signs
    let index = shape.annotations.contains(.nodes) ? region.streetNodes() : nil
    nodes = legs.map { leg in
      index?.line(along: route, in: leg, of: region.graph) ?? StreetNodeIndex.Line()
    }
  }

  /// Length of the diagonal of a line beyond which it is simplified to a metre for each 2,000, as a map
  /// of 2,000 pixels shows it.
  private static let pixels = 2_000.0

  /// Returns the line of the route. A full one with annotations of nodes has a position for each node, as
  /// in OSRM.
  func ofRoute() -> [Coordinate] {
    guard shape.overview == .full, !nodes.isEmpty, nodes.allSatisfy({ !$0.ids.isEmpty }) else {
      return positions(0...(route.points.count - 1))
    }
    var line: [Coordinate] = []
    for leg in nodes {
      for distance in leg.distances.dropFirst(line.isEmpty ? 0 : 1) {
        line.append(route.place(at: distance).position)
      }
    }
    return line
  }

  /// Returns the line through some points, simplified unless it is to be full.
  func positions(_ range: ClosedRange<Int>) -> [Coordinate] {
    let line = route.points[range].map(\.position)
    guard shape.overview != .full else { return line }
    var box = BoundingBox.empty
    for position in line { box.extend(position) }
    let diagonal = Coordinate(latitude: box.south, longitude: box.west)
      .distance(to: Coordinate(latitude: box.north, longitude: box.east))
    return LineSimplifier(line, tolerance: diagonal / Self.pixels).keptIndices(pinned: [])
      .map { line[$0] }
  }

  /// Returns the pieces of a leg: between the nodes of the map, or between the points of the line if they
  /// are not wanted or not known.
  private func pieces(_ index: Int) -> [(metres: Double, seconds: Double)] {
    guard nodes[index].ids.isEmpty else {
      let places = nodes[index].distances.map { (metres: $0, seconds: route.place(at: $0).time) }
      return zip(places, places.dropFirst()).map { start, end in
        (metres: end.metres - start.metres, seconds: end.seconds - start.seconds)
      }
    }
    return zip(legs[index].dropLast(), legs[index].dropFirst()).map { start, end in
      (metres: route.metres(in: start...end), seconds: route.seconds(in: start...end))
    }
  }

  /// Returns the speed limits of cars on the pieces of a leg.
  /// - Parameter lengths: the lengths of the pieces, metres.
  private func limits(_ index: Int, of lengths: [Double]) -> [SpeedLimit?] {
    var end = nodes[index].distances.first ?? route.points[legs[index].lowerBound].distance
    return lengths.map { metres in
      let middle = end + metres / 2
      end += metres
      let point = route.points.leadingCount { $0.distance <= middle } - 1
      guard let arc = route.leg(after: max(0, point))?.arc else { return nil }
      return signs?[arc.segment]?.speedLimit(backward: arc.isBackward)
    }
  }

  /// Writes the lists of numbers along a leg.
  func writeAnnotation(ofLeg index: Int, to json: inout JSONWriter) {
    let pieces = pieces(index)
    func list(
      _ annotation: OSRMShape.Annotation, _ name: StaticString,
      _ number: (Double, Double) -> Double
    ) {
      guard shape.annotations.contains(annotation) else { return }
      json.array(name) { list in
        for piece in pieces { list.number(number(piece.metres, piece.seconds), decimals: 3) }
      }
    }
    list(.distance, "distance") { metres, _ in metres }
    list(.duration, "duration") { _, seconds in seconds }
    list(.weight, "weight") { _, seconds in seconds }
    list(.speed, "speed") { metres, seconds in seconds > 0 ? metres / seconds : 0 }
    list(.datasources, "datasources") { _, _ in 0 }
    if !nodes[index].ids.isEmpty {
      json.array("nodes") { list in for id in nodes[index].ids { list.integer(id) } }
    }
    if shape.annotations.contains(.maxspeed) {
      json.array("maxspeed") { list in
        for limit in limits(index, of: pieces.map(\.metres)) { list.limit(limit) }
      }
    }
    if shape.annotations.contains(.congestion) {
      json.array("congestion") { list in for _ in pieces { list.string("unknown") } }
    }
    guard shape.annotations.contains(.datasources) else { return }
    json.object("metadata") { $0.array("datasource_names") { $0.string("map") } }
  }
}

extension JSONWriter {
  /// Writes a speed limit as clients for navigation read it: its number and its unit, that there is none,
  /// or that it is not known.
  fileprivate mutating func limit(_ limit: SpeedLimit?) {
    object { json in
      switch limit {
      case .kilometres(let speed): json.speed(speed, in: "km/h")
      case .miles(let speed): json.speed(speed, in: "mph")
      case .unlimited: json.field("none", true)
      case nil: json.field("unknown", true)
      }
    }
  }

  private mutating func speed(_ speed: Double, in unit: String) {
    field("speed", Int(speed.rounded()))
    field("unit", unit)
  }
}

extension Route {
  /// Length of a part of the route, metres.
  func metres(in range: ClosedRange<Int>) -> Double {
    points[range.upperBound].distance - points[range.lowerBound].distance
  }

  /// Duration of a part of the route, seconds.
  func seconds(in range: ClosedRange<Int>) -> Double {
    points[range.upperBound].time - points[range.lowerBound].time
  }

  /// Returns the position and the time, seconds, after some metres.
  /// - Complexity: O(log n).
  fileprivate func place(at metres: Double) -> (position: Coordinate, time: Double) {
    let next = points.leadingCount { $0.distance < metres }
    guard next > 0 else { return (points[0].position, points[0].time) }
    guard next < points.count else {
      return (points[points.count - 1].position, points[points.count - 1].time)
    }
    let (before, after) = (points[next - 1], points[next])
    let share = (metres - before.distance) / (after.distance - before.distance)
    let longitude = after.position.longitude - before.position.longitude
    return (
      Coordinate(
        latitude: before.position.latitude
          + share * (after.position.latitude - before.position.latitude),
        longitude: before.position.longitude + share * longitude),
      before.time + share * (after.time - before.time)
    )
  }
}
