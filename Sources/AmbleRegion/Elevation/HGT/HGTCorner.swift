import AmbleCore

/// The south-west corner of a one-degree tile, which names an HGT file.
struct HGTCorner: Hashable, Sendable {
  /// Latitude, whole degrees north.
  var latitude: Int
  /// Longitude, whole degrees east.
  var longitude: Int

  /// Parses the corner from a name that begins like `N43E007` or `s33_w071`, or returns `nil` for
  /// other names.
  init?(fileName: String) {
    let text = fileName.uppercased().filter { $0 != "_" }
    let parts = Array(text.utf8.prefix(7))
    guard parts.count == 7,
      let south = ["N": 1, "S": -1][String(decoding: parts[0..<1], as: UTF8.self)],
      let west = ["E": 1, "W": -1][String(decoding: parts[3..<4], as: UTF8.self)],
      let latitude = HGTCorner.digits(parts[1..<3]), let longitude = HGTCorner.digits(parts[4...]),
      latitude <= 90, longitude <= 180
    else { return nil }
    self.latitude = south * latitude
    self.longitude = west * longitude
  }

  /// The area of the tile.
  var box: BoundingBox {
    BoundingBox(
      west: Double(longitude), south: Double(latitude), east: Double(longitude + 1),
      north: Double(latitude + 1))
  }

  /// Returns the corner as a box counts longitudes, or `nil` if the tile does not meet the box.
  func meeting(_ other: BoundingBox) -> HGTCorner? {
    for turn in [0, 360, -360] {
      var corner = self
      corner.longitude += turn
      if corner.box.intersects(other) { return corner }
    }
    return nil
  }

  private static func digits(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return bytes.reduce(0) { $0 * 10 + Int($1) - 48 }
  }
}
