import Foundation

/// A lock on a folder that ends with the process that holds it, however that ends.
///
/// It tells the leftovers of a killed import from the work of a running one, also where process
/// numbers repeat, as they do in containers.
final class FolderLock {
  private let descriptor: Int32

  /// Locks a folder, or answers nil where somebody else holds it or it is gone.
  init?(_ folder: URL) {
    descriptor = open(folder.path(percentEncoded: false), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      return nil
    }
  }

  deinit {
    close(descriptor)
  }
}
