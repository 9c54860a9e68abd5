import AmbleCore
import AmbleJournal
import HTTPTypes
import Testing

@testable import AmbleFormats
@testable import AmbleServer

/// A trip that a group travels together.
@Suite struct GroupTripTests {
  private static let stops = """
    {"name": "Sunday", "stops": [
      {"name": "Mill", "lat": 38.04, "lon": -30.05}, {"lat": 38.05, "lon": -30.05}]}
    """

  private func trip(_ answer: Answer) throws -> JSONValue? { try answer.json["trip"] }

  /// The group meets at the first stop, and at the next once all who share are there.
  @Test func theGroupMovesOnTogether() async throws {
    let walkers = try await Walkers()
    let begun = try await walkers.ask(.put, "/trip", as: walkers.ben, Self.stops)
    #expect(begun.status == .ok)
    #expect(try begun.json["meeting.name"] == .string("Mill"))
    // 60 s at 1.4 m/s are 84 m: Ben is not there yet when Ada arrives.
    #expect(try await walkers.walk([60], as: walkers.ben).status == .accepted)
    #expect(try await walkers.walk([0], as: walkers.ada).status == .accepted)
    let waiting = try await walkers.ask(.get, as: walkers.ada)
    #expect(try trip(waiting)?["stops.0.visited_at"] == .null)
    let here = #"{"lat": 38.04, "lon": -30.05, "time": "2026-11-21T09:00:00Z"}"#
    walkers.home.wait(seconds: 120)
    let late = here.replacing("09:00:00", with: "09:02:00")
    #expect(try await walkers.ask(.post, "/positions", as: walkers.ben, late).status == .accepted)
    let moved = try await walkers.ask(.get, as: walkers.ada)
    #expect(try trip(moved)?["stops.0.visited_at"] != .null)
    #expect(try moved.json["meeting.lat"] == .number(38.05))
    #expect(try moved.json["members.0.arrived_at"] == .null)
  }

  /// One of the caller's trips is copied; a trip that ends at its start returns there.
  @Test func aTripOfTheCallerIsCopied() async throws {
    let walkers = try await Walkers()
    let body = """
      {"name": "Round", "end": "start", "stops": [
        {"name": "A", "lat": 38.04, "lon": -30.05}, {"name": "B", "lat": 38.05, "lon": -30.05}]}
      """
    let made = try await walkers.home.ask(.post, "/trips", as: walkers.ada, body: body)
    let id = try made.json["id"]?.text ?? ""
    let foreign = try await walkers.ask(.put, "/trip", as: walkers.ben, #"{"trip": "\#(id)"}"#)
    #expect(foreign.status == .notFound)
    let begun = try await walkers.ask(.put, "/trip", as: walkers.ada, #"{"trip": "\#(id)"}"#)
    guard case .array(let stops)? = try trip(begun)?["stops"] else { throw Missing() }
    #expect(stops.map { $0["name"]?.text } == ["A", "B", "A"])
    let empty = try await walkers.home.ask(
      .post, "/trips", as: walkers.ada, body: #"{"name": "Empty", "stops": []}"#)
    let none = try empty.json["id"]?.text ?? ""
    let refused = try await walkers.ask(.put, "/trip", as: walkers.ada, #"{"trip": "\#(none)"}"#)
    #expect(try refused.status == .conflict && refused.message.hasPrefix("The trip has no stops"))
  }

  private struct Missing: Error {}

  /// Any member leaves a stop by hand and ends the trip; outsiders see no group.
  @Test func membersGoOnByHand() async throws {
    let walkers = try await Walkers()
    _ = try await walkers.ask(.put, "/trip", as: walkers.ada, Self.stops)
    let left = try await walkers.ask(.post, "/trip/visits", as: walkers.ben, #"{"stop": 0}"#)
    #expect(try trip(left)?["stops.0.visited_at"] == .string("2026-11-21T09:00:00.000Z"))
    for body in [#"{"stop": 0.5}"#, #"{"stop": -1}"#, "{}", #"{"stop": 1e300}"#] {
      let wrong = try await walkers.ask(.post, "/trip/visits", as: walkers.ben, body)
      #expect(wrong.status == .unprocessableContent)
    }
    for (method, path, body) in [
      (HTTPRequest.Method.put, "/trip", Self.stops), (.post, "/trip/visits", #"{"stop": 1}"#),
      (.delete, "/trip", ""),
    ] {
      let sent = body.isEmpty ? nil : body
      #expect(try await walkers.ask(method, path, as: walkers.eve, sent).status == .notFound)
      #expect(try await walkers.ask(method, path, as: nil, sent).status == .unauthorized)
    }
    #expect(try await walkers.ask(.delete, "/trip", as: walkers.ben).status == .noContent)
    #expect(try await trip(walkers.ask(.get, as: walkers.ada)) == .null)
  }

  /// A group travels a bounded number of stops.
  @Test func tooManyStopsAreRefused() async throws {
    let walkers = try await Walkers()
    let stop = #"{"lat": 38.04, "lon": -30.05}"#
    let stops = Array(repeating: stop, count: GroupTrip.maxStops + 1).joined(separator: ",")
    let sent = try await walkers.ask(.put, "/trip", as: walkers.ada, "{\"stops\": [\(stops)]}")
    #expect(sent.status == .unprocessableContent)
    let made = try await walkers.home.ask(
      .post, "/trips", as: walkers.ada,
      body:
        "{\"name\": \"Long\", \"stops\": [\(stops.replacing("{\"lat\"", with: "{\"name\": \"S\", \"lat\""))]}"
    )
    let id = try made.json["id"]?.text ?? ""
    let refused = try await walkers.ask(.put, "/trip", as: walkers.ada, #"{"trip": "\#(id)"}"#)
    #expect(try refused.status == .conflict && refused.message.contains("at most 200"))
  }

  /// Those who share until they arrive share on at a stop that is not the last.
  @Test func sharingUntilArrivalLastsToTheLastStop() async throws {
    let walkers = try await Walkers()
    _ = try await walkers.ask(.put, "/trip", as: walkers.ada, Self.stops)
    _ = try await walkers.ask(.put, "/sharing", as: walkers.ada, #"{"until_arrival": true}"#)
    _ = try await walkers.walk([0], as: walkers.ada)
    let sharing = try await walkers.members(as: walkers.ada)["Ada"]?["sharing"]
    #expect(sharing != .null)
    walkers.home.wait(seconds: 900)
    let end = #"{"lat": 38.05, "lon": -30.05, "time": "2026-11-21T09:15:00Z"}"#
    _ = try await walkers.ask(.post, "/positions", as: walkers.ada, end)
    let group = try await walkers.ask(.get, as: walkers.ada)
    #expect(try trip(group)?["stops.1.visited_at"] != .null)
    #expect(try await walkers.members(as: walkers.ada)["Ada"]?["sharing"] == .null)
  }
}
