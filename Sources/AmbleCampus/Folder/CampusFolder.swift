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
