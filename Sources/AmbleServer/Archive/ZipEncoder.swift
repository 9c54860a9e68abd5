import AmbleJournal
import AmbleRegion

/// Writes a ZIP file portion by portion, deflated by the zlib that Amble links anyway. Any number
/// of entries of any size fits (ZIP64).
///
/// libzip needs a file to go back in, and libarchive a locale of the whole process for names in
/// UTF-8; the format is two headers an entry.
struct ZipEncoder {
  /// What is written and not yet taken.
  private var output: [UInt8] = []
  /// Bytes written so far, counting those taken.
  private var position: UInt64
  private var directory: ZipDirectoryFile
  private var entry: Entry?
  private let date: UInt32

  /// The entry being written.
  private struct Entry {
    var record: ZipRecord
    let encoder = DeflateEncoder(.none, level: 6)
  }

  /// A file without entries.
  /// - Parameters:
  ///   - moment: the date of all entries.
  ///   - directory: a directory without entries.
  ///   - position: bytes that stand before it, such as those of a program that unpacks it.
  init(at moment: Moment, _ directory: ZipDirectoryFile, after position: UInt64 = 0) {
    date = Self.date(moment)
    self.position = position
    self.directory = directory
  }

  /// Begins an entry.
  mutating func begin(_ path: String) {
    let record = ZipRecord(path, date: date, offset: position)
    write(record.localHeader)
    entry = Entry(record: record)
  }

  /// Adds content to the entry begun.
  mutating func append(_ content: [UInt8]) { deflate(content, isLast: false) }

  /// Ends the entry begun.
  mutating func end() throws(APIError) {
    deflate([], isLast: true)
    guard let record = entry?.record else { return }
    write(record.descriptor)
    try directory.append(record.directoryEntry)
    entry = nil
  }

  /// Returns what is written since the last call.
  mutating func takeOutput() -> [UInt8] {
    defer { output.removeAll(keepingCapacity: true) }
    return output
  }

  /// Whether enough is written to be worth sending.
  var isOutputLarge: Bool { output.count >= 1 << 16 }

  /// Writes a portion of the directory, which ends the file.
  /// - Returns: Whether more is to be written.
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

  /// Time and date as MS-DOS writes them, to two seconds, in UTC: years 1980 to 2107.
  private static func date(_ moment: Moment) -> UInt32 {
    let numbers = moment.text.prefix(19).split { !$0.isNumber }.compactMap { UInt32($0) }
    guard numbers.count == 6, 1980...2107 ~= numbers[0] else { return 1 << 21 | 1 << 16 }
    let time = numbers[3] << 11 | numbers[4] << 5 | numbers[5] / 2
    return (numbers[0] - 1980) << 25 | numbers[1] << 21 | numbers[2] << 16 | time
  }
}
