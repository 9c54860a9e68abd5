import AmbleRegion
import AmbleTracks
public import Foundation

/// The folder of a campus as a zip archive.
public enum CampusZip {
  /// Maximum number of files in an archive, those included that do not belong to the campus.
  static let maxEntries = 1000
  /// Maximum ratio of a file's size to its compressed size. Tables reach 20.
  static let maxRatio = 200

  /// Copies a campus's files from an archive of untrusted content to a folder, which is created if
  /// it is missing. The files may be in a folder of the archive. Others are left out. Needs memory
  /// for the largest file.
  /// - Throws: `CampusFolderError` if the archive cannot be read, has no or several campuses, or is
  ///   larger than a campus may be.
  /// - Complexity: O(*n*) for *n* bytes, which are bounded by `CampusLimits`.
  public static func read(_ file: URL, into folder: URL) throws(CampusFolderError) {
    let entries: CampusZipEntries
    let archive: ZipArchive
    do throws(ZipArchive.Failure) {
      archive = try ZipArchive(try source(file), maxEntries: maxEntries)
      entries = try CampusZipEntries(archive)
    } catch {
      throw CampusFolderError("The zip archive \(error.problem).")
    }
    var budget = CampusLimits.maxPictureBytes + 4 * CampusLimits.maxTableBytes
    for (name, entry) in entries.files {
      let content: [UInt8]
      do throws(ZipArchive.Failure) {
        content = try archive.content(of: entry, limit: min(budget, entries.limit(of: name)))
      } catch {
        throw CampusFolderError(in: name, "The file in the archive \(error.problem).")
      }
      budget -= content.count
      try write(content, name, folder)
    }
  }

  private static func source(_ file: URL) throws(ZipArchive.Failure) -> FileSource {
    do { return try FileSource(file) } catch {
      throw ZipArchive.Failure(reason: .unreadable, problem: "cannot be read")
    }
  }

  private static func write(
    _ content: [UInt8], _ name: String, _ folder: URL
  ) throws(CampusFolderError) {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(content).write(to: folder.appending(path: name), options: .withoutOverwriting)
    } catch {
      throw CampusFolderError(in: name, "The file cannot be written to \(folder.path).")
    }
  }
}

extension CampusZip {
  /// Number of bytes compressed at a time.
  private static let portion = 1 << 20
  /// 1 January 1980, the earliest date of the format: equal folders give equal archives.
  private static let date: UInt32 = 1 << 21 | 1 << 16

  /// Writes a campus's folder as an archive. Files that a campus does not have are left out.
  /// - Throws: `CampusFolderError` if a file cannot be read, or an error of the file system.
  public static func write(_ folder: URL, to file: URL) throws {
    guard FileManager.default.createFile(atPath: file.path, contents: nil) else {
      throw CampusFolderError("The file \(file.path) cannot be written.")
    }
    let output = try FileHandle(forWritingTo: file)
    var (records, position): ([ZipRecord], UInt64) = ([], 0)
    func put(_ bytes: [UInt8]) throws {
      try output.write(contentsOf: bytes)
      position += UInt64(bytes.count)
    }
    for name in try files(of: folder) {
      var record = ZipRecord(name, date: date, offset: position)
      try put(record.localHeader)
      try pack(folder.appending(path: name), &record, put)
      try put(record.descriptor)
      records.append(record)
    }
    let directory = records.flatMap(\.directoryEntry)
    let start = position
    try put(directory + end(records.count, size: directory.count, at: start))
    try output.close()
  }

  /// Compresses a file.
  private static func pack(
    _ file: URL, _ record: inout ZipRecord, _ put: ([UInt8]) throws -> Void
  ) throws {
    let input = try FileHandle(forReadingFrom: file)
    let encoder = DeflateEncoder(.none, level: 6)
    while true {
      let bytes = [UInt8](try input.read(upToCount: portion) ?? Data())
      let packed = bytes.withUnsafeBytes { encoder.encode($0, isLast: bytes.isEmpty) }
      record.crc = Deflation.crc32(of: bytes, after: record.crc)
      record.size += UInt64(bytes.count)
      record.packedSize += UInt64(packed.count)
      try put(packed)
      if bytes.isEmpty { return }
    }
  }

  /// Returns the record at the end of an archive without a comment. Its numbers fit, because a
  /// campus is small.
  private static func end(_ count: Int, size: Int, at start: UInt64) -> [UInt8] {
    var bytes = Array("PK\u{5}\u{6}".utf8) + [0, 0, 0, 0]
    for number in [count, count] { bytes.append(littleEndian: UInt16(clamping: number)) }
    bytes.append(littleEndian: UInt32(clamping: size))
    bytes.append(littleEndian: UInt32(clamping: start))
    return bytes + [0, 0]
  }

  private static func files(of folder: URL) throws -> [String] {
    let campus = try CampusFolder.read(folder)
    let names = [CampusFolder.buildings, CampusFolder.paths, CampusFolder.entrances].compactMap {
      try? $0.first { try FolderFile.size($0, in: folder) != nil }
    }
    let settings = try FolderFile.size(CampusSettings.file, in: folder).map { _ in
      CampusSettings.file
    }
    return ([settings, campus.picture?.file].compactMap(\.self) + names).sorted()
  }
}
