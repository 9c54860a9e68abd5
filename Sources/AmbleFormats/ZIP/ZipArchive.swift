/// A ZIP archive of untrusted content (PKWARE APPNOTE 6.3), read in pieces: its directory, also with
/// ZIP64, and its stored and deflated files.
package struct ZipArchive {
  /// What to do with an archive whose directory is damaged.
  package enum Damage {
    /// To throw the error.
    case refused
    /// To give the files up to the damaged record, or if there is no directory, those that are found
    /// by their own headers.
    case survived
  }

  /// The files in the archive.
  package let entries: [ZipEntry]
  /// The damage for which the files were found by their own headers, or `nil` if there is a
  /// directory.
  package let damage: ZipError?
  private let source: any ByteSource

  /// Maximum size of a directory, bytes.
  private static let maxDirectory = 1 << 26

  /// Returns whether bytes begin like a ZIP archive.
  package static func recognizes(_ bytes: [UInt8]) -> Bool {
    [[0x50, 0x4B, 3, 4], [0x50, 0x4B, 5, 6]].contains(bytes.prefix(4))
  }

  /// Reads the directory of an archive.
  /// - Parameter damage: what to do if it is damaged.
  /// - Throws: `ZipError` if there are no files to be found, or more than the limit.
  /// - Complexity: O(*n*) for *n* bytes of the directory, or of the archive without one.
  package init(
    _ source: any ByteSource, maxEntries: Int, damage: Damage
  ) throws(ZipError) {
    self.source = source
    do throws(ZipError) {
      entries = try Self.directory(of: source, maxEntries: maxEntries, damage)
      self.damage = nil
    } catch {
      guard damage == .survived, error.kind == .damaged else { throw error }
      let scan = ZipScan(source, limit: maxEntries + 1)
      guard !scan.entries.isEmpty else { throw error }
      guard scan.entries.count <= maxEntries else { throw .tooManyFiles(limit: maxEntries) }
      entries = scan.entries
      self.damage = error
    }
  }

  private static func directory(
    of source: any ByteSource, maxEntries: Int, _ damage: Damage
  ) throws(ZipError) -> [ZipEntry] {
    let directory = try ZipDirectory(source)
    guard directory.entryCount <= maxEntries else { throw .tooManyFiles(limit: maxEntries) }
    guard directory.size <= maxDirectory,
      let bytes = source.read(at: directory.offset, count: directory.size)
    else { throw .damagedDirectory }
    let reader = ByteReader(bytes)
    var entries: [ZipEntry] = []
    var offset = 0
    while offset < bytes.count, let (entry, next) = ZipEntry.read(reader, at: offset) {
      guard entries.count < maxEntries else { throw .tooManyFiles(limit: maxEntries) }
      entries.append(entry)
      offset = next
    }
    guard damage == .survived || entries.count == directory.entryCount else {
      throw .damagedDirectory
    }
    return entries
  }

  /// Returns the first bytes of a file, fewer if it is shorter or damaged.
  package func beginning(of entry: ZipEntry, count: Int) -> [UInt8] {
    guard !entry.isEncrypted, entry.packedSize <= source.count, let start = contentOffset(entry)
    else { return [] }
    let packed = min(entry.packedSize, count * 2 + 256)
    guard let bytes = source.read(at: start, count: min(packed, source.count - start)) else {
      return []
    }
    if entry.isStored { return Array(bytes.prefix(count)) }
    guard entry.isDeflated else { return [] }
    let pieces = SourcePieces(bytes, 0..<bytes.count)
    return InflatedPieces(pieces, .raw, limit: count).rest(limit: count) ?? []
  }

  /// Inflates a file in memory and verifies its checksum.
  /// - Throws: `ZipError` as `open` and `ZipContent.finish` do.
  package func content(of entry: ZipEntry, limit: Int) throws(ZipError) -> [UInt8] {
    let content = try open(entry, limit: limit)
    let bytes = content.rest(limit: limit) ?? []
    try content.finish()
    return bytes
  }

  /// Opens a file, to be inflated as it is read.
  /// - Parameter limit: maximum size of the content, bytes.
  /// - Throws: `ZipError` if the file is truncated, encrypted, larger than the limit, or compressed
  ///   in another way.
  package func open(_ entry: ZipEntry, limit: Int) throws(ZipError) -> ZipContent {
    guard !entry.isEncrypted else { throw .encrypted }
    guard entry.size <= limit else { throw .tooLarge(limit: limit) }
    guard let start = contentOffset(entry) else { throw .noHeader }
    guard entry.packedSize <= source.count - start else { throw .truncated }
    guard !entry.isStored || entry.packedSize == entry.size else { throw .sizesDisagree }
    guard entry.isStored || entry.isDeflated else { throw .unknownCompression }
    return ZipContent(SourcePieces(source, start..<start + entry.packedSize), of: entry)
  }

  /// Returns the offset of a file's content, after its own header.
  private func contentOffset(_ entry: ZipEntry) -> Int? {
    guard entry.offset <= source.count, let header = source.read(at: entry.offset, count: 30)
    else { return nil }
    let reader = ByteReader(header)
    guard reader.has("PK\u{3}\u{4}", at: 0), let name = reader.little(at: 26, size: 2),
      let extra = reader.little(at: 28, size: 2)
    else { return nil }
    let start = entry.offset + 30 + name + extra
    return start <= source.count ? start : nil
  }
}

// MARK: Content

/// The content of a file in an archive, verified as it is read.
package final class ZipContent: PieceSource {
  private let entry: ZipEntry
  private let pieces: any PieceSource
  private let inflated: InflatedPieces?
  private var count = 0
  private var checksum: UInt32 = 0

  /// Creates the content of a file.
  /// - Parameters:
  ///   - pieces: the file as it is in the archive.
  ///   - entry: its entry in the archive; stored or deflated.
  init(_ pieces: any PieceSource, of entry: ZipEntry) {
    self.entry = entry
    // One byte more than the directory states shows that it lies.
    inflated = entry.isStored ? nil : InflatedPieces(pieces, .raw, limit: entry.size + 1)
    self.pieces = inflated ?? pieces
  }

  package func next() -> [UInt8]? {
    guard let piece = pieces.next() else { return nil }
    count += piece.count
    checksum = CRC32.checksum(of: piece, after: checksum)
    return piece
  }

  /// Reads the rest, and verifies the size and the checksum.
  /// - Throws: `ZipError` if the file is damaged, or larger than stated.
  package func finish() throws(ZipError) {
    skipRest()
    switch inflated?.problem {
    case .tooLarge: throw .largerThanStated
    case .damaged, .truncated: throw .damaged
    case nil: break
    }
    guard count == entry.size, checksum == entry.checksum else { throw .wrongChecksum }
  }
}
