/// Writes values one after another in little-endian order.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ value: UInt32) {
    withUnsafeBytes(of: value) { bytes.append(contentsOf: $0) }
  }

  mutating func append(_ value: Double) {
    withUnsafeBytes(of: value) { bytes.append(contentsOf: $0) }
  }

  mutating func append(_ values: [UInt8]) {
    bytes += values
  }

  /// Appends zeros up to the next multiple of a size.
  mutating func fill(toMultipleOf size: Int) {
    while bytes.count % size != 0 { bytes.append(0) }
  }
}
