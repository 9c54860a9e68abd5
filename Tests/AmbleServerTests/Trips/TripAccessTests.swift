import AmbleFormats
import HTTPTypes
import Testing

@testable import AmbleServer

struct TripAccessTests {
  /// Without a session, no data is visible or can be changed.
  @Test(arguments: [
    (HTTPRequest.Method.get, "/trips"), (.post, "/trips"), (.get, "/trips/x"), (.put, "/trips/x"),
    (.delete, "/trips/x"), (.post, "/trips/x/restore"), (.post, "/trips/x/duplicate"),
    (.post, "/trips/x/optimize"), (.post, "/trips/x/start"), (.get, "/trips/current"),
    (.delete, "/trips/current"), (.post, "/trips/current/positions"),
    (.put, "/trips/current/stops/x"), (.post, "/trips/current/stops"),
    (.post, "/trips/current/optimize"), (.get, "/trips/x/links"), (.post, "/trips/x/links"),
    (.delete, "/links/x"), (.get, "/calendar"), (.post, "/calendar"), (.delete, "/calendar"),
  ])
  func everythingTakesASession(_ method: HTTPRequest.Method, _ path: String) async throws {
    let home = try TestServer()
    _ = try await home.register("ada@example.org")
    for token in [nil, "wrong"] {
      let answer = try await home.ask(method, path, as: token, body: "{}")
      #expect(answer.status == .unauthorized)
      #expect(try answer.message == "Sign in first.")
    }
  }

  /// Another user's trip is not found.
  @Test(arguments: [
    (HTTPRequest.Method.get, ""), (.put, ""), (.delete, ""), (.post, "/restore"),
    (.post, "/duplicate"), (.post, "/optimize"), (.post, "/start"), (.get, "/links"),
    (.post, "/links"),
  ])
  func othersTripsAreNotThere(_ method: HTTPRequest.Method, _ path: String) async throws {
    let ada = try await Traveller()
    let eve = try await Traveller(at: ada.home, "eve@example.org")
    let id = try await ada.trip(Places.trip())
    let answer = try await eve.ask(method, "/trips/\(id)\(path)", "{}")
    #expect(answer.status == .notFound)
    #expect(try answer.message == "There is no such trip.")
    #expect(try await ada.ask(.get, "/trips/\(id)").json["name"]?.text == "Round")
    #expect(try await eve.ask(.get, "/trips").json["items"] == .array([]))
  }

  /// Positions of a user do not move another one.
  @Test func othersJourneysAreNotThere() async throws {
    let ada = try await Traveller()
    let eve = try await Traveller(at: ada.home, "eve@example.org")
    _ = try await ada.travels()
    let stop = try await ada.ask(.get, "/trips/current").json["stops.0.id"]?.text ?? ""
    let requests: [(HTTPRequest.Method, String, String)] = [
      (.get, "", "{}"), (.delete, "", "{}"), (.post, "/positions", Places.position(0, 0)),
      (.put, "/stops/\(stop)", #"{"visited": true}"#),
      (.post, "/stops", Places.stop("X", Places.corners[0])), (.post, "/optimize", "{}"),
    ]
    for (method, path, body) in requests {
      let answer = try await eve.ask(method, "/trips/current" + path, body)
      #expect(answer.status == .notFound, "\(method) \(path)")
    }
    #expect(try await ada.ask(.get, "/trips/current").json["stops.0.visited_at"] == .null)
  }

  /// Another user's link and calendar cannot be revoked.
  @Test func othersLinksAreNotThere() async throws {
    let ada = try await Traveller()
    let eve = try await Traveller(at: ada.home, "eve@example.org")
    let id = try await ada.trip(Places.trip())
    let link = try await ada.ask(.post, "/trips/\(id)/links").json["id"]?.text ?? ""
    _ = try await ada.ask(.post, "/calendar")
    #expect(try await eve.ask(.delete, "/links/\(link)").status == .notFound)
    #expect(try await eve.ask(.delete, "/calendar").status == .notFound)
    #expect(try await eve.ask(.get, "/calendar").json["url"] == .null)
    #expect(try await ada.ask(.delete, "/links/\(link)").status == .noContent)
    #expect(try await ada.ask(.delete, "/calendar").status == .noContent)
  }
}
