/// The position of the directory of a ZIP archive, by the record at its end, or the ZIP64 record
/// before it.
struct ZipDirectory: Hashable {
  /// Number of files.
  var entryCount: Int
  /// Size of the directory, bytes.
  var size: Int
  /// Offset of the directory, bytes.
  var offset: Int

  /// Size of the record at the end without its comment, bytes, and of the longest comment.
  private static let recordSize = 22, maxComment = 0xFFFF

  /// Finds the directory.
  /// - Throws: `ZipError` if there is none.
  init(_ source: any ByteSource) throws(ZipError) {
    let length = min(source.count, Self.recordSize + Self.maxComment)
    let tail = ByteReader(source.read(at: source.count - length, count: length) ?? [])
    guard let end = Self.findEnd(tail), let count = tail.little(at: end + 10, size: 2),
      let size = tail.little(at: end + 12, size: 4), let offset = tail.little(at: end + 16, size: 4)
    else { throw .noDirectory }
    self.init(entryCount: count, size: size, offset: offset)
    if offset == 0xFFFF_FFFF || count == 0xFFFF || size == 0xFFFF_FFFF {
      self = Self.zip64(source, before: source.count - length + end) ?? self
    }
  }

  private init(entryCount: Int, size: Int, offset: Int) {
    self.entryCount = entryCount
    self.size = size
    self.offset = offset
  }

  private static func findEnd(_ tail: ByteReader) -> Int? {
    guard tail.count >= recordSize else { return nil }
    return (0...tail.count - recordSize).reversed().first { tail.has("PK\u{5}\u{6}", at: $0) }
  }

  private static func zip64(_ source: any ByteSource, before end: Int) -> ZipDirectory? {
    guard let locator = source.read(at: end - 20, count: 20).map(ByteReader.init),
      locator.has("PK\u{6}\u{7}", at: 0), let position = locator.little(at: 8, size: 8),
      position <= source.count,
      let record = source.read(at: position, count: 56).map(ByteReader.init),
      record.has("PK\u{6}\u{6}", at: 0), let count = record.little(at: 32, size: 8),
      let size = record.little(at: 40, size: 8), let offset = record.little(at: 48, size: 8)
    else { return nil }
    return ZipDirectory(entryCount: count, size: size, offset: offset)
  }
}
