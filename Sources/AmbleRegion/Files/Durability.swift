import Foundation

/// Flushes files to disk, so that they survive a loss of power.
enum Durability {
  /// Flushes all files in a folder and then the folder itself. Blocks until they are on disk.
  static func flush(folder: URL) throws {
    for file in try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    {
      if file.hasDirectoryPath { try flush(folder: file) } else { try flush(file) }
    }
    try flush(folder)
  }

  /// Flushes a file's contents or a folder's list of files. Blocks until they are on disk.
  static func flush(_ url: URL) throws(FileError) {
    let descriptor = open(url.path(percentEncoded: false), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .lastOf(system: "open", url) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw .lastOf(system: "write", url) }
  }
}
