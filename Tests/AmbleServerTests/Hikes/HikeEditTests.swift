import AmbleFormats
import Foundation
import HTTPTypes
import Testing

@testable import AmbleServer

struct HikeEditTests {
  private func replaced(_ answer: Answer) throws -> (items: [String], old: [String]) {
    let json = try answer.json
    return (
      json["items"]?.elements?.compactMap { $0["id"]?.text } ?? [],
      json["replaced"]?.elements?.compactMap(\.text) ?? []
    )
  }

  private func undo(_ change: (items: [String], old: [String]), _ ada: Traveller) async throws
    -> Answer
  {
    func list(_ ids: [String]) -> String { ids.map { "\"\($0)\"" }.joined(separator: ",") }
    return try await ada.ask(
      .post, "/hikes/undo",
      #"{"items": [\#(list(change.items))], "replaced": [\#(list(change.old))]}"#)
  }

  /// From 100 to 300 s there are 21 positions, 222 m. Undone, the old hike is back.
  @Test func aHikeIsCropped() async throws {
    let ada = try await Traveller()
    let id = try await ada.hikes()
    let answer = try await ada.ask(.post, "/hikes/\(id)/crop", #"{"from": 100, "to": 300}"#)
    let change = try replaced(answer)
    #expect(change.old == [id] && change.items.count == 1)
    let cropped = try answer.json["items.0"]
    #expect(cropped?["points"]?.number == 21 && cropped?["duration"]?.number == 200)
    #expect(abs((cropped?["distance"]?.number ?? 0) - 20 * Walk.stride) < 1)
    #expect(cropped?["started_at"]?.text == "2026-11-21T07:01:40.000Z")
    #expect(try await ada.ask(.get, "/hikes/\(id)").status == .notFound)
    #expect(try await undo(change, ada).json["items.0.id"]?.text == id)
    #expect(try await ada.ask(.get, "/hikes").json["items"]?.elements?.count == 1)
    #expect(try await undo(change, ada).status == .notFound)
  }

  /// Split at 300 s, the parts have 31 positions each, because the one at 300 s belongs to both; joined
  /// again, all 61. Distances add up.
  @Test func partsAreJoinedAgain() async throws {
    let ada = try await Traveller()
    let id = try await ada.hikes()
    let answer = try await ada.ask(.post, "/hikes/\(id)/split", #"{"at": 300}"#)
    let parts = try replaced(answer).items
    try #require(parts.count == 2)
    #expect(try answer.json["items.0.points"]?.number == 31)
    #expect(try answer.json["items.1.points"]?.number == 31)
    let joined = try await ada.ask(
      .post, "/hikes/join", #"{"ids": ["\#(parts[1])", "\#(parts[0])"]}"#)
    #expect(try joined.json["items.0.points"]?.number == 61)
    let split = try answer.json
    let lengths = ["items.0.distance", "items.1.distance"].compactMap { split[$0]?.number }
    try #require(lengths.count == 2)
    let whole = try joined.json["items.0.distance"]?.number ?? 0
    #expect(abs(lengths[0] + lengths[1] - whole) < 0.02)
    #expect(try joined.json["items.0.duration"]?.number == 600)
    #expect(try joined.json["replaced"]?.elements?.count == 2)
  }

  /// A watch counts 240 m in 2 minutes under a roof, then 10 minutes with positions, then 360 m in 3
  /// minutes in a tunnel: of 1,800 m and 900 s nothing is lost when the hike is shown, split and
  /// joined. Split at 300 s, the first part has 600 m. The track has the 61 positions only, the first
  /// of them after 120 s.
  @Test func whatIsCountedWithoutPositionsIsKept() async throws {
    let ada = try await Traveller()
    let id = try #require(try await ada.send(Walk().watched).json["id"]?.text)
    let hike = try await ada.ask(.get, "/hikes/\(id)").json
    #expect(hike["distance"]?.number == 1800 && hike["duration"]?.number == 900)
    #expect(hike["started_at"]?.text == "2026-11-21T06:58:00.000Z")
    #expect(hike["points"]?.number == 61)
    let track = try await ada.ask(.get, "/hikes/\(id)/track").json
    #expect(track["lat"]?.elements?.count == 61 && track["distance"]?.elements?.count == 61)
    #expect(track["time.0"]?.number == 120 && track["distance.0"]?.number == 240)
    let answer = try await ada.ask(.post, "/hikes/\(id)/split", #"{"at": 300}"#)
    let parts = try replaced(answer).items
    try #require(parts.count == 2)
    #expect(try answer.json["items.0.distance"]?.number == 600)
    #expect(try answer.json["items.1.distance"]?.number == 1200)
    #expect(try answer.json["items.1.duration"]?.number == 600)
    let joined = try await ada.ask(
      .post, "/hikes/join", #"{"ids": ["\#(parts[0])", "\#(parts[1])"]}"#
    ).json
    #expect(joined["items.0.distance"]?.number == 1800)
    #expect(joined["items.0.duration"]?.number == 900)
    #expect(joined["items.0.started_at"]?.text == "2026-11-21T06:58:00.000Z")
  }

  /// The page counted 1,501 steps. The parts share them, and together have all of them.
  @Test func stepsAreSharedByTheParts() async throws {
    let ada = try await Traveller()
    let recorded = try await ada.record(Walk().recording("0123456789abcdef", #", "steps": 1501"#))
    let id = try #require(try recorded.json["id"]?.text)
    let answer = try await ada.ask(.post, "/hikes/\(id)/split", #"{"at": 200}"#)
    let steps = try ["items.0.steps", "items.1.steps"].compactMap { try answer.json[$0]?.number }
    try #require(steps.count == 2)
    #expect(steps[0] + steps[1] == 1501 && abs(steps[0] - 500) < 40)
  }

  /// The start is home. The zone of 300 m around it is hidden in all links, even in links that hide
  /// no ends; its centre is at most 150 m from home. Other users have separate zones.
  @Test func theHomeZoneIsHiddenInAllLinks() async throws {
    let ada = try await Traveller()
    let id = try await ada.hikes()
    let track = try await ada.ask(.get, "/hikes/\(id)/track").json
    let home = try #require(track["lat.0"]?.number)
    #expect(try await ada.ask(.get, "/users/me/home_zone").json["zone"] == .null)
    let set = try await ada.ask(
      .put, "/users/me/home_zone", #"{"lat": \#(home), "lon": -30.056, "radius": 300}"#)
    let centre = try set.json["zone.lat"]?.number ?? 0
    #expect(try set.json["zone.radius"]?.number == 300)
    #expect(abs(centre - home) * 111_195 <= 151)
    let again = try await ada.ask(
      .put, "/users/me/home_zone", #"{"lat": \#(home), "lon": -30.056, "radius": 300}"#)
    #expect(try again.json["zone"] == set.json["zone"])
    let made = try await ada.ask(.post, "/hikes/\(id)/links", "{}").json
    let link = try #require(made["url"]?.text.flatMap { URL(string: $0)?.path })
    let shown = try await ask(
      link, headers: [.accept: "application/json"], of: ada.home.server
    ).json
    let latitudes = shown["hike.track.lat"]?.elements?.compactMap(\.number) ?? []
    #expect(!latitudes.isEmpty)
    #expect(latitudes.allSatisfy { ($0 - home) * 111_195 > 149 })
    #expect(shown["hike.utc_offset"] != nil)
    for body in [
      #"{"lat": 91, "lon": 0, "radius": 300}"#, #"{"lat": 1, "lon": 0, "radius": 5}"#, "{}",
    ] {
      let refused = try await ada.ask(.put, "/users/me/home_zone", body)
      #expect(refused.status == .unprocessableContent)
    }
    #expect(try await ada.home.ask(.get, "/users/me/home_zone").status == .unauthorized)
    #expect(try await ada.ask(.delete, "/users/me/home_zone").status == .noContent)
    #expect(try await ada.ask(.get, "/users/me/home_zone").json["zone"] == .null)
  }

  /// Less than two positions are no hike, and hikes at the same time cannot be joined.
  @Test func impossibleChangesAreRefused() async throws {
    let ada = try await Traveller()
    let id = try await ada.hikes()
    for body in [#"{"from": 5, "to": 6}"#, #"{"from": 700, "to": 800}"#, #"{"from": 9, "to": 1}"#] {
      let answer = try await ada.ask(.post, "/hikes/\(id)/crop", body)
      #expect(answer.status == .unprocessableContent)
    }
    #expect(
      try await ada.ask(.post, "/hikes/\(id)/split", #"{"at": 0}"#).status == .unprocessableContent)
    #expect(
      try await ada.ask(.post, "/hikes/join", #"{"ids": ["\#(id)"]}"#).status
        == .unprocessableContent)
    let other = try await ada.hikes(Walk(start: 300))
    let joined = try await ada.ask(.post, "/hikes/join", #"{"ids": ["\#(id)", "\#(other)"]}"#)
    #expect(joined.status == .conflict)
    #expect(try await ada.ask(.get, "/hikes").json["items"]?.elements?.count == 2)
  }

  /// Exports have the stated format, and an exported file imports as the same hike.
  @Test(arguments: ["gpx", "csv", "geojson"])
  func aHikeIsExported(format: String) async throws {
    let ada = try await Traveller()
    let id = try await ada.hikes(Walk(name: "A & B"))
    let answer = try await ada.ask(.get, "/hikes/\(id)/export?format=\(format)")
    #expect(answer.status == .ok)
    #expect(
      answer.headers[.contentDisposition] == "attachment; filename=\"hike-2026-11-21.\(format)\"")
    let text = String(decoding: answer.body, as: UTF8.self)
    switch format {
    case "gpx":
      #expect(text.contains("<name>A &amp; B</name>"))
      #expect(try await ada.send(text).json["is_duplicate"] == .bool(true))
    case "csv": #expect(text.split(whereSeparator: \.isNewline).count == 62)
    default: #expect(text.contains("\"coordTimes\""))
    }
  }

  /// Totals, trends and records of two walks, in the requested zone.
  @Test func statisticsSumUp() async throws {
    let ada = try await Traveller()
    _ = try await ada.hikes(Walk(name: "Short"))
    _ = try await ada.hikes(Walk(start: 20 * 3600, count: 121, name: "Long"))
    let utc = try await ada.ask(.get, "/hikes/stats?zone=UTC").json
    #expect(utc["total.count"]?.number == 2)
    #expect(utc["total.duration"]?.number == 1800)
    #expect(utc["days"]?.elements?.compactMap { $0["date"]?.text } == ["2026-11-21", "2026-11-22"])
    #expect(utc["weeks.0.start"]?.text == "2026-11-16")
    #expect(utc["records.longest.name"]?.text == "Long")
    let hawaii = try await ada.ask(.get, "/hikes/stats?zone=Pacific/Honolulu").json
    #expect(
      hawaii["days"]?.elements?.compactMap { $0["date"]?.text } == ["2026-11-20", "2026-11-21"])
    #expect(try await ada.ask(.get, "/hikes/stats?zone=Mars").status == .badRequest)
    let rides = try await ada.ask(.get, "/hikes/stats?mode=bike").json
    #expect(rides["total.count"]?.number == 0)
    #expect(rides["modes.0.mode"] == utc["modes.0.mode"] && utc["modes.0.count"]?.number ?? 0 > 0)
    #expect(try await ada.ask(.get, "/hikes/stats?mode=swim").status == .badRequest)
  }

  /// A straight walk is drawn by its ends and the points between; other users do not see it.
  @Test func linesOfAllHikesAreDrawn() async throws {
    let ada = try await Traveller()
    let id = try await ada.hikes(Walk(name: "Up"))
    let path = "/hikes/lines?bbox=-31,38,-30,39"
    let lines = try await ada.ask(.get, path).json
    #expect(lines["features.0.properties.id"]?.text == id)
    #expect(lines["features.0.geometry.coordinates.0.1"]?.number == 38.046)
    #expect(lines["features.0.geometry.coordinates"]?.elements?.count == 61)
    #expect(try await ada.ask(.get, "/hikes/lines?bbox=170,38,-30,39").json == lines)
    let away = try await ada.ask(.get, "/hikes/lines?bbox=170,38,-40,39").json
    #expect(away["features"]?.elements?.isEmpty == true)
    let eve = try await Traveller(at: ada.home, "eve@example.org")
    #expect(try await eve.ask(.get, path).json["features"]?.elements?.isEmpty == true)
    #expect(try await ada.home.ask(.get, path).status == .unauthorized)
    for bad in ["", "?bbox=1,2,3", "?bbox=1,2,nan,3", "?bbox=1,4,3,2"] {
      #expect(try await ada.ask(.get, "/hikes/lines" + bad).status == .badRequest)
    }
  }

  /// A link shows the numbers and the track without its ends, until it is revoked.
  @Test func aLinkHidesTheEnds() async throws {
    let ada = try await Traveller()
    let id = try await ada.hikes(Walk(name: "Home run"))
    let made = try await ada.ask(.post, "/hikes/\(id)/links", #"{"hide_ends": 200}"#).json
    let path = try #require(URL(string: made["url"]?.text ?? "")).path
    let shared = try await ask(path, of: ada.home.server).json
    #expect(shared["hike.name"]?.text == "Home run")
    let latitudes = shared["hike.track.lat"]?.elements?.compactMap(\.number) ?? []
    // 200 m are 18 steps of 11.1 m: positions 0 to 18 and 42 to 60 are hidden.
    #expect(abs((latitudes.first ?? 0) - 38.0479) < 0.000_15)
    #expect(abs((latitudes.last ?? 0) - 38.0501) < 0.000_15)
    let text = String(decoding: try await ask(path, of: ada.home.server).body, as: UTF8.self)
    #expect(!text.contains(id) && !text.contains("38.0460"))
    let link = try #require(made["id"]?.text)
    #expect(try await ada.ask(.get, "/hikes/\(id)/links").json["items.0.hide_ends"]?.number == 200)
    #expect(try await ada.ask(.delete, "/links/\(link)").status == .noContent)
    #expect(try await ask(path, of: ada.home.server).status == .notFound)
  }
}
