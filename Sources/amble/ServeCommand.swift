import AmbleJournal
import AmbleRegion
import AmbleServer
import ArgumentParser
import Foundation

struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serve the map and the APIs of regions over HTTP.")

  @Argument(help: "The folders of the regions.", completion: .directory)
  var regions: [String]

  @Option(help: "The port to listen on; 0 for any that is free.")
  var port = 8080

  @Option(help: "The address to listen on; 0.0.0.0 to be reached from other machines.")
  var host = "127.0.0.1"

  @Option(
    help: ArgumentHelp(
      "The folder of what people own, and of a log of requests. Made if missing.",
      discussion: """
        Without it, accounts, contacts and trips are kept in $XDG_DATA_HOME/amble or \
        ~/.local/share/amble, and there is no log.
        """),
    completion: .directory)
  var data: String?

  @Option(help: "Who may make an account: open, anybody; closed, nobody after the first.")
  var registration = Registration.open

  /// Who may make an account.
  enum Registration: String, ExpressibleByArgument, CaseIterable {
    case open, closed
  }

  @Option(help: "The folder of the web app.", completion: .directory)
  var web: String?

  func validate() throws {
    guard (0...65_535).contains(port) else { throw ValidationError("--port must be 0 to 65535.") }
  }

  func run() async throws {
    let opened = try regions.map { try Region(opening: URL(filePath: $0)) }
    let journal = try servedJournal()
    let log = try data.map { try AccessLog(in: URL(filePath: $0)) }
    let server = try Server(
      opened.map(ServedRegion.init), web: webFolder(), log: log, journal: journal)
    let names = opened.map(\.manifest.name).joined(separator: ", ")
    let shownHost = host.contains(":") ? "[\(host)]" : host
    try await server.run(host: host, port: port) { port in
      print("Serving \(names) at http://\(shownHost):\(port)")
      fflush(nil)
    }
  }

  /// The journal of the folder named, or else of the standard one. Where that cannot be had the
  /// server does without: routes need none.
  private func servedJournal() throws -> ServedJournal? {
    if let data { return try open(URL(filePath: data)) }
    guard let folder = DataFolder.standard() else {
      Amble.say("There is no home folder: serving without accounts and trips. See --data.")
      return nil
    }
    do {
      let journal = try open(folder)
      Amble.say("Accounts and trips are kept in \(folder.path). See --data.")
      return journal
    } catch {
      Amble.say("\(error)\nServing without accounts and trips. See --data.")
      return nil
    }
  }

  private func open(_ folder: URL) throws -> ServedJournal {
    ServedJournal(try Journal(opening: folder), isOpen: registration == .open)
  }

  private func webFolder() -> URL? {
    if let web { return URL(filePath: web) }
    let program = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
    let found = WebFolder.find(from: program)
    if found == nil { Amble.say("The web app is not here: serving the APIs alone. See --web.") }
    return found
  }
}
