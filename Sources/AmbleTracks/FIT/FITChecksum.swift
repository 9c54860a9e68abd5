/// The checksum of FIT files: CRC-16 with the polynomial 0xA001 (reflected 0x8005), starting at 0.
enum FITChecksum {
  private static let table: [UInt16] = (0..<256).map { byte in
    (0..<8).reduce(UInt16(byte)) { crc, _ in crc & 1 == 0 ? crc >> 1 : crc >> 1 ^ 0xA001 }
  }

  /// Returns the checksum of bytes.
  /// - Complexity: O(*n*) for *n* bytes.
  static func of(_ bytes: ArraySlice<UInt8>) -> UInt16 {
    bytes.reduce(0) { crc, byte in crc >> 8 ^ table[Int(UInt8(truncatingIfNeeded: crc) ^ byte)] }
  }
}
