import ArgumentParser
import Foundation

/// An error without a fault: nothing was found. The message is written to standard error.
struct NotFoundError: Error, CustomStringConvertible {
  /// The message, a full sentence.
  var description: String

  init(_ sentence: String) { description = sentence }
}

extension Amble {
  /// Ends the program with status 0 for help and version, 1 if nothing was found, and 2 for invalid
  /// usage or other errors.
  static func leave(with error: any Error) -> Never {
    if exitCode(for: error).isSuccess { exit(withError: error) }
    let isUsage = exitCode(for: error) == .validationFailure
    say(isUsage ? fullMessage(for: error) : message(for: error))
    Foundation.exit(error is NotFoundError ? 1 : 2)
  }

  /// Writes a line to standard error.
  static func say(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
