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
