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

// MARK: Entries

/// The files of a campus in an archive.
struct CampusZipEntries {
  /// The files by name, in the order of names.
  private(set) var files: [(name: String, entry: ZipEntry)] = []

  /// Finds the folder with the table of buildings, and the campus's files in it.
  /// - Throws: `CampusFolderError` if there is no such folder or several, or if a file is
  ///   suspicious.
  init(_ archive: ZipArchive) throws(CampusFolderError) {
    let entries = archive.entries.filter { !$0.isNoFile }
    for entry in entries { try Self.check(entry) }
    let folder = try Self.folder(entries)
    for entry in entries where Self.split(entry.path).folder == folder {
      let name = Self.split(entry.path).name
      guard Self.belongs(name) else { continue }
      guard !files.contains(where: { $0.name == name }) else {
        throw CampusFolderError("The zip archive has \(name) twice.")
      }
      files.append((name, entry))
    }
    files.sort { $0.name < $1.name }
  }

  /// Returns the maximum size of a file, bytes.
  func limit(of name: String) -> Int {
    if name == CampusSettings.file { return CampusLimits.maxSettingsBytes }
    return name.hasSuffix(".tsv") ? CampusLimits.maxTableBytes : CampusLimits.maxPictureBytes
  }

  private static func check(_ entry: ZipEntry) throws(CampusFolderError) {
    let parts = entry.path.split(separator: "/", omittingEmptySubsequences: false)
    if entry.path.hasPrefix("/") || entry.path.contains("\\") || parts.contains("..") {
      throw CampusFolderError(
        "The zip archive names a file outside of it: “\(entry.path.prefix(60))”.")
    }
    let (most, isHuge) = entry.packedSize.multipliedReportingOverflow(by: CampusZip.maxRatio)
    if entry.size > 1 << 20, !isHuge, entry.size > most {
      throw CampusFolderError(
        "The zip archive has a file that is compressed more than \(CampusZip.maxRatio) times.")
    }
  }

  private static func folder(_ entries: [ZipEntry]) throws(CampusFolderError) -> Substring {
    let folders = Set(
      entries.map { split($0.path) }.filter { CampusFolder.buildings.contains($0.name) }
        .map(\.folder))
    guard folders.count <= 1 else {
      throw CampusFolderError("The zip archive has several campuses.")
    }
    guard let folder = folders.first else {
      throw CampusFolderError("The zip archive has no \(CampusFolder.buildings[0]).")
    }
    return folder
  }

  /// Returns whether a campus may have a file of a name.
  private static func belongs(_ name: String) -> Bool {
    let tables = CampusFolder.buildings + CampusFolder.paths + CampusFolder.entrances
    if name == CampusSettings.file || tables.contains(name) { return true }
    let isPicture = PictureHeader.extensions.contains { name.lowercased().hasSuffix($0) }
    return isPicture && CampusPicture.problem(ofFile: name) == nil
  }

  private static func split(_ path: String) -> (folder: Substring, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return ("", path) }
    return (path[..<slash], String(path[path.index(after: slash)...]))
  }
}
