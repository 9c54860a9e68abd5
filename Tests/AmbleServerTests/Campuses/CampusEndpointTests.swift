import AmbleFormats
import AmbleSamples
import Foundation
import HTTPTypes
import Testing

@testable import AmbleCampus
@testable import AmbleServer

struct CampusEndpointTests {
  /// Strangers see the list and the campus, and may not change it; users may.
  @Test func anyoneReads() async throws {
    let campus = try await CampusHome()
    let item = try #require(try await campus.ask("/campuses").json["items.0"])
    #expect(item["id"]?.text == "test-campus" && item["name"]?.text == "Test Campus")
    #expect(item["buildings"]?.number == 4 && item["width"]?.number == 400)
    #expect(item["placed"] == .bool(false) && item["owned"] == .bool(false))
    for name in ["test-campus", "TEST-Campus", "test%20campus", "Test+Campus"] {
      let shown = try await campus.ask("/campuses/\(name)").json
      #expect(shown["revision"]?.number == 1 && shown["editable"] == .bool(false))
      #expect(shown["buildings"]?.elements?.count == 4)
      #expect(shown["paths"]?.elements?.count == 4)
      #expect(shown["paths.2.kind"]?.text == "stairs" && shown["paths.2.length"]?.number == 80)
      #expect(shown["placement"] == .null)
    }
    let own = try await campus.ask(.get, "/campuses/test-campus", as: campus.eve).json
    #expect(own["editable"] == .bool(true))
    let missing = try await campus.ask("/campuses/nowhere")
    #expect(missing.status == .notFound)
    #expect(try missing.json["code"]?.text == "no_such_campus")
  }

