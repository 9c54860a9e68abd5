import Foundation

/// Checks of the folder that an import writes or replaces.
enum RegionDestination {
  /// Checks that the folder is absent, empty or a region.
  ///
  /// - Throws: `FileError` if the path is a file, or a folder with files that belong to no region.
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
        "\(folder.shownPath) is not a region, it contains \(other): choose another folder with -o.")
    }
  }

  /// Returns whether a file name belongs to a region of any version, or to SQLite's files next to
  /// it.
  private static func belongsToRegion(_ name: String) -> Bool {
    if name == Region.campuses || name == Region.trafficFile { return true }
    if name.hasPrefix(Region.stagedTraffic) { return true }
    if [".metric", ".hierarchy"].contains(where: name.hasSuffix) { return true }
    return RegionFile.allCases.contains { file in
      name == file.rawValue || ["-wal", "-shm", "-journal"].contains { name == file.rawValue + $0 }
    }
  }
}
