// Optional numbers in the space of the number alone. A recording has a million samples of ten numbers
// each; Swift's optionals take twice the space.

/// Stores a number that may be unknown in 8 bytes: NaN counts as unknown.
@propertyWrapper
public struct CompactDouble: Hashable, Sendable {
  private var number: Double

  /// The number, or `nil` if it is unknown.
  public var wrappedValue: Double? {
    get { number.isNaN ? nil : number }
    set { number = newValue ?? .nan }
  }

  /// Stores a number.
  public init(wrappedValue: Double?) { number = wrappedValue ?? .nan }

  /// Returns whether both are unknown or the same number.
  public static func == (one: CompactDouble, other: CompactDouble) -> Bool {
    one.wrappedValue == other.wrappedValue
  }

  /// Hashes the number.
  public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

/// Stores a whole number of 32 bits that may be unknown in 4 bytes. Values out of range and the
/// minimum count as unknown.
@propertyWrapper
public struct CompactInt: Hashable, Sendable {
  private var number: Int32

  /// The number, or `nil` if it is unknown.
  public var wrappedValue: Int? {
    get { number == .min ? nil : Int(number) }
    set { self = CompactInt(wrappedValue: newValue) }
  }

  /// Stores a number.
  public init(wrappedValue: Int?) {
    number = wrappedValue.flatMap { Int32(exactly: $0) } ?? .min
  }
}

/// Stores a whole number of 64 bits that may be unknown in 8 bytes. The minimum counts as unknown.
@propertyWrapper
public struct CompactInt64: Hashable, Sendable {
  private var number: Int64

  /// The number, or `nil` if it is unknown.
  public var wrappedValue: Int64? {
    get { number == .min ? nil : number }
    set { number = newValue ?? .min }
  }

  /// Stores a number.
  public init(wrappedValue: Int64?) { number = wrappedValue ?? .min }
}
