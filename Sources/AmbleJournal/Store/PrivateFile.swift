import Foundation

/// Creates files that only their owner may read.
enum PrivateFile {
  /// Creates a folder and an empty file in it if missing, and removes the permissions of other
  /// users from the file. SQLite creates its further files with the same permissions.
  /// - Throws: `JournalError` if the folder or the file cannot be created.
  static func prepare(_ name: String, in folder: URL) throws -> URL {
    try makeFolder(folder)
    let file = folder.appending(path: name)
    let descriptor = open(file.path(percentEncoded: false), O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    defer { if descriptor >= 0 { close(descriptor) } }
    guard descriptor >= 0, fchmod(descriptor, 0o600) == 0 else {
      let reason = String(cString: strerror(errno))
      throw JournalError.storage("The file \(file.path) cannot be written to: \(reason).")
    }
    return file
  }

  /// Creates a folder that only its owner may open, unless it exists.
  /// - Throws: `JournalError` if it cannot be created.
  static func makeFolder(_ folder: URL) throws(JournalError) {
    let files = FileManager.default
    guard !files.fileExists(atPath: folder.path) else { return }
    do {
      try files.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw JournalError.storage("The folder \(folder.path) cannot be created.")
    }
  }
}
