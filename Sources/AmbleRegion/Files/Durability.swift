import Foundation

/// Making sure that what was written survives a loss of power.
enum Durability {
  /// Waits until a folder's files, and then the folder itself, are on the disk.
  static func flush(folder: URL) throws {
    for file in try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    {
      try flush(file)
    }
    try flush(folder)
  }

  /// Waits until a file's contents, or the list of a folder's files, are on the disk.
  static func flush(_ url: URL) throws(FileError) {
    let descriptor = open(url.path(percentEncoded: false), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .lastOf(system: "open", url) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw .lastOf(system: "write", url) }
  }
}
