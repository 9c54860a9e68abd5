/// A rectangle in units of 10⁻⁷ degree; 16 bytes.
@frozen
public struct FixedBox: Hashable, Sendable, BitwiseCopyable {
  var west: Int32
  var south: Int32
  var east: Int32
  var north: Int32

  static let empty = FixedBox(west: .max, south: .max, east: .min, north: .min)

  mutating func extend(_ position: FixedCoordinate) {
    west = min(west, position.longitude)
    east = max(east, position.longitude)
    south = min(south, position.latitude)
    north = max(north, position.latitude)
  }

  mutating func extend(_ box: FixedBox) {
    west = min(west, box.west)
    east = max(east, box.east)
    south = min(south, box.south)
    north = max(north, box.north)
  }
}