  /// By the stairs it is 100 + 80, without them 100 + 50 + 130; names are folded.
  @Test func pathsAreFound() async throws {
    let campus = try await CampusHome()
    let found = try await campus.ask("/campuses/test-campus/paths?from=a&to=gamma%20house").json
    #expect(found["from"]?.text == "A" && found["to"]?.text == "C")
    #expect(found["paths.0.distance"]?.number == 180)
    #expect(
      found["text"]?.text == """
        Walk 100 metres E to (200, 100)
        Walk 80 metres E to (280, 100)
        Total distance: 180 metres
        """)
    #expect(found["paths.0.steps.1.kind"]?.text == "stairs")
    #expect(found["paths.1.distance"]?.number == 280)
    let level = try await campus.ask("/campuses/test-campus/paths?from=A&to=C&step_free=true").json
    #expect(level["paths"]?.elements?.map { $0["distance"]?.number } == [280])
    let one = try await campus.ask(
      "/campuses/test-campus/paths?from=A&to=C&count=1&steps=merged&style=turns"
    ).json
    #expect(one["paths"]?.elements?.count == 1)
    #expect(one["paths.0.steps.0.instruction"]?.text?.hasPrefix("Head east") == true)
  }

  /// Wrong requests are answered by a sentence, and nearest names where there are some.
  @Test(arguments: [
    ("paths?from=Alpa+Hall&to=B", 404, "misspelled_building"),
    ("paths?from=Zzyzx&to=B", 404, "unknown_building"),
    ("paths?from=A&to=alpha+hall", 400, "same_building"),
    ("paths?from=A&to=D", 404, "unconnected_building"), ("paths?from=A", 400, "building_missing"),
    ("paths?from=A&to=B&count=0", 400, "not_a_whole_number"),
    ("paths?from=A&to=B&count=99", 400, "not_a_whole_number"),
    ("paths?from=A&to=B&steps=all", 400, "bad_choice"),
    ("paths?from=A&to=B&style=up", 400, "bad_choice"),
    ("paths?from=A&to=B&step_free=perhaps", 400, "not_a_flag"),
    ("paths?from=A&to=B&via=C", 400, "unknown_parameter"),
    ("tree?from=Q", 404, "unknown_building"), ("tree?from=D", 404, "unconnected_building"),
    ("picture/0/1/0", 404, "no_campus_tile"), ("picture/x/0/0", 404, "no_campus_tile"),
    ("picture/99/0/0", 404, "no_campus_tile"), ("versions/7", 404, "no_such_version"),
    ("versions/x", 404, "no_such_version"), ("versions/-1", 404, "no_such_version"),
    ("route?from=A&to=38.05,-30.05", 409, "campus_not_placed"),
    ("route?from=A", 400, "route_ends_missing"),
  ])
  func wrongRequestsAreAnswered(_ path: String, _ status: Int, _ code: String) async throws {
    let campus = try await CampusHome()
    let answer = try await campus.ask("/campuses/test-campus/" + path)
    #expect(answer.status.code == status)
    #expect(try answer.json["code"]?.text == code)
    #expect(try answer.message.hasSuffix("."))
    if code == "misspelled_building" {
      #expect(try answer.json["hints.0.message"]?.text?.contains("A") == true)
    }
  }

  /// From A, M is 100 m away, B 150 and C 180 by the stairs; D is not reached.
  @Test func theTreeReachesEverything() async throws {
    let campus = try await CampusHome()
    let tree = try await campus.ask("/campuses/test-campus/tree?from=A").json
    let reached = tree["buildings"]?.elements ?? []
    #expect(reached.compactMap { $0["short_name"]?.text } == ["B", "C"])
    #expect(reached.compactMap { $0["distance"]?.number } == [150, 180])
    let node = Int(try #require(reached[1]["node"]?.number))
    #expect(tree["x.\(node)"]?.number == 280 && tree["distance.\(node)"]?.number == 180)
    let parent = Int(try #require(tree["parent.\(node)"]?.number))
    #expect(tree["x.\(parent)"]?.number == 200 && tree["y.\(parent)"]?.number == 100)
  }

  /// A path that is closed until a day is not used before it. It is 21 November 2026.
  @Test(arguments: [("2026-11-23", 280.0), ("2026-11-20", 180)])
  func closedPathsAreAvoided(until: String, distance: Double) async throws {
    let campus = try await CampusHome()
    let shown = try await campus.ask("/campuses/test-campus").json
    let id = try #require(shown["paths.2.id"]?.text)
    let closing = #"{"op": "change_path", "id": "\#(id)", "closed_until": "\#(until)"}"#
    #expect(try await campus.change(closing).status == .ok)
    let found = try await campus.ask("/campuses/test-campus/paths?from=A&to=C").json
    #expect(found["paths.0.distance"]?.number == distance)
  }

  /// The picture is served as given; an address with its digest may be cached forever. Tiles are
  /// made on the first request: 400 × 300 pixels take zoom levels 0 and 1.
  @Test func thePictureAndItsTilesAreServed() async throws {
    let campus = try await CampusHome()
    let picture = try await campus.ask("/campuses/test-campus").json["picture"]
    #expect(picture?["max_zoom"]?.number == 1 && picture?["tile_size"]?.number == 256)
    let url = try #require(picture?["url"]?.text).replacing("/api/v1", with: "")
    let whole = try await campus.ask(.get, url)
    #expect(whole.body == TestCampus().picture && whole.headers[.contentType] == "image/png")
    #expect(whole.headers[.cacheControl]?.contains("immutable") == true)
    let tag = try #require(whole.headers[.eTag])
    let again = try await campus.ask(.get, url, headers: [.ifNoneMatch: tag])
    #expect(again.status == .notModified)
    let plain = try await campus.ask(.get, "/campuses/test-campus/picture")
    #expect(plain.headers[.cacheControl] == "no-cache" && plain.body == whole.body)
    for (path, status) in [
      ("0/0/0", HTTPResponse.Status.ok), ("1/0/0", .ok), ("1/1/1", .ok), ("2/0/0", .notFound),
    ] {
      let tile = try await campus.ask(.get, "/campuses/test-campus/picture/\(path)")
      #expect(tile.status == status, "\(path)")
      if status == .ok { #expect(tile.headers[.contentType] == "image/png") }
    }
    let unknown = String(repeating: "0", count: 64)
    #expect(
      try await campus.ask(.get, "/campuses/test-campus/picture?v=\(unknown)").status == .notFound)
  }

  /// A server without a journal shows campuses and says why it cannot change them.
  @Test func withoutAJournalCampusesAreReadOnly() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "\(UUID().uuidString)/test-campus")
    try TestCampus().write(to: folder)
    defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
    let campuses = ServedCampuses(folders: [folder], journal: nil)
    _ = try await campuses.load()
    let server = try Server([try TestRegion.demo.get()], web: nil, campuses: campuses)
    let described = DescribedAPI(
      document: try await AmbleServerTests.ask("/openapi.json", of: server).json)
    func ask(_ method: HTTPRequest.Method, _ path: String) async throws -> Answer {
      let answer = try await AmbleServerTests.ask(
        "/api/v1/campuses" + path, method: method, body: "{}", of: server)
      #expect(try described.problems(answer, to: method, "/api/v1/campuses" + path) == [])
      return answer
    }
    #expect(try await ask(.get, "/test-campus").json["editable"] == .bool(false))
    #expect(try await ask(.get, "/test-campus/paths?from=A&to=B").status == .ok)
    #expect(try await ask(.get, "/test-campus/versions").json["items"] == .array([]))
    for (method, path) in [
      (HTTPRequest.Method.post, "/test-campus/changes"), (.post, ""),
      (.put, "/test-campus/folder"), (.delete, "/test-campus"),
      (.post, "/test-campus/versions/1/restore"),
    ] {
      let answer = try await ask(method, path)
      #expect(answer.status == .forbidden, "\(method) \(path)")
      #expect(try answer.json["code"]?.text == "campuses_read_only")
    }
  }
}
