import Foundation

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
  var shownPath: String {
    let here = FileManager.default.currentDirectoryPath + "/"
    let path = path(percentEncoded: false)
    let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    return trimmed.hasPrefix(here) ? String(trimmed.dropFirst(here.count)) : trimmed
  }
}
