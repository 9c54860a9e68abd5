package import Foundation

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

/// A failure to read or write a file or folder: one sentence that names it.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error as a full sentence.
  public var message: String

  /// Creates an error from its sentence.
  public init(_ message: String) { self.message = message }

  /// Creates an error from `errno` after a failed action: "Could not write porto/streets.graph: No
  /// space left on device."
  static func lastOf(system action: String, _ url: URL) -> FileError {
    FileError("Could not \(action) \(url.shownPath): \(String(cString: strerror(errno))).")
  }

  /// Same as `message`.
  public var description: String { message }
}

extension URL {
  /// The path for messages: relative to the current folder if inside it.
  package var shownPath: String {
    let here = FileManager.default.currentDirectoryPath + "/"
    let path = path(percentEncoded: false)
    let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    return trimmed.hasPrefix(here) ? String(trimmed.dropFirst(here.count)) : trimmed
  }
}

/// Replaces one folder by another in one step of the file system.
enum FolderExchange {
  /// Moves a folder to a path. A folder that is already there moves to the first one's path.
  /// - Throws: `FileError` if the file system refuses.
  static func put(_ new: URL, at place: URL) throws(FileError) {
    if rename(path(new), path(place)) == 0 { return }
    guard errno == ENOTEMPTY || errno == EEXIST else { throw .lastOf(system: "write", place) }
    if exchange(new, place) { return }
    try putAside(new, at: place)
  }

  /// Swaps two names atomically by `renameat2` with `RENAME_EXCHANGE`. Looked up by name, because
  /// Swift does not import the C library's GNU extensions.
  private static func exchange(_ one: URL, _ other: URL) -> Bool {
    typealias Function =
      @convention(c) (
        Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32
      ) -> Int32
    guard let symbol = dlsym(nil, "renameat2") else { return false }
    let swapNames: UInt32 = 1 << 1
    let rename = unsafeBitCast(symbol, to: Function.self)
    return rename(AT_FDCWD, path(one), AT_FDCWD, path(other), swapNames) == 0
  }

  /// Swaps two folders in two steps, for file systems that cannot swap names. In between, the old
  /// folder is next to the path, and the path is free.
  private static func putAside(_ new: URL, at place: URL) throws(FileError) {
    let aside = new.appendingPathExtension("old")
    guard rename(path(place), path(aside)) == 0 else { throw .lastOf(system: "replace", place) }
    guard rename(path(new), path(place)) == 0 else {
      let error = FileError.lastOf(system: "write", place)
      rename(path(aside), path(place))
      throw error
    }
    rename(path(aside), path(new))
  }

  private static func path(_ url: URL) -> String {
    let path = url.path(percentEncoded: false)
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}

/// A lock on a folder, released when its process ends for any reason.
///
/// Distinguishes leftovers of a killed import from a running import, even where process ids repeat,
/// as in containers, and keeps two servers from one data folder. Not to be shared between threads.
package final class FolderLock {
  private let descriptor: Int32

  /// Locks a folder, or returns `nil` if it is missing or another process holds the lock.
  package init?(_ folder: URL) {
    let opened = open(folder.path(percentEncoded: false), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard opened >= 0 else { return nil }
    guard flock(opened, LOCK_EX | LOCK_NB) == 0 else {
      close(opened)
      return nil
    }
    // Set last: otherwise, `deinit` would close the file a second time, and thereby possibly a file
    // that another thread has opened since.
    descriptor = opened
  }

  deinit {
    close(descriptor)
  }
}
