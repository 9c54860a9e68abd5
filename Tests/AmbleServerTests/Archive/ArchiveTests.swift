import AmbleRegion
import Foundation
import HTTPTypes
import Testing

@testable import AmbleFormats
@testable import AmbleServer

struct ArchiveTests {
  /// The archive holds the account and its contacts, and no other user's data. Python's `zipfile`
  /// finds it valid.
  @Test func theArchiveHoldsTheAccountsData() async throws {
    let home = try TestServer()
    let ada = try await home.register("ada@example.org")
    let eve = try await home.register("eve@example.org")
    let share = json(["name": "Ada", "access": "read"])
    let invitation = try await home.ask(.post, "/contacts/shares", as: eve, body: share).json
    let secret = try #require(invitation["url"]?.text?.split(separator: "/").last)
    _ = try await home.ask(.post, "/invitations/\(secret)/accept", as: ada)
    _ = try await home.ask(.post, "/contacts/shares", as: ada, body: json(["access": "edit"]))
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
    #expect(account["contact_shares.0.access"]?.text == "edit")
    #expect(account["received.0.state"]?.text == "accepted")
    let text = String(decoding: try files.content("account.json"), as: UTF8.self)
    #expect(!text.contains("/shared/") && !text.contains(secret))
    let contacts = try JSONValue(text: try files.content("contacts.json"))
    #expect(contacts["contacts"]?.elements?.compactMap { $0["name"]?.text } == ["陳 🥾"])
    #expect(String(decoding: try files.content("contacts.vcf"), as: UTF8.self).contains("FN:陳 🥾"))
  }

  /// 45 trips are three pages of the journal. Trips of the same name get different names; a slash
  /// creates no folder; `trips.json` holds all.
  @Test func theArchiveHasEveryTrip() async throws {
    let ada = try await Traveller()
    for number in 0..<45 {
      let name = number % 3 == 0 ? "Up/../down" : "Trip \(number)"
      _ = try await ada.trip(json(["name": name, "date": "2026-11-21"]))
    }
    let archive = try await ada.ask(.get, "/users/me/archive")
    let files = try UnpackedArchive(archive.body)
    let trips = try JSONValue(text: try files.content("trips.json"))["trips"]?.elements ?? []
    #expect(trips.count == 45)
    #expect(Set(trips.compactMap { $0["id"]?.text }).count == 45)
    let names = try files.names("trips")
    #expect(names.count == 45)
    #expect(names.contains("2026-11-21 Up_.._down.gpx"))
    #expect(names.contains("2026-11-21 Up_.._down 15.gpx"))
    #expect(names.contains("2026-11-21 Trip 44.gpx"))
    let empty = try await Traveller(at: ada.home, "eve@example.org")
    let none = try UnpackedArchive(try await empty.ask(.get, "/users/me/archive").body)
    #expect(try JSONValue(text: try none.content("trips.json")) == .object(["trips": .array([])]))
  }
}

/// An archive as Python checks and unpacks it.
struct UnpackedArchive {
  private let folder: URL

  init(_ bytes: Data) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "zip-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "archive.zip")
    try bytes.write(to: file)
    for arguments in [["-t", file.path], ["-e", file.path, folder.path]] {
      let command = ["/usr/bin/env", "python3", "-m", "zipfile"] + arguments
      #expect(HelperProgram.outcome(of: command).end == .exited(0))
    }
  }

  /// The names in a folder.
  func names(_ path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: path).path)
  }

  func content(_ name: String) throws -> Data { try Data(contentsOf: folder.appending(path: name)) }
}
