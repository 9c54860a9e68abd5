/// A height above sea level in whole centimetres.
///
/// Integers make sums of climbs exact: the ascent from a to b equals the descent from b to a, and
/// ascent − descent equals the difference of the ends.
@frozen
public struct Height: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// Centimetres above sea level, or `Int32.min` if unknown.
  public var centimetres: Int32

  /// Creates a height from centimetres.
  @inlinable public init(centimetres: Int32) { self.centimetres = centimetres }

  /// Creates the height nearest to a number of metres, or an unknown height if it is not finite.
  public init(metres: Double) {
    centimetres = metres.isFinite ? Int32((metres * 100).rounded()) : Int32.min
  }

  /// An unknown height. Never 0.
  public static let unknown = Height(centimetres: .min)

  /// Whether the height is known.
  @inlinable public var isKnown: Bool { centimetres != .min }

  /// Metres above sea level, or `nil` if unknown.
  public var metres: Double? { isKnown ? Double(centimetres) / 100 : nil }

  /// Returns whether one height is lower than another; unknown is lowest.
  @inlinable
  public static func < (a: Height, b: Height) -> Bool { a.centimetres < b.centimetres }
}
