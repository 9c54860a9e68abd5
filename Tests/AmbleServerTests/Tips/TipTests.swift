import AmbleCore
import AmbleJournal
import AmbleRegion
import HTTPTypes
import Testing

@testable import AmbleFormats
@testable import AmbleServer

/// Tips by HTTP.
@Suite struct TipTests {
  /// Ada, who adds tips, and two others.
  private struct Riders {
    let home: TestServer
    let ada: String
    let others: [String]
    /// A place on a street.
    let place: Coordinate

    init() async throws {
      home = try TestServer()
      ada = try await home.register("ada@example.org")
      others = [
        try await home.register("ben@example.org"), try await home.register("eve@example.org"),
      ]
      let graph = home.server.registry.regions[0].region.graph
      place = graph.point[graph.pointRange(of: graph.segmentCount / 2).lowerBound].coordinate
    }

    func body(_ kind: String = "bad_surface", _ more: String = "") -> String {
      """
      {"kind": "\(kind)", "text": "Roots <b>here</b>", \(more)
       "place": {"lat": \(place.latitude), "lon": \(place.longitude)}}
      """
    }

    func add(_ kind: String = "bad_surface") async throws -> String {
      let made = try await home.ask(.post, "/tips", as: ada, body: body(kind))
      #expect(made.status == .created)
      return try made.json["id"]?.text ?? ""
    }

    func vote(_ vote: String, _ id: String, as user: String) async throws -> Answer {
      try await home.ask(.put, "/tips/\(id)/vote", as: user, body: #"{"vote": "\#(vote)"}"#)
    }
  }

  private func features(_ answer: Answer) throws -> [JSONValue] {
    guard case .array(let features)? = try answer.json["features"] else { return [] }
    return features
  }

  /// Strangers read tips, without data about their authors and voters.
  @Test func strangersReadTips() async throws {
    let riders = try await Riders()
    let id = try await riders.add()
    let answer = try await riders.home.ask(.get, "/tips")
    #expect(answer.headers[.contentType]?.hasPrefix("application/geo+json") == true)
    let tip = try #require(try features(answer).first)
    #expect(tip["id"] == .string(id) && tip["properties.text"] == .string("Roots <b>here</b>"))
    #expect(tip["geometry.type"] == .string("Point"))
    #expect(tip["properties.is_mine"] == nil && tip["properties.vote"] == nil)
    #expect(try answer.json["is_complete"] == .bool(true))
    let own = try await riders.home.ask(.get, "/tips", as: riders.ada)
    #expect(try features(own).first?["properties.is_mine"] == .bool(true))
    #expect(try features(own).first?["properties.reports"] == nil)
    for query in ["bbox=0,0,1,1", "kind=nice_view"] {
      #expect(try await features(riders.home.ask(.get, "/tips?\(query)")).isEmpty)
    }
    #expect(
      try await features(riders.home.ask(.get, "/tips?bbox=170,38,-30,39")).count == 1)
    #expect(try await features(riders.home.ask(.get, "/tips?bbox=170,38,-40,39")).isEmpty)
    for query in ["bbox=1", "kind=roots", "limit=0", "limit=5001", "limit=x"] {
      #expect(try await riders.home.ask(.get, "/tips?\(query)").status == .badRequest)
    }
  }

  /// The required and the forbidden parts of a tip.
  @Test func faultyTipsAreRefused() async throws {
    let riders = try await Riders()
    let (home, place) = (riders.home, riders.place)
    let point = #"{"lat": \#(place.latitude), "lon": \#(place.longitude)}"#
    let far = #"{"lat": \#(place.latitude + 0.03), "lon": \#(place.longitude)}"#
    for body in [
      "{}", #"{"kind": "rumour", "place": \#(point)}"#, #"{"kind": "closed_gate"}"#,
      #"{"kind": "closed_gate", "line": [\#(point)]}"#,
      #"{"kind": "closed_gate", "line": [\#(point), \#(far)]}"#,
      #"{"kind": "closed_gate", "place": {"lat": 0, "lon": 0}}"#,
      #"{"kind": "closed_gate", "place": {"lat": 1e300, "lon": 0}}"#,
      #"{"kind": "closed_gate", "place": \#(point), "days": 0}"#,
      #"{"kind": "closed_gate", "place": \#(point), "days": 731}"#,
      #"{"kind": "closed_gate", "place": \#(point), "days": 1.5}"#,
      #"{"kind": "closed_gate", "place": \#(point), "text": "two\nlines"}"#,
      #"{"kind": "closed_gate", "place": \#(point), "text": "turned \u202e around"}"#,
      #"{"kind": "closed_gate", "place": \#(point), "text": "\#(String(repeating: "x", count: 281))"}"#,
    ] {
      let answer = try await home.ask(.post, "/tips", as: riders.ada, body: body)
      #expect(answer.status == .unprocessableContent, "\(body)")
    }
    #expect(try await features(home.ask(.get, "/tips")).isEmpty)
    #expect(try await home.ask(.post, "/tips", body: riders.body()).status == .unauthorized)
    for _ in 0..<Tip.maxOfDay { _ = try await riders.add() }
    let refused = try await home.ask(.post, "/tips", as: riders.ada, body: riders.body())
    #expect(refused.status == .tooManyRequests && refused.headers[.retryAfter] == "3600")
  }

