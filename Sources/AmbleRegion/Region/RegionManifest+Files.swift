public import Foundation

extension RegionManifest {
  /// Returns whether a file belongs to the region.
  func has(_ file: RegionFile) -> Bool { files.contains { $0.name == file.rawValue } }

  /// Checks that every file exists and has its recorded size.
  /// - Throws: `RegionError` if a file is missing or has another size.
  func checkSizes(in folder: URL) throws(RegionError) {
    for file in [RegionFile.graph, .places] where !has(file) {
      throw .damaged(folder, "its region.json does not name \(file.rawValue)")
    }
    for file in files {
      let found = try file.size(in: folder)
      guard found == file.size else {
        throw .damaged(
          folder, "\(file.name) is \(found) bytes long and should be \(file.size)")
      }
    }
  }

  /// Checks the checksum of every file, as after copying a region.
  ///
  /// - Throws: `RegionError` if a file is missing or its contents have changed.
  /// - Complexity: O(bytes), about a second per gigabyte.
  public func checkContents(in folder: URL) throws(RegionError) {
    try checkSizes(in: folder)
    for file in files {
      let digest = try? FileDigest(of: folder.appending(path: file.name))
      guard digest?.crc32 == file.crc32 else {
        throw .damaged(folder, "the contents of \(file.name) have changed")
      }
    }
  }
}

extension RegionManifest.File {
  /// Creates the record of a written file.
  /// - Throws: `FileError` if the file cannot be read.
  init(_ file: RegionFile, in folder: URL) throws(FileError) {
    let digest = try FileDigest(of: folder.appending(path: file.rawValue))
    self.init(name: file.rawValue, size: digest.size, crc32: digest.crc32)
  }

  fileprivate func size(in folder: URL) throws(RegionError) -> Int {
    guard RegionFile.allCases.contains(where: { $0.rawValue == name }) else {
      throw .damaged(folder, "its region.json names a file of another kind")
    }
    let path = folder.appending(path: name).path
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      let size = attributes[.size] as? Int
    else { throw .damaged(folder, "\(name) is missing") }
    return size
  }
}
