/// A zip archive of untrusted content, read in pieces.
///
/// Reads its own format rather than through a library, because it needs only the directory, stored
/// and deflated files. zlib does the inflating.
package struct ZipArchive {
  /// A reason why an archive or a file in it cannot be read.
  package struct Failure: Error, Hashable {
    /// The kind of the problem.
    package var reason: TrackFileError.Reason
    /// The problem, a phrase to follow “The archive”.
    package var problem: String

    package init(reason: TrackFileError.Reason, problem: String) {
      self.reason = reason
      self.problem = problem
    }
  }

  /// The files in the archive.
  package let entries: [ZipEntry]
  /// The problem of the archive as a whole, a phrase to follow “The archive”, or `nil` if there is
  /// none.
  package let problem: String?
  /// Number of bytes of the archive.
  var count: Int { source.count }
  private let source: any ByteSource

  /// Returns whether bytes begin like a zip archive.
  static func recognizes(_ bytes: [UInt8]) -> Bool {
    [[0x50, 0x4B, 3, 4], [0x50, 0x4B, 5, 6]].contains(bytes.prefix(4))
  }

  /// Reads the directory of an archive. Without one, finds the files by their own headers.
  /// - Throws: `Failure` if there is neither, or if there are more files than the limit.
  package init(_ source: any ByteSource, maxEntries: Int) throws(Failure) {
    self.source = source
    do throws(Failure) {
      entries = try Self.directory(of: source, maxEntries: maxEntries)
      problem = nil
    } catch {
      guard error.reason == .damaged else { throw error }
      let scan = ZipScan(source, limit: maxEntries + 1)
      guard !scan.entries.isEmpty else { throw error }
      guard scan.entries.count <= maxEntries else { throw Self.tooMany(maxEntries) }
      entries = scan.entries
      problem = error.problem
    }
  }

  private static func directory(
    of source: any ByteSource, maxEntries: Int
  ) throws(Failure) -> [ZipEntry] {
    let directory = try ZipDirectory(source)
    guard directory.entryCount <= maxEntries else { throw tooMany(maxEntries) }
    guard directory.size <= 1 << 26,
      let bytes = source.read(at: directory.offset, count: directory.size)
    else { throw Failure(reason: .damaged, problem: "has a damaged directory") }
    let reader = ByteReader(bytes)
    var entries: [ZipEntry] = []
    var offset = 0
    while offset < bytes.count, let (entry, next) = ZipEntry.read(reader, at: offset) {
      guard entries.count < maxEntries else { throw tooMany(maxEntries) }
      entries.append(entry)
      offset = next
    }
    return entries
  }

  private static func tooMany(_ limit: Int) -> Failure {
    Failure(reason: .tooLarge, problem: "has more than \(limit) files")
  }

  /// Returns the first bytes of a file, fewer if it is shorter or damaged.
  func beginning(of entry: ZipEntry, count: Int) -> [UInt8] {
    guard !entry.isEncrypted, let start = contentOffset(entry) else { return [] }
    let packed = min(entry.packedSize, count * 2 + 256)
    guard let bytes = source.read(at: start, count: min(packed, source.count - start)) else {
      return []
    }
    if entry.isStored { return Array(bytes.prefix(count)) }
    guard entry.isDeflated else { return [] }
    let pieces = SourcePieces(bytes, 0..<bytes.count)
    return Inflation(pieces, .raw, limit: count).rest(limit: count) ?? []
  }

  /// Inflates a file in memory and verifies its checksum.
  /// - Throws: `Failure` as `open` and `ZipContent.finish` do.
  package func content(of entry: ZipEntry, limit: Int) throws(Failure) -> [UInt8] {
    let content = try open(entry, limit: limit)
    let bytes = content.rest(limit: limit) ?? []
    try content.finish()
    return bytes
  }

  /// Opens a file, to be inflated as it is read.
  /// - Throws: `Failure` if the file is truncated, encrypted, larger than the limit, or compressed in
  ///   another way.
  func open(_ entry: ZipEntry, limit: Int) throws(Failure) -> ZipContent {
    guard !entry.isEncrypted else { throw Failure(reason: .refused, problem: "is encrypted") }
    guard entry.size <= limit else {
      throw Failure(
        reason: .tooLarge, problem: "is larger than \(limit >> 20) MB when decompressed")
    }
    guard let start = contentOffset(entry), entry.packedSize <= source.count - start else {
      throw Failure(reason: .damaged, problem: "is truncated")
    }
    guard !entry.isStored || entry.packedSize == entry.size else {
      throw Failure(reason: .damaged, problem: "is damaged: its sizes disagree")
    }
    guard entry.isStored || entry.isDeflated else {
      throw Failure(reason: .refused, problem: "is compressed in a way other than deflate")
    }
    return ZipContent(SourcePieces(source, start..<start + entry.packedSize), of: entry)
  }

  /// Returns the offset of a file's content, after its own header.
  private func contentOffset(_ entry: ZipEntry) -> Int? {
    guard entry.offset <= source.count, entry.packedSize <= source.count,
      let header = source.read(at: entry.offset, count: 30)
    else { return nil }
    let reader = ByteReader(header)
    guard reader.has("PK\u{3}\u{4}", at: 0), let name = reader.little(at: 26, size: 2),
      let extra = reader.little(at: 28, size: 2)
    else { return nil }
    let start = entry.offset + 30 + name + extra
    return start <= source.count ? start : nil
  }
}

/// The position of the directory of a zip archive, by the record at its end, or the Zip64 record
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
  /// - Throws: `ZipArchive.Failure` if there is none.
  init(_ source: any ByteSource) throws(ZipArchive.Failure) {
    let length = min(source.count, Self.recordSize + Self.maxComment)
    let tail = ByteReader(source.read(at: source.count - length, count: length) ?? [])
    guard let end = Self.findEnd(tail), let count = tail.little(at: end + 10, size: 2),
      let size = tail.little(at: end + 12, size: 4), let offset = tail.little(at: end + 16, size: 4)
    else {
      throw ZipArchive.Failure(
        reason: .damaged, problem: "is truncated: its directory at the end is missing")
    }
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
