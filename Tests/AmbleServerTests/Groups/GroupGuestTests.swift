import AmbleFormats
import AmbleJournal
import HTTPTypes
import Testing

@testable import AmbleServer

/// Guests: members of a group who have a link and a name, but no account.
struct GroupGuestTests {
  /// Gil has a link and a name. He is a member, shows positions, is seen, and sees.
  @Test func aNameIsEnough() async throws {
    let walkers = try await Walkers()
    let gil = try await Self.join(walkers, "  Gil ")
    let members = try await walkers.members(as: walkers.ada)
    #expect(members["Gil"]?["guest"] == .bool(true) && members["Ada"]?["guest"] == .bool(false))
    #expect(members["Gil"]?["owner"] == .bool(false))
    #expect(try await walkers.ask(.put, "/sharing", as: gil, "{}").status == .ok)
    #expect(try await walkers.walk([0, 10], as: gil).status == .accepted)
    let seen = try await walkers.members(as: walkers.ben)
    #expect(seen["Gil"]?["position.lat"] != nil)
    let own = try await walkers.home.ask(.get, "/groups", as: gil).json
    #expect(own["items.0.role"]?.text == "member" && own["items.1"] == nil)
    let session = try await walkers.home.ask(.get, "/session", as: gil).json
    #expect(session["user"] == .null && session["guest.name"]?.text == "Gil")
    #expect(session["guest.email"] == .null && session["registration"] == .bool(true))
  }

