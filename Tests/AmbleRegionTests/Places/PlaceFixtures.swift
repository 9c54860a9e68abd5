import AmbleCore
import AmbleTesting
import Foundation

@testable import AmbleRegion

/// A handwritten town near 41° N 8° W, in steps of a thousandth of a degree (111 m by 84 m).
final class PlaceTown {
  private let collector = PlaceCollector()
  private var elements: [Element] = []
  private var lastNode: Int64 = 0
  private var lastWay: Int64 = 0
  private var junctions: [[Int]: Int64] = [:]

  /// Returns a position by steps east and north.
  static func position(_ east: Double, _ north: Double) -> Coordinate {
    Coordinate(latitude: 41 + north / 1000, longitude: -8 + east / 1000)
  }

  /// Adds a point.
  func node(_ east: Double, _ north: Double, _ tags: Tags) {
    lastNode += 1
    let position = FixedCoordinate(Self.position(east, north))
    elements.append(.node(id: lastNode, position: position, tags: tags))
  }

  /// Adds a way through points of the grid; ways through the same point share its node.
  func way(_ points: [[Int]], _ tags: Tags) {
    let nodes = points.map { point in
      if let known = junctions[point] { return known }
      node(Double(point[0]), Double(point[1]), [:])
      junctions[point] = lastNode
      return lastNode
    }
    lastWay += 1
    elements.append(.way(id: lastWay, nodes: nodes, tags: tags))
  }

  /// Adds a residential street through points of the grid.
  func street(_ name: String, _ points: [[Int]], _ tags: Tags = [:]) {
    way(points, ["highway": "residential", "name": name].merging(tags) { $1 })
  }

  /// Adds a house with a number.
  func house(
    _ street: String, _ number: String, _ east: Double, _ north: Double, _ tags: Tags = [:]
  ) {
    let address = ["addr:street": street, "addr:housenumber": number]
    node(east, north, address.merging(tags) { $1 })
  }

  /// Adds a way of interpolated numbers between two nodes.
  func interpolation(from first: Int64, to second: Int64, _ rule: String) {
    lastWay += 1
    elements.append(.way(id: lastWay, nodes: [first, second], tags: ["addr:interpolation": rule]))
  }

  /// Adds an administrative boundary around ways.
  func boundary(_ tags: Tags, ways: [Int64]) {
    let kind = ["type": "boundary", "boundary": "administrative"]
    let members = ways.map { Element.Member(kind: .way, id: $0, role: "outer") }
    elements.append(.relation(id: 1, members: members, tags: kind.merging(tags) { $1 }))
  }

  /// Returns the index of all places added.
  func index() throws -> PlaceIndex {
    for rank in 0...1 {
      for element in elements where element.rank == rank { try collector.consumeFirst(element) }
    }
    for element in elements where element.rank == 2 { try collector.consumeSecond(element) }
    return try PlaceFixtures.index(of: collector)
  }
}

extension Element {
  /// The order in which a reader passes elements.
  fileprivate var rank: Int {
    switch self {
    case .relation: 0
    case .way: 1
    case .node: 2
    }
  }
}

/// Indexes of handwritten and of real places.
enum PlaceFixtures {
  /// Writes the data of a collector and opens it; the file lasts for the whole run.
  static func index(of collector: PlaceCollector) throws -> PlaceIndex {
    let folder = RunFolder.url.appending(path: "places-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "places.sqlite")
    try collector.write(to: file)
    return try PlaceIndex(file: file)
  }

  /// The places of a real map, computed once.
  static let porto = Result { try real("porto-centre.osm.pbf") }
  static let copenhagen = Result { try real("copenhagen-centre.osm.pbf") }
  static let helsinki = Result { try real("helsinki-centre.osm.pbf") }
  static let heidelberg = Result { try real("heidelberg.osm.pbf") }
  static let monaco = Result { try real("monaco.osm.gz") }

  private static func real(_ name: String) throws -> PlaceIndex {
    let collector = PlaceCollector()
    try OpenStreetMapReader(files: [MapFixtures.url(name)]).read([collector])
    return try index(of: collector)
  }
}

extension PlaceIndex {
  /// Returns the titles of the results for a text.
  func titles(_ text: String, near: Coordinate? = nil, limit: Int = 10) throws -> [String] {
    try search(PlaceQuery(text, near: near, limit: limit)).map(\.title)
  }
}
