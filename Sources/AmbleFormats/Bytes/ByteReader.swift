/// Reads numbers from untrusted bytes. Every access is checked.
package struct ByteReader {
  /// The bytes.
  package let bytes: [UInt8]

  /// Creates a reader of bytes.
  @inlinable package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Number of bytes.
  @inlinable package var count: Int { bytes.count }

  /// Returns the byte at an offset, or `nil` if there is none.
  @inlinable package func byte(at offset: Int) -> UInt8? {
    offset >= 0 && offset < bytes.count ? bytes[offset] : nil
  }

  /// Returns the unsigned number of 0 to 8 bytes at an offset, or `nil` if they do not exist.
  @inlinable
  package func unsigned(at offset: Int, size: Int, isBigEndian: Bool = false) -> UInt64? {
    guard offset >= 0, size >= 0, size <= 8, offset <= bytes.count - size else { return nil }
    var value: UInt64 = 0
    for index in 0..<size {
      let position = isBigEndian ? index : size - 1 - index
      value = value << 8 | UInt64(bytes[offset + position])
    }
    return value
  }

  /// Returns the little-endian number of up to 8 bytes at an offset, or `nil` if they do not exist
  /// or the number exceeds `Int`.
  @inlinable package func little(at offset: Int, size: Int) -> Int? {
    unsigned(at: offset, size: size).flatMap { Int(exactly: $0) }
  }

  /// Returns whether the bytes at an offset equal an ASCII text.
  package func has(_ text: StaticString, at offset: Int) -> Bool {
    guard offset >= 0, offset <= bytes.count - text.utf8CodeUnitCount else { return false }
    return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[offset + $0] == text.utf8Start[$0] }
  }
}

extension [UInt8] {
  /// Appends an integer in little-endian order.
  @inlinable package mutating func append(littleEndian value: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
  }
}
