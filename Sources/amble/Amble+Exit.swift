import ArgumentParser
import Foundation

/// Nothing was found where nothing was wrong; the reason goes to the standard error.
struct NoAnswer: Error, CustomStringConvertible {
  /// A full sentence.
  var description: String

  init(_ sentence: String) { description = sentence }
}

extension Amble {
  /// Ends the program: 0 for help and the version, 1 where there is no answer, 2 where the command
  /// or what it was given is wrong.
  static func leave(with error: any Error) -> Never {
    if exitCode(for: error).isSuccess { exit(withError: error) }
    let isUsage = exitCode(for: error) == .validationFailure
    say(isUsage ? fullMessage(for: error) : message(for: error))
    Foundation.exit(error is NoAnswer ? 1 : 2)
  }

  /// Writes a line to the standard error.
  static func say(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
