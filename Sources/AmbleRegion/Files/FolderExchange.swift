import Foundation

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
