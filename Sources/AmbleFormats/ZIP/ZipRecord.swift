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
