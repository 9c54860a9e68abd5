/// The layout of an index on disk: a header, a table of sections, and the sections, each aligned to
/// 8 bytes, little-endian.
///
/// | bytes | content |
/// |---|---|
/// | 0–7 | magic |
/// | 8–11 | version |
/// | 12–15 | number of sections |
/// | 16–23 | length of the file |
/// | 24–31 | checksum of all that follows byte 32 |
/// | 32… | per section, in order: offset and count, 8 bytes each |
struct SectionedFile<Section: FileSection> {
  private let storage: GraphStorage
  private let extents: [FileExtent]

  static var headerLength: Int { 32 }
  static var tableEnd: Int { headerLength + Section.allCases.count * 16 }

  /// Returns the header of a file of a given length, without its checksum.
  static func beginning(length: Int) -> [UInt64] {
    let versionAndCount = UInt64(Section.version) | UInt64(Section.allCases.count) << 32
    return [Section.magic, versionAndCount, UInt64(length)]
  }

  /// Checks the header, the checksum and the table.
  /// - Throws: `GraphFileError` if the file is of another kind or version, or damaged.
  /// - Complexity: O(n), at the speed of reading.
  init(_ storage: GraphStorage) throws(GraphFileError) {
    self.storage = storage
    try Self.checkHeader(storage.bytes)
    extents = try Self.table(in: storage.bytes)
  }

  /// Returns a section's elements.
  func column<Element>(_ section: Section) -> Column<Element> {
    precondition(MemoryLayout<Element>.stride == section.stride)
    let extent = extents[section.slot]
    let start = storage.bytes.baseAddress.unsafelyUnwrapped + extent.offset
    return Column(
      UnsafeBufferPointer(start: start.assumingMemoryBound(to: Element.self), count: extent.count))
  }

  /// Opens a file that this program created, without checks.
  init(trusting storage: GraphStorage) {
    self.storage = storage
    guard let extents = try? Self.table(in: storage.bytes) else {
      preconditionFailure("a file laid out in memory has no table")
    }
    self.extents = extents
  }

  private static func checkHeader(_ bytes: UnsafeRawBufferPointer) throws(GraphFileError) {
    guard bytes.count >= tableEnd, word(bytes, 0) == Section.magic else { throw .foreign }
    let found = UInt32(truncatingIfNeeded: word(bytes, 8))
    guard found == Section.version else {
      throw .version(found: found, known: Section.version)
    }
    guard word(bytes, 8) >> 32 == UInt64(Section.allCases.count) else {
      throw .damaged("its table of sections has the wrong length")
    }
    guard word(bytes, 16) == UInt64(bytes.count) else {
      throw .truncated(expected: word(bytes, 16), found: UInt64(bytes.count))
    }
    let body = UnsafeRawBufferPointer(rebasing: bytes[headerLength...])
    guard word(bytes, 24) == Checksum.of(body) else { throw .damaged("its checksum differs") }
  }

  private static func table(
    in bytes: UnsafeRawBufferPointer
  ) throws(GraphFileError) -> [FileExtent] {
    var extents: [FileExtent] = []
    for section in Section.allCases {
      let entry = headerLength + section.slot * 16
      let offset = word(bytes, entry)
      let count = word(bytes, entry + 8)
      let (length, overflow) = count.multipliedReportingOverflow(by: UInt64(section.stride))
      guard !overflow, offset % 8 == 0, offset <= UInt64(bytes.count),
        length <= UInt64(bytes.count) - offset, count <= UInt64(Int32.max)
      else { throw .damaged("a section lies outside the file") }
      extents.append(FileExtent(offset: Int(offset), count: Int(count)))
    }
    return extents
  }

  private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }
}
