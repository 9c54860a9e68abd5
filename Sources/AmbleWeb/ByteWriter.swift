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

// MARK: Reading

extension RawSpan {
  /// Reads a 32-bit integer at an offset in bytes.
  func word(at offset: Int) -> UInt32 {
    unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self)
  }

  /// Reads a 64-bit float at an offset in bytes.
  func number(at offset: Int) -> Double {
    unsafeLoadUnaligned(fromByteOffset: offset, as: Double.self)
  }

  /// Reads an optional 64-bit float at an offset in bytes; NaN means `nil`.
  func optionalNumber(at offset: Int) -> Double? {
    let number = number(at: offset)
    return number.isNaN ? nil : number
  }
}