  /// Others vote, the author changes and deletes; no user does the other's part.
  @Test func rightsAreKept() async throws {
    let riders = try await Riders()
    let (home, ben) = (riders.home, riders.others[0])
    let id = try await riders.add()
    #expect(try await riders.vote("confirm", id, as: riders.ada).status == .conflict)
    #expect(try await riders.vote("praise", id, as: ben).status == .unprocessableContent)
    let voted = try await riders.vote("confirm", id, as: ben)
    #expect(try voted.json["properties.vote"] == .string("confirm"))
    #expect(try voted.json["properties.confirmations"] == .number(1))
    let back = try await home.ask(.delete, "/tips/\(id)/vote", as: ben)
    #expect(try back.json["properties.vote"] == .null)
    let change = #"{"text": "Stumps", "days": 5}"#
    #expect(try await home.ask(.patch, "/tips/\(id)", as: ben, body: change).status == .notFound)
    #expect(try await home.ask(.delete, "/tips/\(id)", as: ben).status == .notFound)
    let changed = try await home.ask(.patch, "/tips/\(id)", as: riders.ada, body: change)
    #expect(try changed.json["properties.text"] == .string("Stumps"))
    #expect(try changed.json["properties.expires_at"] == .string("2026-11-26T09:00:00.000Z"))
    for path in ["/tips/moderation"] {
      #expect(try await home.ask(.get, path, as: ben).status == .forbidden)
      #expect(try await home.ask(.get, path).status == .unauthorized)
    }
    let hiding = #"{"hidden": true}"#
    let refused = try await home.ask(.put, "/tips/\(id)/hidden", as: ben, body: hiding)
    #expect(refused.status == .forbidden)
    #expect(try await home.ask(.delete, "/tips/\(id)", as: riders.ada).status == .noContent)
    #expect(try await riders.vote("confirm", id, as: ben).status == .notFound)
  }

  /// A moderator sees reports, hides a tip and shows it again.
  @Test func moderatorsDecide() async throws {
    let riders = try await Riders()
    let (home, ben) = (riders.home, riders.others[0])
    let id = try await riders.add()
    let account = try #require(
      try await home.journal.credentials(of: EmailAddress("ben@example.org")!))
    try await home.journal.setRoles([.moderator: true], of: account.account.id)
    let session = try await home.ask(.get, "/session", as: ben)
    #expect(try session.json["is_moderator"] == .bool(true))
    _ = try await riders.vote("report", id, as: riders.others[1])
    let listed = try await home.ask(.get, "/tips/moderation", as: ben)
    #expect(try features(listed).first?["properties.reports"] == .number(1))
    func hide(_ isHidden: Bool) async throws -> Answer {
      try await home.ask(
        .put, "/tips/\(id)/hidden", as: ben, body: #"{"hidden": \#(isHidden)}"#)
    }
    #expect(try await hide(true).json["properties.is_hidden"] == .bool(true))
    #expect(try await features(home.ask(.get, "/tips")).isEmpty)
    #expect(try await hide(false).json["properties.reports"] == .number(0))
    #expect(try await features(home.ask(.get, "/tips")).count == 1)
    #expect(try await home.ask(.delete, "/tips/\(id)", as: ben).status == .noContent)
  }

  /// The archive of an account has its tips.
  @Test func theArchiveHasTips() async throws {
    let riders = try await Riders()
    _ = try await riders.add()
    let answer = try await riders.home.ask(.get, "/users/me/archive", as: riders.ada)
    #expect(answer.status == .ok)
    #expect(String(decoding: answer.body, as: UTF8.self).contains("tips.geojson"))
  }
}
