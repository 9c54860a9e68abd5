import AmbleCore

/// A one-degree tile in the format of the Shuttle Radar Topography Mission: big-endian 16-bit
/// metres from the north-west corner, row by row, edges included; −32768 for voids.
struct HGTTile: Sendable {
  /// The resolution; the raw value is the number of samples per side.
  enum Resolution: Int, CaseIterable, Sendable {
    case threeSeconds = 1201
    case oneSecond = 3601

    /// The size of a tile, bytes.
    var byteCount: Int { rawValue * rawValue * 2 }
    /// Number of steps from edge to edge.
    var steps: Int { rawValue - 1 }
    /// The display name.
    var name: String { self == .oneSecond ? "HGT 1″" : "HGT 3″" }
  }

  /// The corner, a turn more or less than usual where a region crosses the 180th meridian.
  var corner: HGTCorner
  let resolution: Resolution
  private let bytes: [UInt8]

  /// Creates a tile from its bytes.
  /// - Throws: `ElevationError` if the number of bytes fits no resolution.
  init(corner: HGTCorner, bytes: [UInt8], name: String) throws(ElevationError) {
    guard let resolution = Resolution.allCases.first(where: { $0.byteCount == bytes.count }) else {
      throw ElevationError(
        "\(name) has \(bytes.count) bytes; an elevation tile has "
          + "\(Resolution.threeSeconds.byteCount) (3″) or \(Resolution.oneSecond.byteCount) (1″).")
    }
    self.corner = corner
    self.resolution = resolution
    self.bytes = bytes
  }

  /// Returns an empty grid for tiles of a resolution: row 0 at the pole, column 0 at 180° W.
  static func grid(_ resolution: Resolution) -> HeightGrid {
    HeightGrid(
      name: resolution.name, north: 90, west: -180, latitudeStep: 1 / Double(resolution.steps),
      longitudeStep: 1 / Double(resolution.steps), pitch: resolution.steps)
  }

  var key: HeightGrid.Key {
    HeightGrid.Key(row: 89 - corner.latitude, column: corner.longitude + 180)
  }

  /// Returns the samples within a box.
  func block(within box: BoundingBox) -> HeightGrid.Block {
    let steps = resolution.steps
    let top = (89 - corner.latitude) * steps
    let left = (corner.longitude + 180) * steps
    let rows = HGTTile.clip(90 - box.north, 90 - box.south, steps, within: top...top + steps)
    let columns = HGTTile.clip(box.west + 180, box.east + 180, steps, within: left...left + steps)
    var samples: [Float] = []
    samples.reserveCapacity(rows.count * columns.count)
    for row in rows {
      for column in columns { samples.append(sample(row - top, column - left)) }
    }
    return HeightGrid.Block(rows: rows, columns: columns, samples: samples)
  }

  /// Returns the height at a row and column of the tile, metres; NaN in voids.
  private func sample(_ row: Int, _ column: Int) -> Float {
    let offset = 2 * (row * resolution.rawValue + column)
    let value = Int16(bitPattern: UInt16(bytes[offset]) << 8 | UInt16(bytes[offset + 1]))
    return PlausibleHeight.orVoid(Float(value))
  }

  private static func clip(
    _ from: Double, _ to: Double, _ steps: Int, within range: ClosedRange<Int>
  ) -> Range<Int> {
    let first = (from * Double(steps)).rounded(.down)
    let last = (to * Double(steps)).rounded(.up)
    let lower = max(range.lowerBound, Int(first))
    return lower..<max(lower, min(range.upperBound, Int(last)) + 1)
  }
}

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
