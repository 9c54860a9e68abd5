import AmbleFormats
import Foundation
import HTTPTypes
import Testing

@testable import AmbleServer

struct HikeEndpointTests {
  /// Sixty steps of a ten-thousandth of a degree are 666 m, in 600 s, up 60 m. 07:00 UTC at 30° W
  /// is 05:00 by the sun, a morning; the walk starts in the demo city.
  @Test func aFileBecomesAHike() async throws {
    let ada = try await Traveller()
    let answer = try await ada.send(Walk().gpx)
    #expect(answer.status == .created)
    let hike = try answer.json
    #expect(abs((hike["distance"]?.number ?? 0) - 60 * Walk.stride) < 2)
    #expect(hike["duration"]?.number == 600)
    #expect(hike["started_at"]?.text == "2026-11-21T07:00:00.000Z")
    #expect(hike["ended_at"]?.text == "2026-11-21T07:10:00.000Z")
    #expect(hike["mode"]?.text == "hike")
    #expect(hike["is_duplicate"] == .bool(false))
    #expect(hike["others"]?.elements?.isEmpty == true)
    #expect(hike["name"]?.text?.hasPrefix("Morning hike in ") == true)
    let id = try #require(hike["id"]?.text)
    let shown = try await ada.ask(.get, "/hikes/\(id)").json
    #expect(shown["distance"] == hike["distance"])
    #expect(try await ada.ask(.get, "/hikes").json["items.0.id"]?.text == id)
  }

  /// The name of the file's track wins over a made one.
  @Test func aNamedTrackKeepsItsName() async throws {
    let ada = try await Traveller()
    #expect(try await ada.send(Walk(name: "Ridge").gpx).json["name"]?.text == "Ridge")
  }

  /// The same file again is answered with the hike that is there; on request both are kept.
  @Test func theSameFileIsNoticed() async throws {
    let ada = try await Traveller()
    let id = try await ada.hikes()
    let again = try await ada.send(Walk(name: "Copy").gpx)
    #expect(again.status == .ok)
    #expect(try again.json["is_duplicate"] == .bool(true))
    #expect(try again.json["id"]?.text == id)
    #expect(try await ada.send(Walk().gpx, "?keep=both").status == .created)
    #expect(try await ada.ask(.get, "/hikes").json["items"]?.elements?.count == 2)
  }