  /// Nothing but groups is open to guests: elsewhere they are strangers.
  @Test(arguments: [
    (HTTPRequest.Method.get, "/hikes", nil as String?), (.get, "/trips", nil),
    (.post, "/trips", #"{"name": "x"}"#), (.get, "/contacts", nil), (.get, "/tokens", nil),
    (.post, "/tokens", #"{"name": "x"}"#), (.put, "/users/me", #"{"name": "Ada"}"#),
    (.delete, "/users/me", "{}"), (.get, "/users/me/archive", nil),
    (.get, "/users/me/home_zone", nil),
    (.post, "/groups", #"{"name": "Mine", "password": "blue lantern"}"#),
    (.post, "/groups/join", #"{"name": "hill walkers", "password": "blue lantern"}"#),
  ])
  func theRestIsClosed(
    _ method: HTTPRequest.Method, _ path: String, _ body: String?
  ) async throws {
    let walkers = try await Walkers()
    let gil = try await Self.join(walkers, "Gil")
    let stranger = try await walkers.home.ask(method, path, as: nil, body: body)
    let guest = try await walkers.home.ask(method, path, as: gil, body: body)
    #expect(guest.status == stranger.status && guest.body == stranger.body)
    #expect(guest.status == .unauthorized || guest.status == .notFound)
  }

  /// What only the owner may do, and links, are closed to guests too.
  @Test(arguments: [
    (HTTPRequest.Method.put, "", "{}" as String?, 401), (.delete, "", nil, 401),
    (.get, "/links", nil, 401), (.post, "/links", "{}", 401),
    (.put, "/trip", #"{"name": "x", "stops": []}"#, 401),
  ])
  func guestsDoNotRuleTheGroup(
    _ method: HTTPRequest.Method, _ path: String, _ body: String?, _ status: Int
  ) async throws {
    let walkers = try await Walkers()
    let gil = try await Self.join(walkers, "Gil")
    #expect(try await walkers.ask(method, path, as: gil, body).status.code == status)
    let ada = try #require(try await walkers.members(as: gil)["Ada"]?["id"]?.text)
    #expect(try await walkers.ask(.delete, "/members/\(ada)", as: gil).status == .forbidden)
  }

  /// Another group answers a guest as one that does not exist.
  @Test func otherGroupsAreClosed() async throws {
    let walkers = try await Walkers()
    let gil = try await Self.join(walkers, "Gil")
    let other = try await Self.groupOfEve(walkers)
    for path in ["", "/events"] {
      let answer = try await walkers.home.ask(.get, "/groups/\(other)\(path)", as: gil)
      #expect(answer.status == .notFound)
    }
  }

  /// A link that only shows the group, a link that is made up and a name of white space are refused;
  /// nobody joins.
  @Test func theLinkAndTheNameAreChecked() async throws {
    let walkers = try await Walkers()
    let link = try await Self.link(walkers)
    let view = try await Self.link(walkers, "view")
    for (link, name, status) in [
      (view, "Gil", 404), ("0123456789abcdefghjkmnpq", "Gil", 404), (link, " \t ", 422),
      (link, "", 422), (link, String(repeating: "x", count: 201), 422),
    ] {
      #expect(try await Self.ask(walkers, link, name).status.code == status)
    }
    #expect(try await walkers.members(as: walkers.ada).count == 2)
    let signedIn = try await Self.ask(walkers, link, "Ben", as: walkers.ben)
    #expect(signedIn.status == .conflict)
  }

  /// Who leaves is forgotten: the session ends, and no account is left. The same when the guest signs
  /// out, when the owner removes the guest, and when the group ends.
  @Test(arguments: ["leave", "sign out", "removed", "ended", "expired"])
  func guestsAreForgotten(_ way: String) async throws {
    let walkers = try await Walkers()
    let gil = try await Self.join(walkers, "Gil")
    let id = try #require(try await walkers.members(as: gil)["Gil"]?["id"]?.text)
    let before = try await walkers.home.journal.accounts().count
    switch way {
    case "leave": _ = try await walkers.ask(.delete, "/members/me", as: gil)
    case "sign out": _ = try await walkers.home.ask(.delete, "/session", as: gil)
    case "removed": _ = try await walkers.ask(.delete, "/members/\(id)", as: walkers.ada)
    case "ended": _ = try await walkers.ask(.delete, as: walkers.ada)
    default:
      walkers.home.wait(seconds: 86_400)
      _ = try await walkers.home.journal.deleteEndedGroups(
        at: try #require(Timestamp(text: "2026-11-22T09:00:00Z")))
    }
    #expect(try await walkers.home.journal.accounts().count == before - 1)
    #expect(try await walkers.home.ask(.get, "/groups", as: gil).status == .unauthorized)
    if way != "ended", way != "expired" {
      #expect(try await walkers.members(as: walkers.ada).keys.sorted() == ["Ada", "Ben"])
    }
  }

  /// The owner leaves: Ben inherits the group though Gil joined before him; without Ben it ends.
  @Test func guestsDoNotInherit() async throws {
    let walkers = try await Walkers()
    let gil = try await Self.join(walkers, "Gil")
    _ = try await walkers.ask(.delete, "/members/me", as: walkers.ben)
    #expect(try await walkers.join(as: walkers.ben).status == .ok)
    _ = try await walkers.ask(.delete, "/members/me", as: walkers.ada)
    #expect(try await walkers.members(as: gil)["Ben"]?["owner"] == .bool(true))
    _ = try await walkers.ask(.delete, "/members/me", as: walkers.ben)
    #expect(try await walkers.ask(.get, as: gil).status == .unauthorized)
  }

  /// Who registers or signs in keeps the membership, under the name of the account.
  @Test(arguments: [true, false]) func signingInKeepsTheGroup(isNew: Bool) async throws {
    let walkers = try await Walkers()
    let gil = try await Self.join(walkers, "Gil")
    let member = try #require(try await walkers.members(as: gil)["Gil"]?["id"])
    let email = isNew ? "gil@example.org" : "eve@example.org"
    let welcome = try await walkers.home.ask(
      .post, isNew ? "/users" : "/session", as: gil,
      body: json(["email": email, "password": "correct horse", "name": "Gilbert"]))
    let token = try #require(try welcome.json["token"]?.text)
    let members = try await walkers.members(as: token)
    let name = isNew ? "Gilbert" : "Eve"
    #expect(members.keys.sorted() == ["Ada", "Ben", name])
    #expect(members[name]?["id"] == member && members[name]?["guest"] == .bool(false))
    #expect(try await walkers.ask(.get, as: gil).status == .unauthorized)
  }

  /// A member who signs in on the device of a guest of the same group is one member.
  @Test func aMemberIsNotDoubled() async throws {
    let walkers = try await Walkers()
    let gil = try await Self.join(walkers, "Gil")
    let body = json(["email": "ben@example.org", "password": "correct horse"])
    _ = try await walkers.home.ask(.post, "/session", as: gil, body: body)
    #expect(try await walkers.members(as: walkers.ada).keys.sorted() == ["Ada", "Ben"])
  }

  /// A guest who opens the link of a second group is the same guest there, and stays while one of the
  /// two lasts.
  @Test func aGuestBelongsToSeveralGroups() async throws {
    let walkers = try await Walkers()
    let gil = try await Self.join(walkers, "Gil")
    let other = try await Self.groupOfEve(walkers)
    let link = try await walkers.home.ask(
      .post, "/groups/\(other)/links", as: walkers.eve, body: json(["right": "join"]))
    let secret = try #require(try link.json["url"]?.text?.split(separator: "/").last)
    let joined = try await Self.ask(walkers, String(secret), "Somebody", as: gil)
    #expect(try joined.json["token"]?.text == gil)
    _ = try await walkers.ask(.delete, "/members/me", as: gil)
    let left = try await walkers.home.ask(.get, "/groups", as: gil).json
    #expect(left["items.0.id"]?.text == other && left["items.1"] == nil)
  }

  /// A group has at most 100 members, guests among them: the 99th guest is refused.
  @Test func guestsAreBounded() async throws {
    let walkers = try await Walkers()
    let link = try await Self.link(walkers)
    var statuses: [Int] = []
    for number in 0..<99 {
      // An hour's worth of the rate of new accounts.
      if number % 50 == 49 { walkers.home.wait(seconds: 3_600) }
      statuses.append(try await Self.ask(walkers, link, "Guest \(number)").status.code)
    }
    #expect(statuses.dropLast().allSatisfy { $0 == 201 } && statuses.last == 409)
    #expect(try await walkers.home.journal.accounts().filter(\.isGuest).count == 98)
  }

  /// A network makes at most 60 guests at once.
  @Test func guestsAreMadeAtABoundedRate() async throws {
    let walkers = try await Walkers()
    let link = try await Self.link(walkers)
    var last = 0
    for number in 0..<61 where last != 429 {
      last = try await Self.ask(walkers, link, "Guest \(number)").status.code
    }
    #expect(last == 429)
  }

  /// Makes a second group, of Eve.
  private static func groupOfEve(_ walkers: Walkers) async throws -> String {
    let body = json(["name": "Valley Walkers", "password": Walkers.password])
    let made = try await walkers.home.ask(.post, "/groups", as: walkers.eve, body: body)
    return try #require(try made.json["id"]?.text)
  }

  private static func link(_ walkers: Walkers, _ right: String = "join") async throws -> String {
    let made = try await walkers.ask(.post, "/links", as: walkers.ada, json(["right": right]))
    return String(try #require(try made.json["url"]?.text?.split(separator: "/").last))
  }

  private static func ask(
    _ walkers: Walkers, _ link: String, _ name: String, as token: String? = nil
  ) async throws -> Answer {
    let body = json(["link": link, "name": name])
    return try await walkers.home.ask(.post, "/groups/guests", as: token, body: body)
  }

  private static func join(_ walkers: Walkers, _ name: String) async throws -> String {
    let joined = try await ask(walkers, try await link(walkers), name)
    #expect(joined.status == .created)
    #expect(try joined.json["group.id"]?.text == walkers.id)
    return try #require(try joined.json["token"]?.text)
  }
}
