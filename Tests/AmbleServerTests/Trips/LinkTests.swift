import AmbleFormats
import AmbleSamples
import AmbleTesting
import Foundation
import HTTPTypes
import Testing

@testable import AmbleServer

struct LinkTests {
  /// Creates a link to a trip, and returns its path.
  private func link(
    to id: String, of ada: Traveller, _ body: String? = nil
  ) async throws -> String {
    let made = try await ada.ask(.post, "/trips/\(id)/links", body)
    let url = try #require(try made.json["url"]?.text)
    return try #require(URL(string: url)).path
  }

  private func view(_ path: String, at home: TestServer) async throws -> Answer {
    try await ask(path, of: home.server)
  }

  /// A client with the link sees the plan without an account, and no other data.
  @Test func aLinkShowsThePlanAlone() async throws {
    let ada = try await Traveller()
    let hidden = #", "address": "s3cret 1", "note": "s3cret 2", "contact_id": "s3cret""#
    let stop = Places.stop("A", Places.corners[0], hidden)
    let id = try await ada.trip(
      #"{"name": "Walk", "date": "2026-11-21", "time_zone": "Europe/Lisbon", "stops": [\#(stop)]}"#)
    let answer = try await view(try await link(to: id, of: ada), at: ada.home)
    #expect(answer.status == .ok)
    #expect(answer.headers[.cacheControl] == "no-store")
    let text = String(decoding: answer.body, as: UTF8.self)
    #expect(!text.contains("s3cret") && !text.contains("ada") && !text.contains(id))
    let shared = try answer.json
    #expect(shared["live"] == .bool(false))
    #expect(shared["position"] == .null)
    #expect(shared["expires_at"] == .null)
    #expect(shared["trip.name"]?.text == "Walk")
    #expect(shared["trip.time_zone"]?.text == "Europe/Lisbon")
    #expect(shared["trip.stops.0.lat"]?.number == Places.corners[0].0)
    guard case .object(let members)? = shared["trip"] else {
      Issue.record("There is no trip.")
      return
    }
    let names = [
      "date", "end", "ended_at", "mode", "name", "start", "started_at", "stay", "stops",
      "time_zone",
    ]
    #expect(members.keys.sorted() == names)
  }

  /// A link shows the traveller's position while the trip is active; afterwards it does not.
  @Test func aLinkFollowsATraveller() async throws {
    let ada = try await Traveller()
    let id = try await ada.travels()
    let path = try await link(to: id, of: ada)
    _ = try await ada.ask(.post, "/trips/current/positions", Places.position(1, 0))
    let live = try await view(path, at: ada.home).json
    #expect(live["live"] == .bool(true))
    #expect(live["position.lat"]?.number == Places.corners[1].0)
    #expect(live["trip.stops.1.visited_at"] != .null)
    _ = try await ada.ask(.delete, "/trips/current")
    let done = try await view(path, at: ada.home).json
    #expect(done["live"] == .bool(false))
    #expect(done["position"] == .null)
  }

  /// Revoked, expired, unknown, or with its trip deleted: the same response.
  @Test func deadLinksAreAllTheSame() async throws {
    let ada = try await Traveller()
    let id = try await ada.trip(Places.trip())
    let ending = try await link(to: id, of: ada, #"{"expires_at": "2026-11-21T10:00:00+00:00"}"#)
    let revoked = try await link(to: id, of: ada)
    let other = try await ada.trip(Places.trip())
    let orphan = try await link(to: other, of: ada)
    let known = try await ada.ask(.get, "/trips/\(id)/links").json["items"]?.elements ?? []
    let urls = known.map { $0["url"]?.text?.hasSuffix(revoked) }
    let index = try #require(urls.firstIndex(of: true))
    let end = try await view(ending, at: ada.home).json["expires_at"]?.text
    #expect(end == "2026-11-21T10:00:00.000Z")
    let identifier = try #require(known[index]["id"]?.text)
    #expect(try await ada.ask(.delete, "/links/\(identifier)").status == .noContent)
    _ = try await ada.ask(.delete, "/trips/\(other)")
    ada.home.wait(seconds: 3600)
    for path in [ending, revoked, orphan, "/shared/unknown"] {
      let answer = try await view(path, at: ada.home)
      #expect(answer.status == .notFound)
      #expect(try answer.message == "This link does not exist, has expired or was revoked.")
    }
  }

  /// A link cannot expire before it is created.
  @Test func aLinkEndsInTheFuture() async throws {
    let ada = try await Traveller()
    let id = try await ada.trip(Places.trip())
    let body = #"{"expires_at": "2026-11-21T09:00:00Z"}"#
    let answer = try await ada.ask(.post, "/trips/\(id)/links", body)
    #expect(answer.status == .unprocessableContent)
    #expect(try answer.message == "expires_at must be a time in the future.")
  }

  /// The address is the one that the client reached the server by. An untrusted proxy cannot change
  /// it (`ClientTests` has trusted ones).
  @Test func anAddressIsThatOfTheServerAsTheClientSeesIt() async throws {
    let ada = try await Traveller()
    let id = try await ada.trip(Places.trip())
    let direct = try await ada.ask(.post, "/trips/\(id)/links").json["url"]?.text
    #expect(direct?.hasPrefix("http://localhost/shared/") == true)
    let proxied = try await ada.ask(
      .post, "/trips/\(id)/links",
      headers: [.forwardedProtocol: "https", .forwardedHost: "amble.example"]
    ).json["url"]?.text
    #expect(proxied?.hasPrefix("http://localhost/shared/") == true)
  }

  /// A browser gets the page, even for an invalid link, so that the page can show the error;
  /// parameters appended by others are ignored.
  @Test func aBrowserGetsThePage() async throws {
    let ada = try await Traveller()
    let path = try await link(to: try await ada.trip(Places.trip()), of: ada)
    let server = try Server(
      [try TestRegion.demo.get()], web: try Self.page(), journal: ServedJournal(ada.home.journal))
    let html: HTTPFields = [.accept: "text/html,application/xhtml+xml,*/*;q=0.8"]
    let shown = try await ask(path + "?utm=x", headers: html, of: server)
    #expect(shown.status == .ok)
    #expect(String(decoding: shown.body, as: UTF8.self) == "<p>page</p>")
    #expect(shown.headers[.vary]?.hasPrefix("Accept,") == true)
    let dead = try await ask("/shared/unknown", headers: html, of: server)
    #expect(dead.status == .notFound)
    #expect(dead.body == shown.body)
    let json = try await ask(path, headers: [.accept: "application/json"], of: server)
    #expect(try json.json["trip"] != nil)
  }

  /// A folder with a page.
  static func page() throws -> URL {
    let folder = RunFolder.url.appending(path: "shared-page-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("<p>page</p>".utf8).write(to: folder.appending(path: "index.html"))
    return folder
  }
}