  /// A recording of the page is added once, however often it is sent. The pause separates the 30
  /// and 31 positions: 29 and 30 steps count, 655 m.
  @Test func aRecordingIsAddedOnce() async throws {
    let ada = try await Traveller()
    let recording = Walk().recording(
      "0123456789abcdef", #", "steps": 900, "steps_source": "estimated""#)
    let answer = try await ada.record(recording)
    #expect(answer.status == .created)
    let hike = try answer.json
    #expect(hike["steps"]?.number == 900 && hike["steps_source"]?.text == "estimated")
    #expect(abs((hike["distance"]?.number ?? 0) - 59 * Walk.stride) < 2)
    let again = try await ada.record(recording)
    #expect(again.status == .ok)
    #expect(try again.json["id"] == hike["id"])
    let track = try await ada.ask(.get, "/hikes/\(hike["id"]?.text ?? "")/track").json
    #expect(track["pause"] == .array([.number(30)]))
    #expect(track["lat"]?.elements?.count == 61)
  }

  /// The phone's heights are missing, so the heights of the region's terrain are used.
  @Test func theTerrainGivesMissingHeights() async throws {
    let ada = try await Traveller()
    let hike = try await ada.record(Walk().recording("0123456789abcdef")).json
    #expect(hike["elevation_source"]?.text == "model")
    #expect(hike["threshold"]?.number ?? 0 > 0)
    let net = (hike["ascent"]?.number ?? 0) - (hike["descent"]?.number ?? 0)
    #expect(abs(net - (hike["net"]?.number ?? .nan)) < 0.01)
  }

  /// Without heights, of the phone or the terrain, the climb and what depends on it are unknown.
  @Test func withoutHeightsTheClimbIsUnknown() async throws {
    let ada = try await Traveller()
    let walk = Walk(latitude: 10)
    let id = try await ada.record(walk.recording("0123456789abcdef")).json["id"]?.text ?? ""
    let hike = try await ada.ask(.get, "/hikes/\(id)").json
    #expect(hike["elevation_source"]?.text == "none")
    #expect(hike["distance"]?.number ?? 0 > 100)
    for member in ["ascent", "descent", "net", "min_height", "energy"] {
      #expect(hike[member] == .null, "\(member)")
    }
    #expect(hike["splits.0.ascent"] == .null && hike["splits.0.descent"] == .null)
  }

  /// Names, modes and notes change; other members stay.
  @Test func aHikeIsChanged() async throws {
    let ada = try await Traveller()
    let id = try await ada.hikes()
    let path = "/hikes/\(id)"
    let changed = try await ada.ask(.put, path, #"{"name": "Hill", "mode": null, "note": "Wet."}"#)
    #expect(try changed.json["name"]?.text == "Hill")
    #expect(try changed.json["mode"] == .null)
    #expect(try changed.json["revision"]?.number == 1)
    let blank = try await ada.ask(.put, path, #"{"name": "  "}"#)
    #expect(blank.status == .unprocessableContent)
    let wrong = try await ada.ask(.put, path, #"{"mode": "swim"}"#)
    #expect(wrong.status == .unprocessableContent)
  }

  /// A deleted hike is gone, and comes back.
  @Test func aHikeIsDeletedAndRestored() async throws {
    let ada = try await Traveller()
    let id = try await ada.hikes()
    #expect(try await ada.ask(.delete, "/hikes/\(id)").status == .noContent)
    #expect(try await ada.ask(.get, "/hikes/\(id)").status == .notFound)
    #expect(try await ada.ask(.delete, "/hikes/\(id)").status == .notFound)
    #expect(try await ada.ask(.post, "/hikes/\(id)/restore").json["id"]?.text == id)
    #expect(try await ada.ask(.get, "/hikes/\(id)").status == .ok)
  }

  /// Files that are not recordings are refused with a sentence: text, a route, a truncated archive.
  @Test(arguments: [
    "hello", "", "<gpx><rte><rtept lat=\"1\" lon=\"2\"/></rte></gpx>", "<html></html>",
    "PK\u{3}\u{4}",
  ])
  func otherFilesAreRefused(file: String) async throws {
    let ada = try await Traveller()
    let answer = try await ada.send(file)
    #expect(answer.status == .badRequest)
    let message = try #require(try answer.json["message"]?.text)
    #expect(message.hasSuffix(".") && message.count > 15)
  }

  /// A track without times is a plan, not a hike.
  @Test func aPlanIsNotAHike() async throws {
    let ada = try await Traveller()
    let plan = Walk().gpx.replacing(/<time>[^<]*<\/time>/, with: "")
    let answer = try await ada.send(plan)
    #expect(answer.status == .badRequest)
    #expect(try answer.json["code"]?.text == "recording_without_times")
  }

  /// Invalid members of a recording are named.
  @Test(arguments: [
    (#"{}"#, "id"), (#"{"id": "short"}"#, "id"), (#"{"id": "0123456789"}"#, "segments"),
    (#"{"id": "0123456789", "segments": [[{"lat": 1, "lon": 2}]]}"#, "segments[0][0].time"),
    (
      #"{"id": "0123456789", "segments": [[{"time": "2026-11-21T07:00:00Z", "lat": 91, "lon": 2}]]}"#,
      "segments[0][0].lat"
    ),
    (#"{"id": "0123456789", "segments": [], "planned": {"points": [[1]]}}"#, "points"),
  ])
  func invalidRecordingsAreRefused(body: String, member: String) async throws {
    let ada = try await Traveller()
    let answer = try await ada.record(body)
    #expect(answer.status == .unprocessableContent)
    #expect(try answer.json["message"]?.text?.contains(member) == true)
  }

  /// Strangers and other users can neither see nor change it.
  @Test func hikesArePrivate() async throws {
    let ada = try await Traveller()
    let id = try await ada.hikes()
    let eve = try await Traveller(at: ada.home, "eve@example.org")
    let requests: [(HTTPRequest.Method, String, String?)] = [
      (.get, "", nil), (.get, "/track", nil), (.get, "/export", nil), (.put, "", "{}"),
      (.delete, "", nil), (.post, "/restore", nil), (.post, "/crop", #"{"from": 0, "to": 100}"#),
      (.post, "/split", #"{"at": 100}"#), (.get, "/links", nil), (.post, "/links", nil),
    ]
    for (method, path, body) in requests {
      let other = try await eve.ask(method, "/hikes/\(id)\(path)", body)
      #expect(other.status == .notFound, "\(method) \(path)")
      let stranger = try await ada.home.ask(method, "/hikes/\(id)\(path)", body: body)
      #expect(stranger.status == .unauthorized, "\(method) \(path)")
    }
    for path in ["/hikes/join", "/hikes/undo"] {
      let body = #"{"ids": ["\#(id)", "x"], "items": ["\#(id)"], "replaced": []}"#
      #expect(try await eve.ask(.post, path, body).status == .notFound)
      #expect(try await ada.home.ask(.post, path, body: body).status == .unauthorized)
    }
    #expect(try await ada.home.ask(.post, "/hikes", body: Walk().gpx).status == .unauthorized)
    #expect(try await eve.ask(.get, "/hikes").json["items"]?.elements?.isEmpty == true)
    #expect(try await eve.ask(.get, "/hikes/stats").json["total.count"]?.number == 0)
  }
}
