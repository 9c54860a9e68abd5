import Foundation
import HTTPTypes
import Testing

@testable import AmbleServer

struct ArchiveTests {
  /// The archive holds the account and its contacts, and nothing of anybody else's; programs that
  /// know ZIP files find it whole.
  @Test func theArchiveHoldsWhatOneOwns() async throws {
    let home = try TestServer()
    let ada = try await home.register("ada@example.org")
    let eve = try await home.register("eve@example.org")
    let share = json(["email": "ada@example.org", "access": "read"])
    _ = try await home.ask(.post, "/contacts/shares", as: eve, body: share)
    _ = try await home.ask(.post, "/contacts", as: eve, body: json(["name": "of Eve"]))
    _ = try await home.ask(.post, "/contacts", as: ada, body: json(["name": "陳 🥾"]))
    _ = try await home.ask(.post, "/tokens", as: ada, body: json(["name": "watch"]))
    let archive = try await home.ask(.get, "/users/me/archive", as: ada)
    #expect(
      archive.headers[.contentDisposition] == #"attachment; filename="amble-2026-11-21.zip""#)
    let files = try UnpackedArchive(archive.body)
    let account = try JSONValue(text: try files.content("account.json"))
    #expect(account["email"]?.text == "ada@example.org")
    #expect(account["tokens.0.name"]?.text == "watch")
    let contacts = try JSONValue(text: try files.content("contacts.json"))
    #expect(contacts["contacts"]?.elements?.compactMap { $0["name"]?.text } == ["陳 🥾"])
    #expect(String(decoding: try files.content("contacts.vcf"), as: UTF8.self).contains("FN:陳 🥾"))
  }

  /// Names are such that every system can store them, and no two are the same.
  @Test func namesAreSafe() {
    #expect(
      ArchivePath.distinct([
        "trips/../../etc/passwd", "trips/a|b&c%d#e?f.gpx", "trips/陳 🥾.gpx", "trips/陳 🥾.gpx",
        "trips/CON: \u{202E}x .gpx", "trips/...",
        "trips/" + String(repeating: "é", count: 80) + ".",
      ]) == [
        "trips/_/_/etc/passwd", "trips/a_b&c%d#e_f.gpx", "trips/陳 🥾.gpx", "trips/陳 🥾 2.gpx",
        "trips/CON_ _x .gpx", "trips/_", "trips/" + String(repeating: "é", count: 50),
      ])
  }
}

/// An archive as Python unpacks it, which checks it first.
struct UnpackedArchive {
  private let folder: URL

  init(_ bytes: Data) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "zip-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "archive.zip")
    try bytes.write(to: file)
    for arguments in [["-t", file.path], ["-e", file.path, folder.path]] {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["python3", "-m", "zipfile"] + arguments
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
  }

  func content(_ name: String) throws -> Data { try Data(contentsOf: folder.appending(path: name)) }
}
