@testable import AmbleCore

extension Graph {
  /// Creates the route along some arcs, a second per metre, with stops at its ends and after the
  /// arcs at the given indices.
  func route(along arcs: [ArcID], mode: Mode, vias: [Int] = []) -> Route {
    var points: [Route.Point] = []
    var legs: [Route.Leg] = []
    var stops = [0]
    for (index, arc) in arcs.enumerated() {
      let first = max(0, points.count - 1)
      let shape = Array(pointRange(of: arc.segment))
      for index in arc.isBackward ? shape.reversed() : shape { append(index, to: &points) }
      legs.append(leg(arc, first..<points.count, mode))
      if vias.contains(index) { stops.append(points.count - 1) }
    }
    stops.append(points.count - 1)
    let length = points.last?.distance ?? 0
    return Route(
      mode: mode, points: points, legs: legs, stops: stops, distance: length, duration: length,
      ascent: 0, descent: 0, net: 0, climb: 0, steepestGrade: 0, stairs: 0, unknownHeightShare: 0)
  }

  private func append(_ shape: Int, to points: inout [Route.Point]) {
    let position = point[shape].coordinate
    let last = points.last
    if last?.position == position { return }
    let distance = last.map { $0.distance + $0.position.distance(to: position) } ?? 0
    points.append(
      Route.Point(position: position, height: height[shape], distance: distance, time: distance))
  }

  private func leg(_ arc: ArcID, _ points: Range<Int>, _ mode: Mode) -> Route.Leg {
    let nameID = name[arc.segment]
    return Route.Leg(
      arc: arc, points: points, nameID: nameID, name: streetName(nameID),
      attributes: attributes[arc.segment], way: way[arc.segment],
      isPushed: isPushed(arc, by: mode, under: nil))
  }
}

extension GridMap {
  /// Creates the route past some junctions: "AB+C" has a stop at B.
  func route(_ junctions: String, mode: Mode = .walk) -> Route {
    let names = Array(junctions.filter { $0 != "+" })
    let arcs = zip(names, names.dropFirst()).map { ArcID(arc($0, $1)) }
    var vias: [Int] = []
    var passed = -1
    for character in junctions {
      if character == "+" { vias.append(passed - 1) } else { passed += 1 }
    }
    return graph().route(along: arcs, mode: mode, vias: vias)
  }

  /// Returns the steps of the route past some junctions.
  func steps(_ junctions: String, mode: Mode = .walk) -> [GuidanceStep] {
    Guide(graph: graph(), mode: mode).steps(for: route(junctions, mode: mode))
  }

  /// Returns the sentences of the steps.
  func sentences(_ junctions: String, mode: Mode = .walk) -> [String] {
    steps(junctions, mode: mode).map { Language.english.instruction(for: $0) }
  }

  /// Gives a street the name of another.
  mutating func join(_ from: Character, _ to: Character, to other: (Character, Character)) {
    let name = network.segments[Int(arc(other.0, other.1) >> 1)].name
    edit(from, to) { $0.name = name }
  }

  /// Makes streets unnamed and of a class: pairs of junctions, as in "AB BC".
  mutating func unname(_ pairs: String, _ roadClass: RoadClass = .footway) {
    for pair in pairs.split(separator: " ").map(Array.init) {
      edit(pair[0], pair[1]) {
        $0.name = 0
        $0.attributes.roadClassRaw = roadClass.rawValue
      }
    }
  }

  /// Replaces the inner points of a street by points in metres east and north of its tail.
  mutating func bend(_ from: Character, _ to: Character, _ inner: [(east: Double, north: Double)]) {
    let origin = place(from)
    let forward = arc(from, to) & 1 == 0
    let points = inner.map {
      FixedCoordinate(
        Coordinate(
          latitude: origin.latitude + $0.north / Coordinate.metresPerDegree,
          longitude: origin.longitude + $0.east / Coordinate.metresPerDegree))
    }
    edit(from, to) {
      let ends = ($0.points[0], $0.points[$0.points.count - 1])
      $0.points = [ends.0] + (forward ? points : points.reversed()) + [ends.1]
      $0.heights = Array(repeating: Height(centimetres: 0), count: $0.points.count)
    }
  }

  /// Scales streets, for shapes smaller than a town: pairs of junctions.
  mutating func scale(_ pairs: String, by factor: Double) {
    for pair in pairs.split(separator: " ").map(Array.init) {
      edit(pair[0], pair[1]) {
        $0.points = $0.points.map {
          FixedCoordinate(
            Coordinate(
              latitude: $0.coordinate.latitude * factor, longitude: $0.coordinate.longitude * factor
            ))
        }
      }
    }
  }
}
