import Foundation

/// A failed import: one sentence that names the file.
public struct ImportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error as a full sentence.
  public var message: String

  /// Creates an error from its sentence.
  public init(_ message: String) { self.message = message }

  /// Same as `message`.
  public var description: String { message }

  static func missing(_ file: URL) -> ImportError {
    ImportError("File not found: \(file.shownPath). Check the path.")
  }

  static func noStreets(_ files: [URL]) -> ImportError {
    let names = files.map(\.lastPathComponent).joined(separator: ", ")
    return ImportError("No streets found in \(names). Import a map with streets.")
  }
}
