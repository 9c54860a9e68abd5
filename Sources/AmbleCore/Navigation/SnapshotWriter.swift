/// Writes numbers one after another in little-endian order.
struct SnapshotWriter {
  private(set) var bytes: [UInt8] = []

  /// The checksum of the bytes written.
  var checksum: UInt64 { bytes.withUnsafeBytes { Checksum.of($0) } }

  mutating func append(_ value: Double) {
    append(value.bitPattern)
  }

  mutating func append(_ value: UInt64) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func append(_ value: Int) {
    append(UInt64(bitPattern: Int64(value)))
  }

  mutating func append(_ value: Bool) {
    append(value ? 1 : 0 as UInt64)
  }

  /// Appends an optional number; `nil` is written as NaN.
  mutating func append(_ value: Double?) {
    append(value ?? .nan)
  }
}
