extension PictureHeader {
  /// Reads the `IHDR` chunk, which every PNG begins with (W3C PNG, 11.2.2).
  static func sizeOfPNG(_ bytes: [UInt8]) -> (Int, Int)? {
    guard bytes.count >= 24, bytes[12..<16].elementsEqual("IHDR".utf8) else { return nil }
    return (big(bytes, at: 16, size: 4), big(bytes, at: 20, size: 4))
  }

  /// Looks for the frame header among the segments of a JPEG (ITU T.81, B.2.2).
  static func sizeOfJPEG(_ bytes: [UInt8]) -> (Int, Int)? {
    var offset = 2
    while offset + 4 <= bytes.count, bytes[offset] == 0xFF {
      let marker = bytes[offset + 1]
      if marker == 0xFF {
        offset += 1  // a fill byte
        continue
      }
      let length = big(bytes, at: offset + 2, size: 2)
      // SOF0 to SOF15, apart from DHT, JPG and DAC.
      if 0xC0...0xCF ~= marker, ![0xC4, 0xC8, 0xCC].contains(marker) {
        guard offset + 9 <= bytes.count else { return nil }
        return (big(bytes, at: offset + 7, size: 2), big(bytes, at: offset + 5, size: 2))
      }
      guard length >= 2, marker != 0xD9, marker != 0xDA else { return nil }
      offset += 2 + length
    }
    return nil
  }

  /// Reads the first chunk of a WebP (RFC 9649): lossy, lossless or extended.
  static func sizeOfWebP(_ bytes: [UInt8]) -> (Int, Int)? {
    guard bytes.count >= 30 else { return nil }
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8 ":
      guard bytes[23..<26].elementsEqual([0x9D, 0x01, 0x2A]) else { return nil }
      return (little(bytes, at: 26, size: 2) & 0x3FFF, little(bytes, at: 28, size: 2) & 0x3FFF)
    case "VP8L":
      guard bytes[20] == 0x2F else { return nil }
      let bits = little(bytes, at: 21, size: 4)
      return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    case "VP8X":
      return (little(bytes, at: 24, size: 3) + 1, little(bytes, at: 27, size: 3) + 1)
    default: return nil
    }
  }

  private static func big(_ bytes: [UInt8], at offset: Int, size: Int) -> Int {
    bytes[offset..<offset + size].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func little(_ bytes: [UInt8], at offset: Int, size: Int) -> Int {
    bytes[offset..<offset + size].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
