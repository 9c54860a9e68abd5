import AmbleCore

/// A rectangle in SQLite's R*Tree: 32-bit numbers rounded outwards.
struct PositionBox {
  var west: Float
  var east: Float
  var south: Float
  var north: Float

  /// Creates the bounding box of a piece.
  init(_ piece: LinePiece) {
    west = Self.down(min(piece.from.longitude, piece.to.longitude))
    east = Self.up(max(piece.from.longitude, piece.to.longitude))
    south = Self.down(min(piece.from.latitude, piece.to.latitude))
    north = Self.up(max(piece.from.latitude, piece.to.latitude))
  }

  /// The edges in the order of the table's columns.
  var edges: [Float] { [west, east, south, north] }

  /// Returns the bounding box of this rectangle and another.
  func union(_ other: PositionBox) -> PositionBox {
    var union = self
    union.west = min(west, other.west)
    union.east = max(east, other.east)
    union.south = min(south, other.south)
    union.north = max(north, other.north)
    return union
  }

  /// The centre's position on a Hilbert curve around the world.
  var hilbertIndex: UInt64 {
    let middle = FixedCoordinate(
      Coordinate(
        latitude: Double(south + north) / 2, longitude: Double(west + east) / 2))
    return HilbertCurve.index(
      x: UInt32(bitPattern: middle.longitude) ^ 0x8000_0000,
      y: UInt32(bitPattern: middle.latitude) ^ 0x8000_0000)
  }

  /// Rounds down as SQLite does: 2⁻²³ of the value less if the nearest number is too great.
  private static func down(_ value: Double) -> Float {
    let near = Float(value)
    return Double(near) > value ? Float(value * (value < 0 ? away : towards)) : near
  }

  private static func up(_ value: Double) -> Float {
    let near = Float(value)
    return Double(near) < value ? Float(value * (value < 0 ? towards : away)) : near
  }

  private static let towards = 1.0 - 1.0 / 8_388_608.0
  private static let away = 1.0 + 1.0 / 8_388_608.0
}
