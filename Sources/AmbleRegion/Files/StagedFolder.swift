import Foundation

/// A hidden folder next to its destination, moved there in one step when complete. Not to be shared
/// between threads.
///
/// If the process is killed, the destination holds either its old contents or all new ones. The
/// next write to the same destination removes leftovers of killed processes.
final class StagedFolder {
  /// The final path of the folder.
  let destination: URL
  /// The hidden path until `commit()`.
  let url: URL
  private let lock: FolderLock
  private var isCommitted = false

  /// Creates the hidden folder, and removes leftovers of killed processes.
  ///
  /// - Throws: `FileError` if the folder cannot be created or locked.
  init(for destination: URL) throws {
    self.destination = destination.standardizedFileURL.resolvingSymlinksInPath()
    let parent = self.destination.deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    } catch {
      throw FileError(
        "Could not create the folder \(parent.shownPath): choose another folder with -o.")
    }
    let prefix = ".\(self.destination.lastPathComponent).importing-"
    Self.sweep(parent, prefix)
    url = try Self.makeFolder(in: parent, prefix + "\(getpid())")
    guard let lock = FolderLock(url) else { throw FileError.lastOf(system: "lock", url) }
    self.lock = lock
  }

  /// Flushes all files to disk, and moves the folder to its destination.
  /// - Throws: `FileError`, or a Foundation error if the folder cannot be listed.
  func commit() throws {
    try Durability.flush(folder: url)
    try FolderExchange.put(url, at: destination)
    isCommitted = true
    try Durability.flush(destination.deletingLastPathComponent())
    try? FileManager.default.removeItem(at: url)
  }

  deinit {
    if !isCommitted { try? FileManager.default.removeItem(at: url) }
  }

  private static func makeFolder(in parent: URL, _ name: String) throws(FileError) -> URL {
    var folder = parent.appending(path: name, directoryHint: .isDirectory)
    var count = 1
    while mkdir(folder.path(percentEncoded: false), 0o755) != 0 {
      guard errno == EEXIST else { throw .lastOf(system: "create the folder", folder) }
      count += 1
      folder = parent.appending(path: "\(name)-\(count)", directoryHint: .isDirectory)
    }
    return folder
  }

  /// Removes leftovers of earlier imports that no process has locked.
  private static func sweep(_ parent: URL, _ prefix: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
    for name in names where name.hasPrefix(prefix) {
      let leftover = parent.appending(path: name, directoryHint: .isDirectory)
      guard let lock = FolderLock(leftover) else { continue }
      withExtendedLifetime(lock) { try? FileManager.default.removeItem(at: leftover) }
    }
  }
}
