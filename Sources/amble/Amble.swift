import AmbleRegion
import ArgumentParser
import Foundation

@main
struct Amble: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "A self-hosted outdoor route planner.",
    version: AmbleVersion.current,
    subcommands: [
      AccountCommand.self, CampusCommand.self, DemoCommand.self, HikeCommand.self,
      ImportCommand.self, PlacesCommand.self, RouteCommand.self, ServeCommand.self,
      StopsCommand.self, TrafficCommand.self,
    ])

  static func main() async {
    FreedMemory.keepLittle()
    do {
      var command = try await asyncParseAsRoot(arguments)
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
