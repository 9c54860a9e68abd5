import Foundation

/// The folder that an import is about to write or replace.
enum RegionDestination {
  /// Checks that nothing but a region would be lost.
  ///
  /// - Throws: `FileError`, where the place is taken by a file or by a folder of other things.
  static func check(_ folder: URL) throws(FileError) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder) else {
      return
    }
    guard isFolder.boolValue else {
      throw FileError("\(folder.shownPath) is a file: choose a folder for the region with -o.")
    }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
      throw FileError("\(folder.shownPath) cannot be read: choose another folder with -o.")
    }
    if let other = names.sorted().first(where: { !belongsToRegion($0) }) {
      throw FileError(
        "\(folder.shownPath) is not a region, it holds \(other): choose another folder with -o.")
    }
  }

  /// Whether a file is one of a region's, of this version or another, or one that SQLite keeps
  /// beside them.
  private static func belongsToRegion(_ name: String) -> Bool {
    if [".metric", ".hierarchy"].contains(where: name.hasSuffix) { return true }
    return RegionFile.allCases.contains { file in
      name == file.rawValue || ["-wal", "-shm", "-journal"].contains { name == file.rawValue + $0 }
    }
  }
}
