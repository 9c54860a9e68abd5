/// A file in a ZIP archive, as the archive's directory describes it.
package struct ZipEntry: Hashable {
  /// The path, to be shown: without control characters, of at most 500 characters.
  package var path: String
  /// The compression: 0 for none, 8 for deflate.
  package var method: Int
  /// Whether it is encrypted.
  package var isEncrypted: Bool
  /// The checksum of the content, CRC-32.
  package var checksum: UInt32
  /// Size in the archive, bytes.
  package var packedSize: Int
  /// Size of the content, bytes.
  package var size: Int
  /// Offset of the header before the content, bytes.
  package var offset: Int

  /// Whether it is not compressed.
  var isStored: Bool { method == 0 }
  /// Whether it is compressed by deflate.
  var isDeflated: Bool { method == 8 }

  /// Whether it is a folder, or an archiver's own note about another file.
  package var isNoFile: Bool {
    path.hasSuffix("/") || path.hasPrefix("__MACOSX/") || path.contains("/__MACOSX/")
  }

  /// Reads a record of the directory.
  /// - Returns: `nil` if it is malformed; otherwise the entry and the offset of the next record.
  static func read(_ reader: ByteReader, at offset: Int) -> (entry: ZipEntry, next: Int)? {
    func number(_ position: Int, _ size: Int) -> Int? {
      reader.little(at: offset + position, size: size)
    }
    guard reader.has("PK\u{1}\u{2}", at: offset), let flags = number(8, 2),
      let method = number(10, 2), let checksum = reader.unsigned(at: offset + 16, size: 4),
      let packed = number(20, 4), let size = number(24, 4), let nameLength = number(28, 2),
      let extraLength = number(30, 2), let noteLength = number(32, 2), let header = number(42, 4)
    else { return nil }
    let extra = offset + 46 + nameLength
    guard extra + extraLength + noteLength <= reader.count else { return nil }
    var entry = ZipEntry(
      path: path(reader.bytes[(offset + 46)..<extra]), method: method,
      isEncrypted: flags & 1 != 0, checksum: UInt32(truncatingIfNeeded: checksum),
      packedSize: packed, size: size, offset: header)
    entry.readLargeNumbers(reader, from: extra, to: extra + extraLength)
    return (entry, extra + extraLength + noteLength)
  }

  /// Returns a path as it can be shown: without control characters, of at most 500 characters.
  private static func path(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes.prefix(2000), as: UTF8.self)
    return String(text.filter { $0.asciiValue.map { $0 >= 32 && $0 != 127 } ?? true }.prefix(500))
  }

  /// Replaces the numbers that do not fit 32 bits by the numbers of the ZIP64 field.
  private mutating func readLargeNumbers(_ reader: ByteReader, from start: Int, to end: Int) {
    var offset = start
    while offset + 4 <= end, let id = reader.little(at: offset, size: 2),
      let length = reader.little(at: offset + 2, size: 2)
    {
      if id == 1 { return readZIP64(reader, at: offset + 4, to: min(end, offset + 4 + length)) }
      offset += 4 + length
    }
  }

  private mutating func readZIP64(_ reader: ByteReader, at start: Int, to end: Int) {
    var offset = start
    for field in [\ZipEntry.size, \.packedSize, \.offset] where self[keyPath: field] == 0xFFFF_FFFF
    {
      guard offset + 8 <= end, let number = reader.little(at: offset, size: 8) else { return }
      self[keyPath: field] = number
      offset += 8
    }
  }
}

extension ZipEntry {
  /// Reads the header before a file. Its sizes are 0 if they follow the file.
  /// - Parameters:
  ///   - header: its fixed part, 30 bytes.
  ///   - texts: the path and the extra fields after it.
  ///   - nameLength: length of the path, bytes.
  ///   - offset: the offset of the header.
  init?(local header: ByteReader, _ texts: [UInt8], nameLength: Int, at offset: Int) {
    guard let flags = header.little(at: 6, size: 2), let method = header.little(at: 8, size: 2),
      let checksum = header.unsigned(at: 14, size: 4), let packed = header.little(at: 18, size: 4),
      let size = header.little(at: 22, size: 4), nameLength <= texts.count
    else { return nil }
    self.init(
      path: Self.path(texts[..<nameLength]), method: method, isEncrypted: flags & 1 != 0,
      checksum: UInt32(truncatingIfNeeded: checksum), packedSize: packed, size: size,
      offset: offset)
    readLargeNumbers(ByteReader(texts), from: nameLength, to: texts.count)
  }
}
