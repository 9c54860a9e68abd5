/// Writes a ZIP archive part by part, its files deflated with zlib. The number and size of files are
/// not limited (ZIP64).
///
/// The directory comes last. The caller keeps its records, so that memory need not grow with them.
///
/// ```swift
/// var zip = ZipWriter()
/// zip.begin("a.txt")
/// zip.append(Array("a".utf8))
/// let directory = zip.end()
/// zip.append(directory: directory)
/// zip.finish()
/// let archive = zip.takeOutput()
/// ```
///
/// Copies share the file that is being written. libzip needs a seekable file, and libarchive a
/// process-wide locale for UTF-8 names; the format is two headers per file.
package struct ZipWriter {
  /// Bytes written and not yet taken.
  private var output: [UInt8] = []
  /// Total number of bytes written.
  private var position: UInt64
  private var directory = ZipDirectoryEnd()
  private var file: File?
  private let date: UInt32

  /// The file being written.
  private struct File {
    var record: ZipRecord
    let deflater = Deflater(.raw, level: 6)
  }

  /// Creates an archive without files.
  /// - Parameters:
  ///   - date: the date of all files in MS-DOS format, by default the earliest: equal files give
  ///     equal archives.
  ///   - position: number of bytes before the archive, such as a self-extractor.
  package init(date: UInt32 = Self.earliestDate, after position: UInt64 = 0) {
    self.date = date
    self.position = position
  }

  /// 1 January 1980, the earliest date of the format, in MS-DOS format.
  package static let earliestDate: UInt32 = 1 << 21 | 1 << 16

  /// Begins a file.
  /// - Parameter path: its path in the archive, of which the first 65,535 bytes are kept.
  package mutating func begin(_ path: String) {
    let record = ZipRecord(path, date: date, offset: position)
    write(record.localHeader)
    file = File(record: record)
  }

  /// Appends content to the current file.
  package mutating func append(_ content: [UInt8]) { deflate(content, isLast: false) }

  /// Ends the current file.
  /// - Returns: its record of the directory, empty if no file was begun.
  package mutating func end() -> [UInt8] {
    deflate([], isLast: true)
    guard let record = file?.record else { return [] }
    file = nil
    write(record.descriptor)
    let entry = record.directoryEntry
    directory.count &+= 1
    directory.size &+= UInt64(entry.count)
    return entry
  }

  /// Writes a part of the directory: after the last file, all records in the order of files.
  package mutating func append(directory part: [UInt8]) { write(part) }

  /// Ends the archive after its directory.
  package mutating func finish() { write(directory.bytes(at: position &- directory.size)) }

  /// Returns the bytes written since the last call.
  package mutating func takeOutput() -> [UInt8] {
    defer { output.removeAll(keepingCapacity: true) }
    return output
  }

  /// Whether enough is written to send, 64 kB.
  package var isOutputLarge: Bool { output.count >= 1 << 16 }

  private mutating func deflate(_ content: [UInt8], isLast: Bool) {
    guard let deflater = file?.deflater else { return }
    let packed = content.withUnsafeBytes { deflater.encode($0, isLast: isLast) }
    file?.record.add(content, packedSize: packed.count)
    write(packed)
  }

  private mutating func write(_ bytes: [UInt8]) {
    output += bytes
    position &+= UInt64(bytes.count)
  }
}

// MARK: End of the directory

/// The end of a ZIP archive that is written, after its directory.
struct ZipDirectoryEnd {
  /// Number of files.
  var count: UInt64 = 0
  /// Length of the directory, bytes.
  var size: UInt64 = 0

  /// Returns the record of the end, after a ZIP64 record if numbers are large.
  /// - Parameter start: offset of the directory in the archive, bytes.
  func bytes(at start: UInt64) -> [UInt8] {
    let most = UInt64(UInt16.max)
    let isLarge = count >= most || size >= ZipRecord.elsewhere || start >= ZipRecord.elsewhere
    var bytes = isLarge ? large(at: start) : []
    bytes += Array("PK\u{5}\u{6}".utf8) + [0, 0, 0, 0]  // disk 0 alone
    for _ in 0..<2 { bytes.append(littleEndian: UInt16(clamping: isLarge ? most : count)) }
    for number in [size, start] {
      bytes.append(littleEndian: UInt32(clamping: isLarge ? ZipRecord.elsewhere : number))
    }
    return bytes + [0, 0]  // no comment
  }

  /// Returns the ZIP64 record and its locator.
  private func large(at start: UInt64) -> [UInt8] {
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
}
