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

  @Option(
    help: ArgumentHelp(
      "Who may make an account: closed, only the local user; open, anyone.",
      discussion: "The local user is identified by the link that this command prints."))
  var registration = Registration.closed

  /// Values of `--registration`.
  enum Registration: String, ExpressibleByArgument, CaseIterable {
    case open, closed
  }

  @Option(
    name: .customLong("trusted-proxy"),
    help: ArgumentHelp(
      "A reverse proxy whose X-Forwarded-For, -Proto and -Host headers count; repeatable.",
      discussion: "An address or a network, such as 127.0.0.1 or fd00::/8. All others are ignored.",
      valueName: "address"),
    transform: ServeCommand.range)
  var trustedProxies: [AddressRange] = []

  @Option(help: "The folder of the web app.", completion: .directory)
  var web: String?

  func validate() throws {
    guard (0...65_535).contains(port) else { throw ValidationError("--port must be 0 to 65535.") }
  }

  func run() async throws {
    let opened = try regions.map { try Region(opening: URL(filePath: $0)) }
    let journal = try await openJournal()
    let log = try data.map { try AccessLog(in: URL(filePath: $0)) }
    let server = try Server(
      opened.map(ServedRegion.init), web: webFolder(), log: log, journal: journal?.served,
      trusting: TrustedProxies(trustedProxies))
    let names = opened.map(\.manifest.name).joined(separator: ", ")
    let host = Self.shownHost(host)
    try await server.run(host: self.host, port: port) { port in
      let key = journal.map { "/#key=\($0.key)" } ?? ""
      print("Serving \(names) at http://\(host):\(port)\(key)")
      if journal != nil { print("The link signs you in as this machine's user. Keep it private.") }
      fflush(nil)
    }
  }

  private func webFolder() -> URL? {
    if let web { return URL(filePath: web) }
    let program = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
    let found = WebFolder.find(from: program)
    if found == nil { Amble.say("The web app is not here: serving the APIs alone. See --web.") }
    return found
  }

  /// Returns the host of a link that reaches the server from this machine.
  private static func shownHost(_ host: String) -> String {
    switch host {
    case "0.0.0.0": "127.0.0.1"
    case "::": "[::1]"
    default: host.contains(":") ? "[\(host)]" : host
    }
  }

  /// Reads a value of `--trusted-proxy`.
  @Sendable private static func range(_ text: String) throws -> AddressRange {
    guard let range = AddressRange(text) else {
      throw ValidationError(
        "--trusted-proxy must be an address or a network, such as 127.0.0.1 or fd00::/8, "
          + "not \"\(text)\".")
    }
    return range
  }
}
