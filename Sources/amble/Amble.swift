import AmbleCore
import AmbleRegion
import AmbleServer
import AmbleSources
import ArgumentParser
import Foundation

@main
struct Amble: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "A self-hosted outdoor route planner.",
    version: AmbleVersion.current,
    subcommands: [
      AccountCommand.self, BackupCommand.self, CampusCommand.self, CheckCommand.self,
      DemoCommand.self, GetCommand.self, HikeCommand.self, ImportCommand.self,
      JournalCommand.self, PlacesCommand.self, RestoreCommand.self, RouteCommand.self,
      ServeCommand.self, StopsCommand.self, TrafficCommand.self, UpdateCommand.self,
    ])

  static func main() async {
    FreedMemory.keepLittle()
    do {
      var command = try await asyncParseAsRoot(ServeSettings.current().arguments)
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
    } catch {
      leave(with: error)
    }
  }
}

extension Amble {
  /// The arguments, with a space before every position or rectangle that begins with a minus sign, so
  /// that a southern latitude is not parsed as an option. Values of options stay unchanged.
  static var arguments: [String] {
    let given = CommandLine.arguments
    return zip(given, given.dropFirst()).map { before, argument in
      let isPlace = argument.hasPrefix("-") && isNumbers(argument)
      return isPlace && !before.hasPrefix("--") ? " " + argument : argument
    }
  }

  /// Returns whether a text is a position or a rectangle: two or four numbers.
  private static func isNumbers(_ text: String) -> Bool {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    return [2, 4].contains(parts.count)
      && parts.allSatisfy { Double($0.trimmingCharacters(in: .whitespaces)) != nil }
  }
}

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
    Foundation.exit(isNoAnswer(error) ? 1 : 2)
  }

  /// Returns whether a command worked and found nothing.
  private static func isNoAnswer(_ error: any Error) -> Bool {
    if case .notFound = error as? SourceError { return true }
    return error is NotFoundError
  }

  /// Writes a line to standard error.
  static func say(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
