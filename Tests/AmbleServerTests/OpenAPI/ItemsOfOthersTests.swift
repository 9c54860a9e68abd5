import AmbleCore
import AmbleJournal
import AmbleRegion
import AmbleSamples
import AmbleTesting
import Foundation
import HTTPTypes
import Testing

@testable import AmbleCampus
@testable import AmbleServer
@testable import AmbleWork

/// Whether a user reaches items of another, by every operation of `/openapi.json` whose path names
/// an item, so that a new one cannot be forgotten.
struct ItemsOfOthersTests {
  /// No other user reads or changes an item of Ada, nor sees it in a list.
  @Test func nobodyReachesItemsOfAnother() async throws {
    let owner = try await Owner()
    let router = owner.home.server.router()
    let before = try await owner.state()
    let callers = try await owner.others()
    let operations = owner.home.server.apiRoutes().operations.filter {
      // Administrators, of whom the local user is one, reach the accounts of others: see AdminTests.
      ![.anyone, .administrator].contains($0.access) && !$0.pathParameters.isEmpty
        && !Owner.areForAll.contains($0.path)
    }
    #expect(operations.count > 50)
    for operation in operations {
      let path = try #require(owner.path(of: operation.path), "no item for \(operation.path)")
      for (name, secret) in callers {
        if secret == TestServer.localKey.text, Owner.areForModerators.contains(operation.path) {
          continue
        }
        let answer = try await router.answer(
          path, method: operation.method, headers: [.authorization: "Bearer \(secret)"],
          body: Owner.body)
        let attempt = "\(operation.method) \(path) by \(name): \(answer.status)"
        #expect((400..<500).contains(answer.status.code), "\(attempt)")
        #expect(!answer.text.contains(Owner.marker), "\(attempt)")
      }
    }
    #expect(try await owner.state() == before)
    for (name, secret) in callers {
      for list in Owner.lists {
        let answer = try await owner.home.ask(.get, list, as: secret)
        #expect(answer.status == .ok && !answer.text.contains(Owner.marker), "\(list) by \(name)")
      }
    }
  }
}

extension Answer {
  fileprivate var text: String { String(decoding: body, as: UTF8.self) }
}

/// Ada, who has an item of each kind, and others who came near them.
private struct Owner {
  let home: TestServer
  private let ada: String
  private let eve: String
  /// The items by the beginning of their paths.
  private let items: [String: String]

  /// A text in the names of the items.
  static let marker = "Zanzibar"
  /// Operations on items that all users may vote about.
  static let areForAll: Set<String> = ["/api/v1/tips/{id}/vote"]
  /// Operations that the local user may do, who moderates.
  static let areForModerators: Set<String> = ["/api/v1/tips/{id}", "/api/v1/tips/{id}/hidden"]
  /// The lists of items of the caller.
  static let lists = [
    "/trips", "/contacts", "/hikes", "/groups", "/contacts/shares", "/tokens", "/grants",
    "/push/subscriptions", "/users/me/sessions",
  ]
  /// A body with the members of many operations. Unknown ones are ignored.
  static let body = """
    {"name": "Eve", "note": "Eve", "text": "Eve", "kind": "nice_view", "mode": "walk",
     "access": "read", "hidden": true, "on": true, "lat": 38.046, "lon": -30.056, "stops": [],
     "revision": 1, "from": 0, "to": 1, "at": 1, "visited": true, "changes": [],
     "place": {"lat": 38.046, "lon": -30.056}, "expires_at": "2026-11-21T20:00:00Z"}
    """

