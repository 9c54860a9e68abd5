import Foundation

/// Why a region could not be made, as one sentence that names the file it is about.
public struct ImportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A full sentence.
  public var message: String

  /// An error from its sentence.
  public init(_ message: String) { self.message = message }

  /// The sentence.
  public var description: String { message }

  static func missing(_ file: URL) -> ImportError {
    ImportError("There is no file \(file.shownPath).")
  }

  static func noStreets(_ files: [URL]) -> ImportError {
    let names = files.map(\.lastPathComponent).joined(separator: ", ")
    return ImportError("No street was found in \(names): nothing was imported.")
  }
}
