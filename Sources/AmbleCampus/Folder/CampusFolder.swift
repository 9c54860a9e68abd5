public import Foundation

/// A campus as a folder: `campus.json`, `buildings.tsv`, `paths.tsv`, possibly `entrances.tsv`, and
/// a picture.
public enum CampusFolder {
  /// The names of the tables; the second ones are read too.
  static let buildings = ["buildings.tsv", "campus_buildings.tsv"]
  static let paths = ["paths.tsv", "campus_paths.tsv"]
  static let entrances = ["entrances.tsv", "campus_entrances.tsv"]

  /// Reads a campus. Reads of the picture only the header.
  ///
  /// Two rows of the paths that are each other's reverse and otherwise equal are one path. Without
  /// `campus.json` the only picture is taken, the name is that of the folder, the unit is feet, and
  /// the scale follows from the lengths of the paths.
  /// - Throws: `CampusFolderError` at the first thing that is wrong.
  /// - Complexity: O(*n*) for *n* bytes of the tables, which are bounded by `CampusLimits`.
  public static func read(_ folder: URL) throws(CampusFolderError) -> Campus {
    try CampusFolderReader(folder).campus()
  }

  /// Returns the table of a kind, or `nil` if the folder has none.
  static func table(
    _ names: [String], _ columns: [CampusColumn], in folder: URL, maxRows: Int
  ) throws(CampusFolderError) -> CampusTable? {
    for name in names {
      let maxBytes = CampusLimits.maxTableBytes
      guard let bytes = try FolderFile.read(name, in: folder, maxBytes: maxBytes) else { continue }
      return try CampusTable(bytes, file: name, columns: columns, maxRows: maxRows)
    }
    return nil
  }
}

extension CampusFolder {
  /// Writes a campus into a folder, which is created if it is missing. Files of the same names are
  /// replaced, each in one step.
  /// - Parameter picture: the picture's file, copied under the name that the campus gives it; `nil`
  ///   leaves the folder's own picture as it is.
  /// - Throws: `CampusFolderError` if the campus has a problem, or an error of the file system.
  public static func write(_ campus: Campus, picture: URL?, to folder: URL) throws {
    if let problem = campus.problem { throw CampusFolderError(problem) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    func put(_ content: Data, _ name: String) throws {
      try content.write(to: folder.appending(path: name), options: .atomic)
    }
    if let picture, let file = campus.picture?.file {
      try put(Data(contentsOf: picture, options: .mappedIfSafe), file)
    }
    let tables = CampusTables(campus)
    try put(Data(tables.buildings.utf8), buildings[0])
    try put(Data(tables.paths.utf8), paths[0])
    if campus.buildings.allSatisfy(\.entrances.isEmpty) {
      try? FileManager.default.removeItem(at: folder.appending(path: entrances[0]))
    } else {
      try put(Data(tables.entrances.utf8), entrances[0])
    }
    try put(CampusSettings(campus).encoded, CampusSettings.file)
  }
}
