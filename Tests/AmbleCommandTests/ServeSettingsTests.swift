import AmbleJournal
import AmbleServer
import ArgumentParser
import Foundation
import Testing

@testable import amble

/// Options of `amble serve` from a file and from the environment.
struct ServeSettingsTests {
  /// Parses arguments with a file and an environment.
  private func parse(
    _ arguments: [String], file: String? = nil, environment: [String: String] = [:]
  ) throws -> ServeCommand {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: path) }
    try file.map { try Data($0.utf8).write(to: path) }
    let config = file == nil ? [] : ["--config", path.path]
    let settings = try ServeSettings(["serve"] + arguments + config, environment: environment)
    return try #require(Amble.parseAsRoot(settings.arguments) as? ServeCommand)
  }

  /// The command line counts before the environment, and that before the file; lists add up.
  @Test func theLastWordIsThatOfTheCommandLine() throws {
    let file = """
      {"regions": ["porto", "oslo"], "port": 1, "host": "a", "registration": "open", "play": true,
        "campus": ["one"], "quota": ["trips=5"]}
      """
    let environment = [
      "AMBLE_HOST": "b", "AMBLE_CAMPUS": "two  three", "AMBLE_DATA": "/a folder", "AMBLE_WEB": "",
      "AMBLE_BIN": "unknown variables do not matter", "AMBLE_PLAY": "false",
    ]
    let command = try parse(["faro", "--port", "3"], file: file, environment: environment)
    #expect(command.regions == ["porto", "oslo", "faro"])
    #expect(command.port == 3 && command.host == "b" && command.registration == .open)
    #expect(command.campuses == ["one", "two", "three"] && command.play)
    #expect(command.data == "/a folder" && command.web == nil)
    #expect(command.limits.limits[.trips] == 5)
    #expect(try parse(["x"], file: "{}").port == 8080)
  }

  /// A file that is read again changes what a running server takes over; what counts from the next
  /// start on changes nothing. A mistake in the file leaves all as it was.
  @Test func theFileIsReadAgain() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: path) }
    let write = { (text: String) in try Data(text.utf8).write(to: path) }
    try write(#"{"regions": ["porto"], "port": 1}"#)
    let served = try ServedConfiguration {
      try ServeSettings(["serve", "--config", path.path], environment: ["AMBLE_QUOTA": "tokens=7"])
    }
    #expect(try served.reread() == nil)
    try write(
      #"""
      {"regions": ["porto", "/oslo"], "port": 2, "quota": ["trips=5"], "registration": "open",
        "rate": ["imports=1/2"]}
      """#)
    let settings = try #require(try served.reread())
    #expect(settings.quotas[.trips] == 5 && settings.quotas[.tokens] == 7)
    #expect(
      settings.allowsRegistration && settings.regions.map(\.lastPathComponent) == ["porto", "oslo"])
    #expect(settings.rates == [.imports: Rate.Limit(burst: 1, perHour: 2)])
    #expect(try served.reread() == nil)
    try write(#"{"regions": ["porto"], "rate": ["x"]}"#)
    let mistake = #expect(throws: ServerError.self) { try served.reread() }
    #expect(mistake?.message.contains("--rate must be") == true, "\(mistake?.message ?? "")")
    try write(#"{"regions": ["porto"]}"#)
    #expect(try served.reread()?.rates == [:])
  }

  /// The environment may name the file; `--config` counts before it. Other commands have none.
  @Test func theEnvironmentMayNameTheFile() throws {
    let environment = ["AMBLE_CONFIG": "/missing.json"]
    #expect(throws: ValidationError.self) { try parse(["x"], environment: environment) }
    #expect(try parse(["x"], file: #"{"port": 9}"#, environment: environment).port == 9)
    let other = try ServeSettings(["account", "list"], environment: environment)
    #expect(other.arguments == ["account", "list"])
    let help = try ServeSettings(["serve", "--help"], environment: environment)
    #expect(help.arguments == ["serve", "--help"])
  }

  /// What is wrong in the file is told with its name, and what it has to be.
  @Test(arguments: [
    ("[]", "must be a JSON object"), ("{", "is not JSON"),
    (#"{"prot": 1}"#, "has the unknown member \"prot\". Members: campus"),
    (#"{"port": "x"}"#, "The value 'x' is invalid for '--port"),
    (#"{"port": 1.5}"#, "\"port\" of the configuration"), (#"{"port": null}"#, "a whole number"),
    (#"{"port": 99999}"#, "--port must be 0 to 65535"), (#"{"play": 1}"#, "must be true or false"),
    (#"{"campus": "x"}"#, "must be a list of texts"), (#"{"quota": ["x"]}"#, "--quota must be"),
    (#"{"regions": [true]}"#, "must be a list of folders"),
    (#"{"config": "other.json"}"#, "unknown member \"config\""),
  ])
  func mistakesOfTheFileAreTold(_ file: String, _ sentence: String) throws {
    let error = #expect(throws: ValidationError.self) { try parse(["x"], file: file) }
    let message = Amble.message(for: try #require(error))
    #expect(message.contains(sentence), "\(message)")
    #expect(message.contains(".json"), "\(message)")
  }

  /// A flag of the environment is true or false.
  @Test func flagsOfTheEnvironmentAreTold() throws {
    #expect(try parse(["x"], environment: ["AMBLE_PLAY": "1"]).play)
    let error = #expect(throws: ValidationError.self) {
      try parse(["x"], environment: ["AMBLE_PLAY": "maybe"])
    }
    #expect(Amble.message(for: try #require(error)).contains("AMBLE_PLAY must be true or false"))
  }

  /// Every option of the command can be set, by what it takes.
  @Test func everyOptionCanBeSet() throws {
    let dump = try JSONDecoder().decode(Dump.self, from: Data(Amble._dumpHelp().utf8))
    let serve = try #require(dump.command.subcommands.first { $0.commandName == "serve" })
    var described: [String: String] = [:]
    for argument in serve.arguments {
      guard let name = argument.preferredName?.name else { continue }
      let isFlag = argument.kind == "flag"
      described[name] = isFlag ? "flag" : argument.isRepeating ? "values" : "value"
    }
    for name in ["config", "check", "help", "version"] { described[name] = nil }
    #expect(described == ServeSettings.options.mapValues { "\($0)" })
  }

  /// What the program tells of its commands.
  private struct Dump: Decodable {
    let command: Program

    struct Program: Decodable {
      let subcommands: [Command]
    }

    struct Command: Decodable {
      let commandName: String
      let arguments: [Argument]
    }

    struct Argument: Decodable {
      let kind: String
      let isRepeating: Bool
      let preferredName: Name?

      struct Name: Decodable {
        let name: String
      }
    }
  }
}
