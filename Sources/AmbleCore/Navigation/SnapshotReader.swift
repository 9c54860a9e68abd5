/// Reads numbers as `SnapshotWriter` lays them out, and trusts none of them.
struct SnapshotReader {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether everything has been read.
  var isAtEnd: Bool { offset == bytes.count }

  mutating func bits() throws(NavigationError) -> UInt64 {
    guard offset + 8 <= bytes.count else { throw Self.damaged }
    let value = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self) }
    offset += 8
    return UInt64(littleEndian: value)
  }

  /// A number within a range.
  mutating func number(in range: ClosedRange<Double>) throws(NavigationError) -> Double {
    let value = Double(bitPattern: try bits())
    guard range.contains(value) else { throw Self.damaged }
    return value
  }

  /// A number that may be missing.
  mutating func number(orNilIn range: ClosedRange<Double>) throws(NavigationError) -> Double? {
    let value = Double(bitPattern: try bits())
    guard value.isNaN || range.contains(value) else { throw Self.damaged }
    return value.isNaN ? nil : value
  }

  /// A whole number within a range.
  mutating func integer(in range: ClosedRange<Int>) throws(NavigationError) -> Int {
    let value = Int64(bitPattern: try bits())
    guard let value = Int(exactly: value), range.contains(value) else { throw Self.damaged }
    return value
  }

  mutating func flag() throws(NavigationError) -> Bool { try integer(in: 0...1) == 1 }

  static let damaged = NavigationError("The snapshot of the journey is damaged.")
}

extension ClosedRange<Double> {
  /// Every number but infinity.
  static var finite: Self { -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude }
  /// Every number from zero, but infinity.
  static var positive: Self { 0...Double.greatestFiniteMagnitude }
}
