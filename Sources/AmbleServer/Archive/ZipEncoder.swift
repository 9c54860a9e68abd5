import AmbleJournal
import AmbleRegion

/// Writes a ZIP file portion by portion, deflated with zlib. The number and size of entries are not
/// limited (ZIP64).
///
/// libzip needs a seekable file, and libarchive a process-wide locale for UTF-8 names; the format
/// is two headers per entry.
struct ZipEncoder {
  /// Bytes written and not yet taken.
  private var output: [UInt8] = []
  /// Total number of bytes written.
  private var position: UInt64
  private var directory: ZipDirectoryFile
  private var entry: Entry?
  private let date: UInt32

  /// The entry being written.
  private struct Entry {
    var record: ZipRecord
    let encoder = DeflateEncoder(.none, level: 6)
  }

  /// Creates a file without entries.
  /// - Parameters:
  ///   - time: the date of all entries.
  ///   - directory: a directory without entries.
  ///   - position: number of bytes before the ZIP file, such as a self-extractor.
  init(at time: Timestamp, _ directory: ZipDirectoryFile, after position: UInt64 = 0) {
    date = Self.date(time)
    self.position = position
    self.directory = directory
  }

  /// Begins an entry.
  mutating func begin(_ path: String) {
    let record = ZipRecord(path, date: date, offset: position)
    write(record.localHeader)
    entry = Entry(record: record)
  }

  /// Appends content to the current entry.
  mutating func append(_ content: [UInt8]) { deflate(content, isLast: false) }

  /// Ends the current entry.
  mutating func end() throws(APIError) {
    deflate([], isLast: true)
    guard let record = entry?.record else { return }
    write(record.descriptor)
    try directory.append(record.directoryEntry)
    entry = nil
  }

  /// Returns the bytes written since the last call.
  mutating func takeOutput() -> [UInt8] {
    defer { output.removeAll(keepingCapacity: true) }
    return output
  }

  /// Whether enough is written to send.
  var isOutputLarge: Bool { output.count >= 1 << 16 }

  /// Writes a portion of the directory, which ends the file.
  /// - Returns: whether more portions follow.
  mutating func writeDirectory() throws(APIError) -> Bool {
    let part = try directory.next()
    if part.isEmpty {
      write(directory.end(at: position &- directory.size))
      return false
    }
    write(part)
    return true
  }

  private mutating func deflate(_ content: [UInt8], isLast: Bool) {
    guard var entry else { return }
    let packed = content.withUnsafeBytes { entry.encoder.encode($0, isLast: isLast) }
    entry.record.crc = Deflation.crc32(of: content, after: entry.record.crc)
    entry.record.size &+= UInt64(content.count)
    entry.record.packedSize &+= UInt64(packed.count)
    self.entry = entry
    write(packed)
  }

  private mutating func write(_ bytes: [UInt8]) {
    output += bytes
    position &+= UInt64(bytes.count)
  }

  /// Returns time and date in MS-DOS format, in UTC with a resolution of two seconds: years 1980 to
  /// 2107.
  private static func date(_ timestamp: Timestamp) -> UInt32 {
    let numbers = timestamp.text.prefix(19).split { !$0.isNumber }.compactMap { UInt32($0) }
    guard numbers.count == 6, 1980...2107 ~= numbers[0] else { return 1 << 21 | 1 << 16 }
    let time = numbers[3] << 11 | numbers[4] << 5 | numbers[5] / 2
    return (numbers[0] - 1980) << 25 | numbers[1] << 21 | numbers[2] << 16 | time
  }
}
