import AmbleCore
import GRDB

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

extension Place {
  /// Returns whether another entry is the same place to the user: it has the same title and kind
  /// and is within a distance that depends on the kind's size.
  ///
  /// The distances are our own estimates of how far the elements of one place lie apart: platforms
  /// 400 m, a settlement's boundary centre and its point 3 km, or 15 km if both are of one layer.
  func isDuplicate(of other: Place) -> Bool {
    guard title == other.title, id != 0, other.id != 0 else { return false }
    let distance = position.distance(to: other.position)
    if isStop && other.isStop { return distance <= 400 }
    if isSettlement && other.isSettlement {
      return distance <= 3_000 || layer == other.layer && distance <= 15_000
    }
    guard layer == other.layer, housenumber == other.housenumber || layer != .house else {
      return false
    }
    return distance <= reachOfDuplicates
  }

  /// Whether it is a public-transport stop; the platforms of a stop share its name.
  private var isStop: Bool {
    switch (key, value) {
    case ("public_transport", _), ("highway", "bus_stop"), ("amenity", "bus_station"): true
    case ("railway", _): true
    default: false
    }
  }

  /// Whether it is a settlement or a part of one, whose boundary and point share its name.
  private var isSettlement: Bool {
    switch layer {
    case .city, .district, .county: true
    case .locality: key == "place" && value == "neighbourhood"
    default: false
    }
  }

  private var reachOfDuplicates: Double {
    switch layer {
    case .house: name == nil ? 100 : 60
    case .street: value == "crossing" ? 30 : 500
    case .locality, .other: 500
    default: 50_000
    }
  }
}
