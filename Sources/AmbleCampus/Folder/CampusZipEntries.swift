import AmbleFormats

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
