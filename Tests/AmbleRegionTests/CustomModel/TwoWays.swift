import AmbleCore

@testable import AmbleRegion

/// Two ways from A to C, each by one more junction, in metres east and north of the point 0, 0:
///
///     D (100, 100)      A–D–C: pedestrian, 282.8 m, over a hill of 10 m in D
///     A (0, 0)  B (100, 0)  C (200, 0)      A–B–C: residential, 200 m, level
///
/// Neither class of road is preferred on foot.
struct TwoWays {
  let graph: Graph
  let planner: RoutePlanner

  private static let places: KeyValuePairs<Character, (x: Double, y: Double, height: Double)> = [
    "A": (0, 0, 0), "B": (100, 0, 0), "C": (200, 0, 0), "D": (100, 100, 10),
  ]

  /// Creates the streets.
  /// - Parameter hasHeights: whether heights are known.
  init(hasHeights: Bool = true) throws {
    var network = StreetNetwork()
    for (_, place) in Self.places {
      network.junctions.append(FixedCoordinate(Self.position(place.x, place.y)))
      network.blocked.append([])
    }
    let streets: [(Int, Int, RoadClass)] = [
      (0, 1, .residential), (1, 2, .residential), (0, 3, .pedestrian), (3, 2, .pedestrian),
    ]
    for (way, (tail, head, roadClass)) in streets.enumerated() {
      let ends = [Self.places[tail].value, Self.places[head].value]
      var segment = StreetNetwork.Segment(
        tail: UInt32(tail), head: UInt32(head),
        points: ends.map { FixedCoordinate(Self.position($0.x, $0.y)) },
        attributes: SegmentAttributes(roadClass: roadClass, surface: .asphalt), forward: .all,
        backward: .all, way: Int64(100 + way))
      if hasHeights { segment.heights = ends.map { Height(metres: $0.height) } }
      network.segments.append(segment)
    }
    graph = try Graph(storage: HeapStorage(copying: GraphBuilder.bytes(of: network)))
    planner = RoutePlanner(graph: graph, ascentThreshold: 1)
  }

  /// A position in metres east and north.
  static func position(_ x: Double, _ y: Double) -> Coordinate {
    Coordinate(latitude: y / Coordinate.metresPerDegree, longitude: x / Coordinate.metresPerDegree)
  }

  /// The position of a junction.
  subscript(name: Character) -> Coordinate {
    let place = Self.places.first { $0.key == name }!.value
    return Self.position(place.x, place.y)
  }

  /// Returns the best walk from one junction to another under a model.
  func walk(
    _ from: Character = "A", _ to: Character = "C", under model: String? = nil
  ) throws -> Route {
    var request = RouteRequest(places: [self[from], self[to]], mode: .walk)
    request.algorithm = .single
    let model = try model.map { try CustomModel(text: $0) }
    return try planner.routes(for: request, under: model).routes[0]
  }

  /// Whether the best walk from A to C is the short one, by B.
  func isShort(_ model: String) throws -> Bool { try walk(under: model).distance < 250 }
}
