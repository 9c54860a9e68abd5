import Foundation

/// Writing whole files, with errors that name them.
enum FileWriting {
  /// Writes bytes to a new file.
  ///
  /// - Throws: `FileError`, where the file system says no.
  static func write(_ bytes: some ContiguousBytes, to url: URL) throws {
    try NewFile(url).append(bytes)
  }
}
