import AmbleCore
internal import GRDB

extension Place {
  /// Creates a place from a row of the table of places.
  init(_ row: Row) {
    let layer: Int = row["layer"]
    let layers = PlaceLayer.allCases
    self.init(
      id: row["id"], elementKind: ElementKind(rawValue: row["kind"]) ?? .node,
      elementID: row["element"], key: row["key"], value: row["value"],
      layer: layers.indices.contains(layer) ? layers[layer] : .other, name: row["name"],
      names: (row["names"] as String?).map { PlaceNameList(text: $0).names } ?? [:],
      street: row["street"], housenumber: row["housenumber"], postcode: row["postcode"],
      district: row["district"], city: row["city"], county: row["county"], state: row["state"],
      country: row["country"], countryCode: row["countryCode"],
      position: Coordinate(latitude: row["latitude"], longitude: row["longitude"]).wrapped,
      extent: Self.extent(row), importance: row["importance"])
  }

  private static func extent(_ row: Row) -> BoundingBox? {
    guard let west = row["west"] as Double?, let south = row["south"] as Double?,
      let east = row["east"] as Double?, let north = row["north"] as Double?
    else { return nil }
    return BoundingBox(west: west, south: south, east: east, north: north)
  }
}
