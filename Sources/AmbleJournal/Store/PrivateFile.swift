import Foundation

/// Files that only their owner may read.
enum PrivateFile {
  /// Makes a folder and an empty file in it where they are missing, and takes everybody else's
  /// permissions off them. SQLite gives the files it makes beside a database the same permissions.
  static func prepare(_ name: String, in folder: URL) throws -> URL {
    let files = FileManager.default
    if !files.fileExists(atPath: folder.path) {
      try files.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
    let file = folder.appending(path: name)
    let descriptor = open(file.path(percentEncoded: false), O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw CocoaError(.fileWriteNoPermission) }
    defer { close(descriptor) }
    guard fchmod(descriptor, 0o600) == 0 else { throw CocoaError(.fileWriteNoPermission) }
    return file
  }
}
