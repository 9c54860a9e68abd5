/// A height above the sea in whole centimetres.
///
/// Integers, so that climbs add up without rounding: the ascent from a to b is the descent from b
/// to a to the last bit, and ascent − descent is the difference of the ends.
@frozen
public struct Height: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// Centimetres above the sea, or `Int32.min` where unknown.
  public var centimetres: Int32

  /// A height from centimetres.
  @inlinable public init(centimetres: Int32) { self.centimetres = centimetres }

  /// The height nearest to a number of metres; unknown if that is not a number.
  public init(metres: Double) {
    centimetres = metres.isFinite ? Int32((metres * 100).rounded()) : Int32.min
  }

  /// A height nobody has measured. Never 0.
  public static let unknown = Height(centimetres: .min)

  /// Whether the height has been measured.
  @inlinable public var isKnown: Bool { centimetres != .min }

  /// Metres above the sea, or nil where unknown.
  public var metres: Double? { isKnown ? Double(centimetres) / 100 : nil }

  /// Whether one height is lower than another; unknown is lowest.
  @inlinable
  public static func < (a: Height, b: Height) -> Bool { a.centimetres < b.centimetres }
}
