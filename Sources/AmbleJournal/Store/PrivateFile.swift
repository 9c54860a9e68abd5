import Foundation

/// Files that only their owner may read.
enum PrivateFile {
  /// Makes a folder and an empty file in it where they are missing, and takes everybody else's
  /// permissions off them. SQLite gives the files it makes beside a database the same permissions.
  /// - Throws: `JournalError`, if the file system says no.
  static func prepare(_ name: String, in folder: URL) throws -> URL {
    try makeFolder(folder)
    let file = folder.appending(path: name)
    let descriptor = open(file.path(percentEncoded: false), O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    defer { if descriptor >= 0 { close(descriptor) } }
    guard descriptor >= 0, fchmod(descriptor, 0o600) == 0 else {
      let reason = String(cString: strerror(errno))
      throw JournalError(.storage, "The file \(file.path) cannot be written to: \(reason).")
    }
    return file
  }

  /// Makes a folder that only its owner may open, unless it is there.
  /// - Throws: `JournalError` if it cannot be made.
  static func makeFolder(_ folder: URL) throws(JournalError) {
    let files = FileManager.default
    guard !files.fileExists(atPath: folder.path) else { return }
    do {
      try files.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw JournalError(.storage, "The folder \(folder.path) cannot be made.")
    }
  }
}
