/// Reads numbers as `SnapshotWriter` lays them out, and trusts none of them.
///
/// Whoever reads goes on to the end and asks then whether all was sound: after a number that is not,
/// the least one allowed is returned.
struct SnapshotReader {
  private let bytes: [UInt8]
  private var offset = 0
  private var isDamaged = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether everything has been read and was as it should be.
  var isSound: Bool { !isDamaged && offset == bytes.count }

  @inline(never)
  mutating func bits() -> UInt64 {
    guard offset + 8 <= bytes.count else {
      isDamaged = true
      return 0
    }
    let value = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self) }
    offset += 8
    return UInt64(littleEndian: value)
  }

  /// A number within a range.
  @inline(never)
  mutating func number(in range: ClosedRange<Double>) -> Double {
    let value = Double(bitPattern: bits())
    if range.contains(value) { return value }
    isDamaged = true
    return range.lowerBound
  }

  /// A number that may be missing.
  @inline(never)
  mutating func number(orNilIn range: ClosedRange<Double>) -> Double? {
    let value = Double(bitPattern: bits())
    if value.isNaN { return nil }
    if !range.contains(value) { isDamaged = true }
    return value
  }

  /// A whole number within a range.
  @inline(never)
  mutating func integer(in range: ClosedRange<Int>) -> Int {
    let value = Int64(bitPattern: bits())
    if let value = Int(exactly: value), range.contains(value) { return value }
    isDamaged = true
    return range.lowerBound
  }

  mutating func flag() -> Bool { integer(in: 0...1) == 1 }
}

extension ClosedRange<Double> {
  /// Every number but infinity.
  static var finite: Self { -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude }
  /// Every number from zero, but infinity.
  static var positive: Self { 0...Double.greatestFiniteMagnitude }
}
