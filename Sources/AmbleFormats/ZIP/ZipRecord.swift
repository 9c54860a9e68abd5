/// A deflated file of a ZIP archive that is written (PKWARE APPNOTE 6.3.10).
///
/// Sizes follow the data, because they are not known before. Numbers above 32 bits are in ZIP64
/// fields.
struct ZipRecord {
  /// The path, UTF-8.
  let name: [UInt8]
  /// The modification date in MS-DOS format.
  let date: UInt32
  /// Offset of the file in the archive, bytes.
  let offset: UInt64
  /// The CRC-32 of the content.
  var crc: UInt32 = 0
  /// The length of the compressed content, bytes.
  var packedSize: UInt64 = 0
  /// The length of the content, bytes.
  var size: UInt64 = 0

  /// The value of a 32-bit field whose number is in a 64-bit field.
  static let elsewhere = UInt64(UInt32.max)

  /// Creates a record of an empty file.
  /// - Parameter path: the path, of which the first 65,535 bytes are kept.
  init(_ path: String, date: UInt32, offset: UInt64) {
    name = Array(path.utf8.prefix(Int(UInt16.max)))
    self.date = date
    self.offset = offset
  }

  /// Counts content that was compressed.
  /// - Parameter packedSize: number of compressed bytes that came out.
  mutating func add(_ content: [UInt8], packedSize: Int) {
    crc = CRC32.checksum(of: content, after: crc)
    size &+= UInt64(content.count)
    self.packedSize &+= UInt64(packedSize)
  }

  /// The header before the data.
  var localHeader: [UInt8] {
    var bytes = Array("PK\u{3}\u{4}".utf8)
    bytes.append(littleEndian: Self.version)
    appendCommon(to: &bytes, sizes: (0, 0, 0))
    bytes.append(littleEndian: 0 as UInt16)  // no further fields
    return bytes + name
  }

  /// The descriptor after the data.
  var descriptor: [UInt8] {
    var bytes = Array("PK\u{7}\u{8}".utf8)
    bytes.append(littleEndian: crc)
    for size in [packedSize, size] {
      if hasLargeSize {
        bytes.append(littleEndian: size)
      } else {
        bytes.append(littleEndian: UInt32(truncatingIfNeeded: size))
      }
    }
    return bytes
  }

  /// The record of the directory.
  var directoryEntry: [UInt8] {
    let isLarge = hasLargeSize || offset >= Self.elsewhere
    let fields = isLarge ? largeFields : []
    let start = isLarge ? Self.elsewhere : offset
    var bytes = Array("PK\u{1}\u{2}".utf8)
    bytes.append(littleEndian: Self.unix | (isLarge ? Self.largeVersion : Self.version))
    bytes.append(littleEndian: isLarge ? Self.largeVersion : Self.version)
    appendCommon(
      to: &bytes,
      sizes: isLarge ? (crc, Self.elsewhere, Self.elsewhere) : (crc, packedSize, size))
    bytes.append(littleEndian: UInt16(truncatingIfNeeded: fields.count))
    bytes += [UInt8](repeating: 0, count: 6)  // no comment, disk 0, binary
    bytes.append(littleEndian: 0o100600 << 16 as UInt32)  // a file that its owner may read
    bytes.append(littleEndian: UInt32(truncatingIfNeeded: start))
    return bytes + name + fields
  }
}

extension ZipRecord {
  /// Version 2.0 of the format, which supports deflate.
  private static let version: UInt16 = 20
  /// Version 4.5, which supports ZIP64.
  static let largeVersion: UInt16 = 45
  /// Marks a file as created on Unix.
  static let unix: UInt16 = 3 << 8
  /// Flags: sizes after the data, names in UTF-8.
  private static let flags: UInt16 = 1 << 3 | 1 << 11

  private var hasLargeSize: Bool { packedSize >= Self.elsewhere || size >= Self.elsewhere }

  private var largeFields: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(littleEndian: 1 as UInt16)  // ZIP64
    bytes.append(littleEndian: 24 as UInt16)  // bytes that follow
    for number in [size, packedSize, offset] { bytes.append(littleEndian: number) }
    return bytes
  }

  /// Appends the fields common to both headers. The length of extra fields must follow.
  private func appendCommon(
    to bytes: inout [UInt8], sizes: (crc: UInt32, packed: UInt64, plain: UInt64)
  ) {
    bytes.append(littleEndian: Self.flags)
    bytes.append(littleEndian: 8 as UInt16)  // deflated
    bytes.append(littleEndian: date)
    bytes.append(littleEndian: sizes.crc)
    bytes.append(littleEndian: UInt32(truncatingIfNeeded: sizes.packed))
    bytes.append(littleEndian: UInt32(truncatingIfNeeded: sizes.plain))
    bytes.append(littleEndian: UInt16(truncatingIfNeeded: name.count))
  }
}

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
