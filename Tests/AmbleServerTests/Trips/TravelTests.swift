import AmbleFormats
import HTTPTypes
import Testing

@testable import AmbleServer

struct TravelTests {
  /// Starts, passes all stops, and ends.
  @Test func aTripIsTravelledFromStartToEnd() async throws {
    let ada = try await Traveller()
    #expect(try await ada.ask(.get, "/trips/current").status == .notFound)
    let id = try await ada.travels()
    var current = try await ada.ask(.get, "/trips/current").json
    #expect(current["id"]?.text == id)
    #expect(current["started_at"]?.text == "2026-11-21T09:00:00.000Z")
    #expect(current["position"] == .null)
    #expect(current["next"] == current["stops.0.id"])
    let positions = (0..<4).map { Places.position($0, 60 + $0 * 240) }
    let body = "[\(positions.joined(separator: ","))]"
    current = try await ada.ask(.post, "/trips/current/positions", body).json
    let visits = current["stops"]?.elements?.compactMap { $0["visited_at"]?.text } ?? []
    #expect(visits.map { $0.prefix(16).suffix(5) } == ["09:01", "09:05", "09:09", "09:13"])
    #expect(current["next"] == .null)
    #expect(current["position.time"]?.text == "2026-11-21T09:13:00.000Z")
    #expect(try await ada.ask(.get, "/session").json["current_trip"]?.text == id)
    #expect(try await ada.ask(.delete, "/trips/current").status == .noContent)
    #expect(try await ada.ask(.delete, "/trips/current").status == .notFound)
    #expect(try await ada.ask(.get, "/trips/\(id)").json["ended_at"] != .null)
  }

  /// A single position equals a list of one; repeated positions are allowed.
  @Test func positionsComeAloneOrInLists() async throws {
    let ada = try await Traveller()
    _ = try await ada.travels()
    let position = Places.position(1, 60)
    let once = try await ada.ask(.post, "/trips/current/positions", position)
    #expect(once.status == .ok)
    let twice = try await ada.ask(.post, "/trips/current/positions", "[\(position), \(position)]")
    #expect(try twice.json == once.json)
    #expect(try once.json["stops.1.visited_at"] != .null)
    #expect(try await ada.ask(.post, "/trips/current/positions", "[]").json == once.json)
  }

  /// Errors name a position by its index.
  @Test(arguments: [
    ("7", "The body must be a JSON object."), ("[7]", "positions[0] must be a JSON object."),
    (#"[{"lat": 1, "lon": 1}]"#, "positions[0].time is missing."),
    (#"{"time": "2026-11-21T09:00:00Z", "lat": 1}"#, "lon is missing."),
    (#"{"time": "9:00", "lat": 1, "lon": 1}"#, "time must be a time such as"),
    (#"{"time": "2026-11-23T09:00:00Z", "lat": 1, "lon": 1}"#, "time must be a time in the past"),
    (
      #"{"time": "2026-11-21T09:00:00Z", "lat": 1, "lon": 1, "accuracy": -1}"#,
      "accuracy must be a number"
    ),
  ])
  func invalidPositionsAreNamed(_ body: String, _ sentence: String) async throws {
    let ada = try await Traveller()
    _ = try await ada.travels()
    let answer = try await ada.ask(.post, "/trips/current/positions", body)
    #expect(answer.status == .unprocessableContent)
    #expect(try answer.message.hasPrefix(sentence))
  }

  /// By hand: visited, reopened, skipped.
  @Test func stopsAreMarkedByHand() async throws {
    let ada = try await Traveller()
    _ = try await ada.travels()
    let stop = try await ada.ask(.get, "/trips/current").json["stops.0.id"]?.text ?? ""
    func mark(_ body: String) async throws -> Answer {
      try await ada.ask(.put, "/trips/current/stops/\(stop)", body)
    }
    #expect(
      try await mark(#"{"visited": true}"#).json["stops.0.visited_at"]?.text
        == "2026-11-21T09:00:00.000Z")
    #expect(try await mark(#"{"visited": false}"#).json["stops.0.visited_at"] == .null)
    let skipped = try await mark(#"{"skipped": true}"#).json
    #expect(skipped["stops.0.skipped_at"] != .null)
    #expect(skipped["next"] == skipped["stops.1.id"])
    #expect(try await mark("{}").status == .unprocessableContent)
    #expect(try await mark(#"{"visited": true, "skipped": true}"#).status == .unprocessableContent)
    let other = try await ada.ask(.put, "/trips/current/stops/x", #"{"visited": true}"#)
    #expect(other.status == .notFound)
  }

  /// Starting another trip makes it the active one; a trip without stops cannot be started.
  @Test func oneTripIsCurrent() async throws {
    let ada = try await Traveller()
    let first = try await ada.travels()
    let second = try await ada.trip(Places.trip())
    let started = try await ada.ask(.post, "/trips/\(second)/start", #"{"visit_radius": 75}"#)
    #expect(try started.json["visit_radius"]?.number == 75)
    #expect(try await ada.ask(.get, "/trips/current").json["id"]?.text == second)
    #expect(try await ada.ask(.get, "/trips/\(first)").json["ended_at"] != .null)
    let empty = try await ada.trip("{}")
    let refused = try await ada.ask(.post, "/trips/\(empty)/start")
    #expect(refused.status == .conflict)
    #expect(try refused.message == "The trip has no stops. Add some first.")
  }
}
