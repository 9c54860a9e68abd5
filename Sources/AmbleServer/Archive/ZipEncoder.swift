import AmbleFormats
import AmbleJournal
import Foundation

/// Writes a ZIP file portion by portion, with its directory in a temporary file.
struct ZipEncoder {
  private var zip: ZipWriter
  private var directory: ZipDirectoryFile

  /// Creates a file without entries.
  /// - Parameters:
  ///   - time: the date of all entries.
  ///   - directory: a directory without entries.
  ///   - position: number of bytes before the ZIP file, such as a self-extractor.
  init(at time: Timestamp, _ directory: ZipDirectoryFile, after position: UInt64 = 0) {
    zip = ZipWriter(date: Self.date(time), after: position)
    self.directory = directory
  }

  /// Begins an entry.
  mutating func begin(_ path: String) { zip.begin(path) }

  /// Appends content to the current entry.
  mutating func append(_ content: [UInt8]) { zip.append(content) }

  /// Ends the current entry.
  mutating func end() throws(APIError) { try directory.append(zip.end()) }

  /// Returns the bytes written since the last call.
  mutating func takeOutput() -> [UInt8] { zip.takeOutput() }

  /// Whether enough is written to send.
  var isOutputLarge: Bool { zip.isOutputLarge }

  /// Writes a portion of the directory, which ends the file.
  /// - Returns: whether more portions follow.
  mutating func writeDirectory() throws(APIError) -> Bool {
    let part = try directory.next()
    if part.isEmpty { zip.finish() } else { zip.append(directory: part) }
    return !part.isEmpty
  }

  /// Returns time and date in MS-DOS format, in UTC with a resolution of two seconds: years 1980 to
  /// 2107.
  private static func date(_ timestamp: Timestamp) -> UInt32 {
    let numbers = timestamp.text.prefix(19).split { !$0.isNumber }.compactMap { UInt32($0) }
    guard numbers.count == 6, 1980...2107 ~= numbers[0] else { return ZipWriter.earliestDate }
    let time = numbers[3] << 11 | numbers[4] << 5 | numbers[5] / 2
    return (numbers[0] - 1980) << 25 | numbers[1] << 21 | numbers[2] << 16 | time
  }
}

/// The central directory of a ZIP file while entries are written. It is buffered in an unlinked
/// temporary file, so that memory does not grow with the number of entries and no file remains.
struct ZipDirectoryFile: Sendable {
  private let file: FileHandle
  private var waiting: [UInt8] = []
  private var isBeingRead = false

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

  private mutating func flush() throws(APIError) {
    do { try file.write(contentsOf: waiting) } catch { throw Self.failure }
    waiting.removeAll(keepingCapacity: true)
  }

  private static let failure = APIError.noDiskSpace
}
