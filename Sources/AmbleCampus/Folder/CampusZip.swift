import AmbleFormats
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
    guard let source = FileSource(path: file.path) else {
      throw CampusFolderError("The zip archive cannot be read.")
    }
    let archive: ZipArchive
    do throws(ZipError) {
      archive = try ZipArchive(source, maxEntries: maxEntries, damage: .refused)
    } catch {
      throw CampusFolderError("The zip archive \(error.problem).")
    }
    let entries = try CampusZipEntries(archive)
    var budget = CampusLimits.maxPictureBytes + 4 * CampusLimits.maxTableBytes
    for (name, entry) in entries.files {
      let content: [UInt8]
      do throws(ZipError) {
        content = try archive.content(of: entry, limit: min(budget, entries.limit(of: name)))
      } catch {
        throw CampusFolderError(in: name, "The file in the archive \(error.problem).")
      }
      budget -= content.count
      try write(content, name, folder)
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

  /// Writes a campus's folder as an archive. Files that a campus does not have are left out. Equal
  /// folders give equal archives.
  /// - Throws: `CampusFolderError` if a file cannot be read, or an error of the file system.
  public static func write(_ folder: URL, to file: URL) throws {
    guard FileManager.default.createFile(atPath: file.path, contents: nil) else {
      throw CampusFolderError("The file \(file.path) cannot be written.")
    }
    let output = try FileHandle(forWritingTo: file)
    var zip = ZipWriter()
    var directory: [UInt8] = []
    for name in try files(of: folder) {
      zip.begin(name)
      let input = try FileHandle(forReadingFrom: folder.appending(path: name))
      while let bytes = try input.read(upToCount: portion), !bytes.isEmpty {
        zip.append([UInt8](bytes))
        try output.write(contentsOf: zip.takeOutput())
      }
      directory += zip.end()
    }
    zip.append(directory: directory)
    zip.finish()
    try output.write(contentsOf: zip.takeOutput())
    try output.close()
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
