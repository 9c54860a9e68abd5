import AmbleCore
import AmbleRegion
import AmbleServer
import ArgumentParser
import Foundation

@main
struct Amble: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "A self-hosted outdoor route planner.",
    version: AmbleVersion.current,
    subcommands: [
      AccountCommand.self, BackupCommand.self, CampusCommand.self, CheckCommand.self,
      DemoCommand.self, HikeCommand.self, ImportCommand.self, PlacesCommand.self,
      RestoreCommand.self, RouteCommand.self, ServeCommand.self, StopsCommand.self,
      TrafficCommand.self,
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
  /// The arguments, with a space before every position that begins with a minus sign, so that a
  /// southern latitude is not parsed as an option. Values of options stay unchanged.
  static var arguments: [String] {
    let given = CommandLine.arguments
    return zip(given, given.dropFirst()).map { before, argument in
      let isPosition = argument.hasPrefix("-") && Coordinate(text: argument) != nil
      return isPosition && !before.hasPrefix("--") ? " " + argument : argument
    }
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
    Foundation.exit(error is NotFoundError ? 1 : 2)
  }

  /// Writes a line to standard error.
  static func say(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
