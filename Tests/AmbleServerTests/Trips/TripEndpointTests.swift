import AmbleFormats
import HTTPTypes
import Testing

@testable import AmbleServer

struct TripEndpointTests {
  /// A trip is returned as sent, in any script, with default values.
  @Test func aTripIsReturnedAsSent() async throws {
    let ada = try await Traveller()
    let name = #"نزهة 散步 👩‍👩‍👧 |&%#?\""#
    let stop = Places.stop(
      name, Places.corners[0],
      #", "address": "Ünter den Linden 1", "note": "a\nb", "contact_id": "c1", "stay": 0"#)
    let made = try await ada.ask(
      .post, "/trips",
      """
      {"name": "\(name)", "date": "2026-11-21T09:30", "time_zone": "Europe/Lisbon",
       "mode": "bicycle", "by": "effort", "start": "any", "end": "start", "visit_radius": 30,
       "arrive_by": "2026-11-21T12:00", "stay": 900, "stops": [\(stop)], "color": "red"}
      """)
    #expect(made.status == .created)
    let id = try #require(try made.json["id"]?.text)
    let trip = try await ada.ask(.get, "/trips/\(id)").json
    #expect(try trip == made.json)
    #expect(trip["name"]?.text == #"نزهة 散步 👩‍👩‍👧 |&%#?""#)
    #expect(trip["date"]?.text == "2026-11-21T09:30")
    #expect(trip["time_zone"]?.text == "Europe/Lisbon")
    #expect(trip["mode"]?.text == "bike")
    #expect(trip["by"]?.text == "effort")
    #expect(trip["start"]?.text == "any")
    #expect(trip["end"]?.text == "start")
    #expect(trip["visit_radius"]?.number == 30)
    #expect(trip["arrive_by"]?.text == "2026-11-21T12:00")
    #expect(trip["stay"]?.number == 900)
    #expect(trip["stops.0.stay"]?.number == 0)
    #expect(trip["stops.0.name"]?.text == #"نزهة 散步 👩‍👩‍👧 |&%#?""#)
    #expect(trip["stops.0.note"]?.text == "a\nb")
    #expect(trip["stops.0.contact_id"]?.text == "c1")
    #expect(trip["stops.0.visited_at"] == .null)
    #expect(trip["created_at"]?.text == "2026-11-21T09:00:00.000Z")
    #expect(trip["started_at"] == .null)
  }

  /// An empty object is a draft.
  @Test func aDraftNeedsNothing() async throws {
    let ada = try await Traveller()
    let draft = try await ada.ask(.post, "/trips", "{}")
    #expect(draft.status == .created)
    #expect(try draft.json["stops"] == .array([]))
    #expect(try draft.json["date"] == .null)
    #expect(try draft.json["visit_radius"]?.number == 50)
    #expect(try draft.json["arrive_by"] == .null)
    #expect(try draft.json["stay"]?.number == 0)
  }

  /// Each invalid member is named, with its stop.
  @Test(arguments: [
    ("[]", "The body must be a JSON object."),
    (#"{"name": 7}"#, "name must be text."),
    (#"{"date": "tomorrow"}"#, "date must be a date of the years"),
    (#"{"date": "2026-02-29"}"#, "date must be a date of the years"),
    (#"{"time_zone": "GMT+3"}"#, "time_zone must be a time zone of the IANA database"),
    (#"{"mode": "fly"}"#, "mode must be one of walk, run,"),
    (#"{"by": "beauty"}"#, #"by must be "time" or "distance" or "effort"."#),
    (#"{"start": "last"}"#, #"start must be "first" or "any"."#),
    (#"{"end": "first"}"#, #"end must be "last" or "any" or "start"."#),
    (#"{"visit_radius": 0}"#, "visit_radius must be a number from 5 to 1000."),
    (#"{"arrive_by": "noon"}"#, "arrive_by must be a date of the years"),
    (#"{"stay": -1}"#, "stay must be a number from 0 to 86400."),
    (#"{"stay": 90.5}"#, "stay must be a whole number from 0 to 86400."),
    (#"{"stops": [{"name": "A", "lat": 1, "lon": 1, "stay": 90000}]}"#, "stops[0].stay must be"),
    (#"{"stops": {}}"#, "stops must be a list."),
    (#"{"stops": [7]}"#, "stops[0] must be a JSON object."),
    (#"{"stops": [{"name": "A", "lat": 1, "lon": 1}, {"name": "B", "lat": 1}]}"#, "stops[1].lon"),
    (#"{"stops": [{"name": "A", "lat": 91, "lon": 1}]}"#, "stops[0].lat must be a number"),
    (#"{"stops": [{"lat": 1, "lon": 1}]}"#, "stops[0].name is missing."),
  ])
  func invalidMembersAreNamed(_ body: String, _ sentence: String) async throws {
    let ada = try await Traveller()
    let answer = try await ada.ask(.post, "/trips", body)
    #expect(answer.status == .unprocessableContent)
    #expect(try answer.message.hasPrefix(sentence))
  }

  /// 500 stops are accepted, 501 are not.
  @Test func aTripHasAtMost500Stops() async throws {
    let ada = try await Traveller()
    func body(_ count: Int) -> String {
      let stop = Places.stop("A", Places.corners[0])
      return "{\"stops\": [\(Array(repeating: stop, count: count).joined(separator: ","))]}"
    }
    #expect(try await ada.ask(.post, "/trips", body(500)).status == .created)
    let refused = try await ada.ask(.post, "/trips", body(501))
    #expect(refused.status == .unprocessableContent)
    #expect(try refused.message == "stops must be a list of at most 500.")
  }

  /// A change keeps members that are not sent, and stops whose identifiers are.
  @Test func aChangeKeepsOmittedMembers() async throws {
    let ada = try await Traveller()
    let id = try await ada.trip(Places.trip(#", "date": "2026-11-21", "mode": "run""#))
    let known = try await ada.ask(.get, "/trips/\(id)").json["stops"]?.elements ?? []
    let ids = known.compactMap { $0["id"]?.text }
    let stops = [
      Places.stop("D", Places.corners[3], #", "id": "\#(ids[3])""#),
      Places.stop("N", Places.corners[1]), Places.stop("X", Places.corners[1], #", "id": "x""#),
      Places.stop("D again", Places.corners[3], #", "id": "\#(ids[3])""#),
    ]
    let changed = try await ada.ask(
      .put, "/trips/\(id)", "{\"date\": null, \"stops\": [\(stops.joined(separator: ","))]}")
    #expect(changed.status == .ok)
    let trip = try changed.json
    #expect(trip["name"]?.text == "Round")
    #expect(trip["mode"]?.text == "run")
    #expect(trip["date"] == .null)
    #expect(try changed.names() == "DNXD again")
    let kept = trip["stops"]?.elements?.compactMap { $0["id"]?.text } ?? []
    #expect(kept[0] == ids[3])
    #expect(Set(kept).count == 4)
    #expect(!kept.contains("x"))
  }

  /// A change based on an outdated version is rejected.
  @Test func aStaleChangeIsRefused() async throws {
    let ada = try await Traveller()
    let id = try await ada.trip(Places.trip())
    let read = try await ada.ask(.get, "/trips/\(id)").json["updated_at"]?.text ?? ""
    let body = #"{"name": "First", "updated_at": "\#(read)"}"#
    #expect(try await ada.ask(.put, "/trips/\(id)", body).status == .ok)
    let stale = try await ada.ask(.put, "/trips/\(id)", body)
    #expect(stale.status == .conflict)
    #expect(try stale.message.hasPrefix("The trip was changed elsewhere."))
    #expect(try await ada.ask(.put, "/trips/\(id)", #"{"name": "Last"}"#).status == .ok)
  }

  /// Deleted, restored, duplicated.
  @Test func aTripIsDeletedRestoredAndCopied() async throws {
    let ada = try await Traveller()
    let id = try await ada.trip(Places.trip())
    #expect(try await ada.ask(.delete, "/trips/\(id)").status == .noContent)
    #expect(try await ada.ask(.get, "/trips/\(id)").status == .notFound)
    #expect(try await ada.ask(.delete, "/trips/\(id)").status == .notFound)
    #expect(try await ada.ask(.post, "/trips/\(id)/restore").status == .ok)
    let copy = try await ada.ask(.post, "/trips/\(id)/duplicate")
    #expect(copy.status == .created)
    #expect(try copy.json["id"]?.text != id)
    #expect(try await ada.ask(.get, "/trips").json["items"]?.elements?.count == 2)
  }

  /// A list by date, page by page.
  @Test func tripsAreListedByDate() async throws {
    let ada = try await Traveller()
    for day in [3, 1, 2, 5, 4] {
      _ = try await ada.trip(#"{"name": "\#(day)", "date": "2026-12-0\#(day)"}"#)
    }
    let first = try await ada.ask(.get, "/trips?from=2026-12-02&limit=3")
    #expect(try first.names("items") == "543")
    let cursor = try #require(try first.json["next"]?.text)
    let rest = try await ada.ask(.get, "/trips?from=2026-12-02&limit=3&cursor=\(cursor)")
    #expect(try rest.names("items") == "2")
    #expect(try rest.json["next"] == .null)
    #expect(try await ada.ask(.get, "/trips?to=2026-12-02").names("items") == "21")
    #expect(try await ada.ask(.get, "/trips?from=soon").status == .badRequest)
    #expect(try await ada.ask(.get, "/trips?cursor=x").status == .badRequest)
  }
}
