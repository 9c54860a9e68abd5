import AmbleRegion
public import Foundation

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
