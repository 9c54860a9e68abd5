/// Reads numbers from untrusted bytes. Every access is checked.
struct ByteReader {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Number of bytes.
  var count: Int { bytes.count }

  /// Returns the byte at an offset, or `nil` if there is none.
  func byte(at offset: Int) -> UInt8? {
    offset >= 0 && offset < bytes.count ? bytes[offset] : nil
  }

  /// Returns the unsigned number of 0 to 8 bytes at an offset, or `nil` if they do not exist.
  func unsigned(at offset: Int, size: Int, isBigEndian: Bool = false) -> UInt64? {
    guard offset >= 0, size >= 0, size <= 8, offset <= bytes.count - size else { return nil }
    var value: UInt64 = 0
    for index in 0..<size {
      let position = isBigEndian ? index : size - 1 - index
      value = value << 8 | UInt64(bytes[offset + position])
    }
    return value
  }

  /// Returns the little-endian number of up to 7 bytes at an offset, or `nil` if they do not exist.
  func little(at offset: Int, size: Int) -> Int? {
    unsigned(at: offset, size: size).flatMap(Int.init(exactly:))
  }

  /// Returns whether the bytes at an offset equal an ASCII text.
  func has(_ text: StaticString, at offset: Int) -> Bool {
    guard offset >= 0, offset <= bytes.count - text.utf8CodeUnitCount else { return false }
    return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[offset + $0] == text.utf8Start[$0] }
  }
}
