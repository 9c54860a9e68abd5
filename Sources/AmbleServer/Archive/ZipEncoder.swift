import AmbleCore
import AmbleJournal
import AmbleRegion
import Foundation
import HTTPTypes

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

/// The central directory of a ZIP file while entries are written. It is buffered in an unlinked
/// temporary file, so that memory does not grow with the number of entries and no file remains.
struct ZipDirectoryFile: Sendable {
  private let file: FileHandle
  private var waiting: [UInt8] = []
  private var count: UInt64 = 0
  private var isBeingRead = false
  /// The length of the directory, bytes.
  private(set) var size: UInt64 = 0

  /// Size of reads and writes, bytes.
  private static let portion = 1 << 16

  /// Creates the temporary file.
  /// - Throws: `APIError` with status 503 if it cannot be created.
  init() throws(APIError) {
    let name = "amble-\(UUID().uuidString).zip-directory"
    let path = FileManager.default.temporaryDirectory.appending(path: name).path
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Self.failure }
    unlink(path)
    file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Appends an entry.
  mutating func append(_ entry: [UInt8]) throws(APIError) {
    waiting += entry
    size &+= UInt64(entry.count)
    count &+= 1
    if waiting.count >= Self.portion { try flush() }
  }

  /// Returns the next portion of the directory, empty at its end. After the first call, no entry
  /// may be appended.
  mutating func next() throws(APIError) -> [UInt8] {
    do {
      if !isBeingRead {
        try flush()
        try file.seek(toOffset: 0)
        isBeingRead = true
      }
      return Array(try file.read(upToCount: Self.portion) ?? Data())
    } catch {
      throw Self.failure
    }
  }

  /// Returns the end record of the directory.
  /// - Parameter start: offset of the directory in the ZIP file, bytes.
  func end(at start: UInt64) -> [UInt8] {
    let most = UInt64(UInt16.max)
    let isLarge = count >= most || size >= ZipRecord.elsewhere || start >= ZipRecord.elsewhere
    var bytes = isLarge ? largeEnd(at: start) : []
    bytes += Array("PK\u{5}\u{6}".utf8) + [0, 0, 0, 0]  // disk 0 alone
    for _ in 0..<2 { bytes.append(littleEndian: UInt16(clamping: isLarge ? most : count)) }
    for number in [size, start] {
      bytes.append(littleEndian: UInt32(clamping: isLarge ? ZipRecord.elsewhere : number))
    }
    return bytes + [0, 0]  // no comment
  }

  /// Returns the ZIP64 end record and its locator.
  private func largeEnd(at start: UInt64) -> [UInt8] {
    var bytes = Array("PK\u{6}\u{6}".utf8)
    bytes.append(littleEndian: 44 as UInt64)  // bytes that follow
    bytes.append(littleEndian: ZipRecord.unix | ZipRecord.largeVersion)
    bytes.append(littleEndian: ZipRecord.largeVersion)
    bytes += [UInt8](repeating: 0, count: 8)  // disk 0 alone
    for number in [count, count, size, start] { bytes.append(littleEndian: number) }
    bytes += Array("PK\u{6}\u{7}".utf8) + [0, 0, 0, 0]
    bytes.append(littleEndian: start &+ size)
    bytes.append(littleEndian: 1 as UInt32)  // disks
    return bytes
  }

  private mutating func flush() throws(APIError) {
    do { try file.write(contentsOf: waiting) } catch { throw Self.failure }
    waiting.removeAll(keepingCapacity: true)
  }

  private static let failure = APIError.noDiskSpace
}
