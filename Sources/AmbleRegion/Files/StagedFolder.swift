import Foundation

/// A folder written in hiding beside its destination and put there in one step when it is whole.
///
/// Killed at any instant, the destination holds what it held before, or all that is new. What a
/// killed process leaves behind is removed when the same destination is next written.
final class StagedFolder {
  /// Where the folder will be.
  let destination: URL
  /// Where its files are written until then.
  let url: URL
  private let lock: FolderLock
  private var isOver = false

  /// Makes the hidden folder, and removes those that died.
  ///
  /// - Throws: `FileError`, where the file system says no.
  init(for destination: URL) throws {
    self.destination = destination.standardizedFileURL.resolvingSymlinksInPath()
    let parent = self.destination.deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    } catch {
      throw FileError(
        "Could not make the folder \(parent.shownPath): choose another folder with -o.")
    }
    let prefix = ".\(self.destination.lastPathComponent).importing-"
    Self.sweep(parent, prefix)
    url = try Self.makeFolder(in: parent, prefix + "\(getpid())")
    guard let lock = FolderLock(url) else { throw FileError.lastOf(system: "lock", url) }
    self.lock = lock
  }

  /// Waits until everything is on the disk, and puts the folder at its destination.
  func commit() throws {
    try Durability.flush(folder: url)
    try FolderExchange.put(url, at: destination)
    isOver = true
    try Durability.flush(destination.deletingLastPathComponent())
    try? FileManager.default.removeItem(at: url)
  }

  deinit {
    if !isOver { try? FileManager.default.removeItem(at: url) }
  }

  private static func makeFolder(in parent: URL, _ name: String) throws(FileError) -> URL {
    var folder = parent.appending(path: name, directoryHint: .isDirectory)
    var count = 1
    while mkdir(folder.path(percentEncoded: false), 0o755) != 0 {
      guard errno == EEXIST else { throw .lastOf(system: "make the folder", folder) }
      count += 1
      folder = parent.appending(path: "\(name)-\(count)", directoryHint: .isDirectory)
    }
    return folder
  }

  /// Removes what imports left behind that no longer hold their lock.
  private static func sweep(_ parent: URL, _ prefix: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
    for name in names where name.hasPrefix(prefix) {
      let leftover = parent.appending(path: name, directoryHint: .isDirectory)
      guard let lock = FolderLock(leftover) else { continue }
      withExtendedLifetime(lock) { try? FileManager.default.removeItem(at: leftover) }
    }
  }
}
