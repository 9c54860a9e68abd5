public import Foundation

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
