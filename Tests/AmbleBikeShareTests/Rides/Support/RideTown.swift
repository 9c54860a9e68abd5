import AmbleBikeShare
import AmbleCore
import AmbleRegion

/// A town of straight streets between junctions named by letters, given in metres east and north of
/// the point 0, 0 with heights. All modes may use every street.
struct RideTown {
  private var places: [Character: (x: Double, y: Double, height: Double)]
  private let streets: [String]

  /// Creates a town.
  /// - Parameter streets: chains of junctions, such as "ABC".
  init(
    _ places: [Character: (Double, Double)], heights: [Character: Double] = [:],
    _ streets: String...
  ) {
    self.places = [:]
    for (name, place) in places {
      self.places[name] = (place.0, place.1, heights[name] ?? 0)
    }
    self.streets = streets
  }

  /// Creates a straight street along which junctions lie at some metres.
  init(line places: KeyValuePairs<Character, Double>) {
    let order = places.map { $0.key }
    self.places = [:]
    for (name, x) in places { self.places[name] = (x, 0, 0) }
    streets = [String(order)]
  }

  /// The position of a junction.
  subscript(name: Character) -> Coordinate {
    let place = places[name]!
    return Self.coordinate(place.x, place.y)
  }

  /// Returns stations at junctions, named after them.
  func sites(_ names: String) -> [RideSite] {
    names.map { RideSite(id: "id-\($0)", name: String($0), coordinate: self[$0]) }
  }

  /// Returns the planner of the streets.
  func routePlanner() -> RoutePlanner { RoutePlanner(graph: graph(), ascentThreshold: 1) }

  /// Returns a planner with stations at junctions.
  func planner(_ stations: String) -> RidePlanner {
    RidePlanner(sites: sites(stations), on: routePlanner())
  }

  static func coordinate(_ x: Double, _ y: Double) -> Coordinate {
    Coordinate(latitude: y / Coordinate.metresPerDegree, longitude: x / Coordinate.metresPerDegree)
  }

  private func graph() -> Graph {
    var network = StreetNetwork()
    let names = places.keys.sorted()
    for name in names {
      network.junctions.append(FixedCoordinate(self[name]))
      network.blocked.append([])
    }
    for street in streets {
      for (from, to) in zip(street, street.dropFirst()) {
        network.segments.append(
          TownStreet.segment(
            names.firstIndex(of: from)!, places[from]!, names.firstIndex(of: to)!, places[to]!))
      }
    }
    return TownStreet.graph(of: network)
  }
}

/// Streets as a graph has them.
enum TownStreet {
  typealias Place = (x: Double, y: Double, height: Double)

  /// Returns a straight street with a point every 15 m.
  static func segment(_ tail: Int, _ from: Place, _ head: Int, _ to: Place)
    -> StreetNetwork.Segment
  {
    var segment = StreetNetwork.Segment(
      tail: UInt32(tail), head: UInt32(head), points: [],
      attributes: SegmentAttributes(roadClass: .residential), forward: .all, backward: .all)
    let length = ((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y))
      .squareRoot()
    let pieces = max(1, Int((length / 15).rounded(.up)))
    for step in 0...pieces {
      let share = Double(step) / Double(pieces)
      segment.points.append(
        FixedCoordinate(
          RideTown.coordinate(
            from.x + share * (to.x - from.x), from.y + share * (to.y - from.y))))
      segment.heights.append(Height(metres: from.height + share * (to.height - from.height)))
    }
    return segment
  }

  static func graph(of network: StreetNetwork) -> Graph {
    try! Graph(storage: HeapStorage(copying: GraphBuilder.bytes(of: network)))
  }
}
