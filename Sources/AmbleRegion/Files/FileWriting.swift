import Foundation

/// Writes whole files, with errors that name them.
enum FileWriting {
  /// Writes bytes to a new file.
  ///
  /// - Throws: `FileError` if the file cannot be written.
  static func write(_ bytes: some ContiguousBytes, to url: URL) throws {
    try NewFile(url).append(bytes)
  }
}
