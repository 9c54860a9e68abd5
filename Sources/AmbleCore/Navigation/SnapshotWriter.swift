/// Lays numbers out one after another, little-endian, as every machine does that the engine runs on.
struct SnapshotWriter {
  private(set) var bytes: [UInt8] = []

  /// The checksum of what has been written.
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

  /// A number that may be missing, as one that is not a number then.
  mutating func append(_ value: Double?) {
    append(value ?? .nan)
  }
}
