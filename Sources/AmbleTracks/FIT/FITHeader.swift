/// The header of a FIT file, or of one of several that are chained.
struct FITHeader: Hashable {
  /// Offset of the first record, bytes.
  var start: Int
  /// Offset after the last record by the header's word, bytes. The checksum follows.
  var end: Int
  /// Whether the header's own checksum is right, or absent.
  var isIntact: Bool

  /// Size of the checksum after the records, bytes.
  static let checksumSize = 2

  /// Reads the header at an offset.
  /// - Throws: `FITDamage` if there is none.
  init(_ reader: ByteReader, at offset: Int) throws(FITDamage) {
    guard let size = reader.byte(at: offset), Self.isPresent(reader, at: offset) else {
      throw FITDamage(at: offset, "there is no FIT header")
    }
    guard size >= 12, let length = reader.little(at: offset + 4, size: 4),
      offset + Int(size) <= reader.count
    else { throw FITDamage(at: offset, "the header is \(size) bytes long, not 12 or 14") }
    start = offset + Int(size)
    end = start + length
    isIntact = Self.hasRightChecksum(reader, at: offset, size: Int(size))
  }

  /// Returns whether the bytes at an offset look like a header.
  static func isPresent(_ reader: ByteReader, at offset: Int) -> Bool {
    reader.has(".FIT", at: offset + 8)
  }

  private static func hasRightChecksum(_ reader: ByteReader, at offset: Int, size: Int) -> Bool {
    guard size >= 14, let stated = reader.little(at: offset + 12, size: 2), stated != 0 else {
      return true
    }
    return stated == Int(FITChecksum.of(reader.bytes[offset..<offset + 12]))
  }
}
