import AmbleJournal
import AmbleRegion
import AmbleTesting
import Foundation
import Testing

@testable import AmbleServer

/// The command `amble serve`, run as people run it, over the demo city.
@Suite(.enabled(if: Program.isBuilt, "the program is not built beside the tests"))
struct ServeCommandTests {
  /// Starts it without `--data` in an environment, and ends it once it serves: what it said first.
  private func serve(_ environment: [String: String]) throws -> String {
    let region = try TestRegion.demo.get().region.folder.path
    let process = Process()
    process.executableURL = Program.file
    process.arguments = ["serve", region, "--port", "0"]
    process.environment = environment
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let first = output.fileHandleForReading.availableData
    process.terminate()
    process.waitUntilExit()
    #expect(String(decoding: first, as: UTF8.self).contains(" at http://127.0.0.1:"))
    return String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
  }

  /// Without `--data` the journal lies where the system keeps such things, and it says where.
  @Test func theJournalHasAStandardFolder() throws {
    let home = RunFolder.url.appending(path: "home-\(UUID().uuidString)").path
    let cases: [([String: String], String)] = [
      (["XDG_DATA_HOME": home + "/data", "HOME": home], home + "/data/amble"),
      (["XDG_DATA_HOME": "not/absolute", "HOME": home], home + "/.local/share/amble"),
      (["HOME": home + "/other"], home + "/other/.local/share/amble"),
    ]
    for (environment, folder) in cases {
      #expect(try serve(environment).contains("Accounts and trips are kept in \(folder)."))
      #expect(FileManager.default.fileExists(atPath: "\(folder)/\(Journal.fileName)"))
    }
  }

  /// Where no folder can be made, routes are served without accounts.
  @Test func routesNeedNoJournal() throws {
    #expect(try serve(["HOME": "/dev/null"]).contains("Serving without accounts and trips."))
    #expect(try serve([:]).contains("There is no home folder"))
  }
}
