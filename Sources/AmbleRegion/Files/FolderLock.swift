package import Foundation

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
