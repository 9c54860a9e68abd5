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
    help: "The folder the server writes to: what people own, its log of requests. Made if missing.",
    completion: .directory)
  var data: String?

  @Option(help: "The folder of the web app.", completion: .directory)
  var web: String?

  func validate() throws {
    guard (0...65_535).contains(port) else { throw ValidationError("--port must be 0 to 65535.") }
  }

  func run() async throws {
    let opened = try regions.map { try Region(opening: URL(filePath: $0)) }
    let journal = try data.map { ServedJournal(try Journal(opening: URL(filePath: $0))) }
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

  private func webFolder() -> URL? {
    if let web { return URL(filePath: web) }
    let program = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
    let found = WebFolder.find(from: program)
    if found == nil { Amble.say("The web app is not here: serving the APIs alone. See --web.") }
    return found
  }
}
