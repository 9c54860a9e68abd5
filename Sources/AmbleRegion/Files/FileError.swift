import Foundation

/// Why a file or folder could not be read or written, as one sentence that names it.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A full sentence.
  public var message: String

  /// An error from its sentence.
  public init(_ message: String) { self.message = message }

  /// What the system said last, about something that was tried on a file: "Could not write
  /// porto/streets.graph: No space left on device."
  static func lastOf(system action: String, _ url: URL) -> FileError {
    FileError("Could not \(action) \(url.shownPath): \(String(cString: strerror(errno))).")
  }

  /// The sentence.
  public var description: String { message }
}

extension URL {
  /// The path as a person would write it: relative to where they are, where that is shorter.
  var shownPath: String {
    let here = FileManager.default.currentDirectoryPath + "/"
    let path = path(percentEncoded: false)
    let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    return trimmed.hasPrefix(here) ? String(trimmed.dropFirst(here.count)) : trimmed
  }
}
