import AmbleCore
import AmbleRegion
import Foundation
import HTTPTypes

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
