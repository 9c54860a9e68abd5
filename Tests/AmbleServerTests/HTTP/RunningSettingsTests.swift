import AmbleFormats
import AmbleJournal
import AmbleRegion
import Foundation
import HTTPTypes
import Testing

@testable import AmbleServer

/// Settings that a server takes over while it runs.
struct RunningSettingsTests {
  let home: TestServer

  init() throws { home = try TestServer(isOpen: false) }

  private func register(_ address: String) async throws -> Answer {
    try await home.ask(
      .post, "/users", body: json(["email": address, "password": "correct horse"]))
  }

  /// Registration, quotas and rates hold from the next request on, for accounts that exist as well.
  @Test func limitsAreTakenOver() async throws {
    #expect(try await register("ada@example.org").status == .forbidden)
    var settings = RunningSettings(
      rates: [.changes: Rate.Limit(burst: 1, perHour: 1)], allowsRegistration: true)
    settings.quotas[.trips] = 1
    await home.server.takeOver(settings)
    let answer = try await register("ada@example.org")
    let ada = try #require(try answer.json["token"]?.text)
    #expect(
      try await home.ask(.get, "/session").json["registration"] == .bool(true))
    #expect(try await home.ask(.post, "/trips", as: ada, body: "{}").status == .created)
    #expect(try await home.ask(.post, "/trips", as: ada, body: "{}").status == .tooManyRequests)
    settings.rates = [:]
    await home.server.takeOver(settings)
    let refused = try await home.ask(.post, "/trips", as: ada, body: "{}")
    #expect(try refused.json["code"]?.text == "quota_reached" && refused.status == .conflict)
    await home.server.takeOver(RunningSettings())
    #expect(try await home.ask(.post, "/trips", as: ada, body: "{}").status == .created)
    #expect(try await register("bob@example.org").status == .forbidden)
  }

  /// A further region is served at once, or once it is there. Those that are served stay.
  @Test func regionsAreAdded() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "r-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let registry = home.server.registry
    let first = registry.regions[0]
    await home.server.takeOver(RunningSettings(regions: [first.region.folder, folder]))
    #expect(registry.regions.count == 1)
    try FileManager.default.copyItem(at: first.region.folder, to: folder)
    for _ in 1...2 { await home.server.takeOver(RunningSettings(regions: [folder])) }
    #expect(registry.regions.count == 2 && registry.regions[0] === first)
    #expect(registry.regions[1].region.folder.lastPathComponent == folder.lastPathComponent)
  }
}
