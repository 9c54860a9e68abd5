import AmbleCore
internal import GRDB

extension Place {
  /// Creates a place from a row of the table of places.
  /// - Throws: a database error if a value is missing, as in a damaged file.
  init(_ row: Row) throws {
    let layer = try row.decode(Int.self, forColumn: "layer")
    let layers = PlaceLayer.allCases
    func text(_ column: String) throws -> String? {
      try row.decode(String?.self, forColumn: column)
    }
    func needed(_ column: String) throws -> String {
      try row.decode(String.self, forColumn: column)
    }
    func number(_ column: String) throws -> Double {
      try row.decode(Double.self, forColumn: column)
    }
    self.init(
      id: try row.decode(Int64.self, forColumn: "id"),
      elementKind: ElementKind(rawValue: try needed("kind")) ?? .node,
      elementID: try row.decode(Int64.self, forColumn: "element"), key: try needed("key"),
      value: try needed("value"),
      layer: layers.indices.contains(layer) ? layers[layer] : .other, name: try text("name"),
      names: try text("names").map { PlaceNameList(text: $0).names } ?? [:],
      street: try text("street"), housenumber: try text("housenumber"),
      postcode: try text("postcode"), district: try text("district"), city: try text("city"),
      county: try text("county"), state: try text("state"), country: try text("country"),
      countryCode: try text("countryCode"),
      position: Coordinate(
        latitude: try number("latitude"), longitude: try number("longitude")
      ).wrapped,
      extent: try Self.extent(row), importance: try number("importance"))
  }

  private static func extent(_ row: Row) throws -> BoundingBox? {
    let edges = try ["west", "south", "east", "north"].compactMap {
      try row.decode(Double?.self, forColumn: $0)
    }
    guard edges.count == 4 else { return nil }
    return BoundingBox(west: edges[0], south: edges[1], east: edges[2], north: edges[3])
  }
}