  init() async throws {
    let campus = try await CampusHome()
    (home, ada, eve) = (campus.home, campus.ada, campus.eve)
    let maker = ItemMaker(home: home, user: campus.ada)
    let marker = Self.marker
    let trip = try await maker.make("/trips", json(["name": marker]))
    let place = #""lat": 38.046, "lon": -30.056"#
    items = [
      "/trips/current/stops/": "x", "/trips/": trip,
      "/contacts/": try await maker.make("/contacts", #"{"name": "\#(marker)", \#(place)}"#),
      "/hikes/": try await maker.make(
        "/hikes",
        Walk().recording("11111111-2222-4333-8444-555555555555", #", "name": "\#(marker)""#)),
      "/groups/": try await maker.make(
        "/groups", json(["name": marker, "password": Walkers.password])),
      "/links/": try await maker.make("/trips/\(trip)/links", "{}"),
      "/contacts/shares/": try await maker.make(
        "/contacts/shares", json(["access": "edit", "name": marker])),
      "/tokens/": try await maker.make("/tokens", json(["name": marker])),
      "/users/me/sessions/": try await maker.session(), "/tips/": try await maker.makeTip(),
      "/push/subscriptions/": try await maker.make(
        "/push/subscriptions", PushControllerTests.subscription()),
      "/campuses/": try await maker.upload(TestCampus(name: marker)),
      "/invitations/": "x", "/grants/": "x",
    ]
  }

  /// Returns the path of an operation on Ada's item, or `nil` if there is none of its kind.
  func path(of template: String) -> String? {
    let path = template.replacing("/api/v1", with: "", maxReplacements: 1)
    let kind = items.keys.filter { path.hasPrefix($0 + "{") }.max { $0.count < $1.count }
    guard let kind, let item = items[kind] else { return nil }
    let rest = path.dropFirst(kind.count).drop { $0 != "}" }.dropFirst()
    return "/api/v1" + kind + item + rest.replacing(/\{[a-z]+\}/, with: "1")
  }

  /// The secrets of others, by who they are.
  func others() async throws -> [(name: String, secret: String)] {
    let ben = try await home.register("ben@example.org")
    let token = try await home.ask(
      .post, "/tokens", as: ben, body: #"{"name": "Ben's", "scopes": ["account"]}"#)
    let group = try #require(items["/groups/"])
    let body = json(["name": Self.marker, "password": Walkers.password])
    let member = try await home.register("cem@example.org")
    #expect(try await home.ask(.post, "/groups/join", as: member, body: body).status == .ok)
    let left = try await home.ask(.delete, "/groups/\(group)/members/me", as: member)
    #expect(left.status == .noContent)
    return [
      ("another user", eve), ("a token of another", try token.json["token"]?.text ?? ""),
      ("a former member", member), ("a former guest", try await formerGuest()),
      ("the local user", TestServer.localKey.text),
    ]
  }

  /// A user who was allowed to change Ada's contacts and no longer is.
  private func formerGuest() async throws -> String {
    let guest = try await home.register("dan@example.org")
    let made = try await home.ask(
      .post, "/contacts/shares", as: ada, body: json(["access": "edit"]))
    let secret = try #require(made.json["url"]?.text?.split(separator: "/").last)
    #expect(
      try await home.ask(.post, "/invitations/\(secret)/accept", as: guest).status == .ok)
    let id = try #require(made.json["id"]?.text)
    #expect(try await home.ask(.delete, "/contacts/shares/\(id)", as: ada).status == .noContent)
    return guest
  }

  /// The view of Ada's items by herself.
  func state() async throws -> [String] {
    var state: [String] = []
    let paths = [
      "/trips/", "/contacts/", "/hikes/", "/groups/", "/campuses/",
    ].map { $0 + (items[$0] ?? "") }
    for path in paths + Self.lists + ["/tips", "/trips/\(items["/trips/"] ?? "")/links"] {
      let answer = try await home.ask(.get, path, as: ada)
      #expect(answer.status == .ok, "\(path)")
      state.append(answer.text)
    }
    return state
  }
}

/// Makes items of a user.
private struct ItemMaker {
  let home: TestServer
  let user: String

  func make(_ path: String, _ body: String) async throws -> String {
    let headers: HTTPFields = [.contentType: "application/json"]
    let answer = try await home.ask(.post, path, as: user, body: body, headers: headers)
    return try #require(answer.json["id"]?.text, "\(path): \(answer.text)")
  }

  /// The user's own session.
  func session() async throws -> String {
    let list = try await home.ask(.get, "/users/me/sessions", as: user)
    return try #require(list.json["items.0.id"]?.text)
  }

  func makeTip() async throws -> String {
    let graph = home.server.registry.regions[0].region.graph
    let place = graph.point[graph.pointRange(of: graph.segmentCount / 2).lowerBound].coordinate
    let point = #"{"lat": \#(place.latitude), "lon": \#(place.longitude)}"#
    return try await make(
      "/tips", #"{"kind": "bad_surface", "text": "Roots", "place": \#(point)}"#)
  }

  func upload(_ campus: TestCampus) async throws -> String {
    let place = RunFolder.url.appending(path: "own-\(UUID().uuidString)")
    try campus.write(to: place.appending(path: "folder"))
    let file = place.appending(path: "folder.zip")
    try CampusZip.write(place.appending(path: "folder"), to: file)
    let headers: HTTPFields = [
      .authorization: "Bearer \(user)", .contentType: "application/zip",
    ]
    let answer = try await home.server.router().answer(
      "/api/v1/campuses", method: .post, headers: headers, data: Data(contentsOf: file))
    return try #require(answer.json["id"]?.text, "\(answer.text)")
  }
}
