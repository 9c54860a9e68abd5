import AmbleFormats
import AmbleJournal
import HTTPTypes
import Testing

@testable import AmbleServer

struct GroupMembershipTests {
  /// A group has an owner and members, who see the members but not their accounts.
  @Test func aGroupIsMadeAndJoined() async throws {
    let walkers = try await Walkers()
    let group = try await walkers.ask(.get, as: walkers.ben)
    let shown = try group.json
    #expect(shown["name"]?.text == "Hill Walkers" && shown["role"]?.text == "member")
    #expect(shown["expires_at"]?.text == "2026-11-22T09:00:00.000Z")
    let members = try await walkers.members(as: walkers.ben)
    #expect(members["Ada"]?["owner"] == .bool(true) && members["Ben"]?["owner"] == .bool(false))
    #expect(members["Ben"]?["id"] == shown["you"])
    #expect(members["Ada"]?["mark"] == .number(0) && members["Ben"]?["mark"] == .number(1))
    #expect(members["Ada"]?["sharing"] == .null)
    #expect(!String(decoding: group.body, as: UTF8.self).contains("example.org"))
    let list = try await walkers.home.ask(.get, "/groups", as: walkers.ada).json
    #expect(list["items.0.role"]?.text == "owner" && list["items.0.members.0.trail"] == nil)
    #expect(try await walkers.home.ask(.get, "/groups", as: walkers.eve).json["items.0"] == nil)
  }

  /// To all who do not belong to it, a group answers as one that does not exist.
  @Test(arguments: [
    (HTTPRequest.Method.get, "", nil as String?), (.put, "", "{}"), (.delete, "", nil),
    (.delete, "/members/me", nil), (.put, "/sharing", "{}"), (.delete, "/sharing", nil),
    (.post, "/positions", "[]"), (.put, "/meeting", #"{"lat": 38, "lon": -30}"#),
    (.delete, "/meeting", nil), (.get, "/events", nil), (.get, "/links", nil),
    (.post, "/links", "{}"),
  ])
  func outsidersLearnNothing(
    _ method: HTTPRequest.Method, _ path: String, _ body: String?
  ) async throws {
    let walkers = try await Walkers()
    let other = "/groups/0123456789abcdefghjk\(path)"
    let unknown = try await walkers.home.ask(method, other, as: walkers.eve, body: body)
    #expect(unknown.status == .notFound)
    let outside = try await walkers.ask(method, path, as: walkers.eve, body)
    #expect(outside.status == .notFound && outside.body == unknown.body)
    #expect(try await walkers.ask(method, path, as: nil, body).status == .unauthorized)
    #expect(try await walkers.ask(.delete, "/members/me", as: walkers.ben).status == .noContent)
    #expect(try await walkers.ask(method, path, as: walkers.ben, body).body == unknown.body)
    walkers.home.wait(seconds: 86_400)
    #expect(try await walkers.ask(method, path, as: walkers.ada, body).body == unknown.body)
  }

  /// A wrong password and an unknown name give the same answer at the same cost, and guessing is
  /// slowed.
  @Test func passwordsAreNotGuessed() async throws {
    let walkers = try await Walkers()
    let before = walkers.home.derivations
    let wrong = try await walkers.join("Hill Walkers", "nonsense", as: walkers.eve)
    let unknown = try await walkers.join("Valley Walkers", "nonsense", as: walkers.eve)
    #expect(wrong.status == .forbidden && wrong.body == unknown.body)
    #expect(walkers.home.derivations == before + 2)
    for _ in 0..<8 { _ = try await walkers.join("x", "nonsense", as: walkers.eve) }
    let slowed = try await walkers.join(as: walkers.eve)
    #expect(slowed.status == .tooManyRequests && slowed.headers[.retryAfter] != nil)
    walkers.home.wait(seconds: 15 * 60)
    #expect(try await walkers.join(as: walkers.eve).status == .ok)
  }

  /// The spellings of a name are those of one group, and give no further attempts.
  @Test func spellingsCountTogether() async throws {
    let authenticator = try TestServer().served.authenticator
    func isRight(_ name: String) async throws -> Bool {
      try await authenticator.verify(
        "nonsense", for: nil, ofGroup: try #require(GroupName(name)), by: .random(),
        at: Timestamp(milliseconds: 0))
    }
    for number in 0..<50 {
      #expect(try await !isRight(number % 2 == 0 ? "Hill Walkers" : "HILL walkers"))
    }
    await #expect(throws: APIError.self) { try await isRight("hill walkers") }
  }

  /// Names that are taken are not listed by trying them.
  @Test func namesAreNotListed() async throws {
    let walkers = try await Walkers()
    let body = json(["name": "HILL walkers", "password": "nonsense"])
    for _ in 0..<10 {
      let taken = try await walkers.home.ask(.post, "/groups", as: walkers.eve, body: body)
      #expect(taken.status == .conflict)
    }
    let slowed = try await walkers.home.ask(.post, "/groups", as: walkers.eve, body: body)
    #expect(slowed.status == .tooManyRequests)
  }

  /// Members that are wrong are named.
  @Test(arguments: [
    (#"{"password": "long enough"}"#, "name is missing."),
    (#"{"name": " ", "password": "long enough"}"#, "name must be 1 to 60 characters"),
    (#"{"name": "x"}"#, "password is missing."),
    (#"{"name": "x", "password": "abc"}"#, "password must be text of 4 to 200"),
    (#"{"name": "x", "password": "abcd", "expires_at": "2026-11-21T08:00:00Z"}"#, "expires_at"),
  ])
  func wrongMembersAreNamed(_ body: String, _ message: String) async throws {
    let walkers = try await Walkers()
    let answer = try await walkers.home.ask(.post, "/groups", as: walkers.eve, body: body)
    #expect(answer.status == .unprocessableContent)
    #expect(try answer.message.hasPrefix(message))
  }

  /// The owner alone renames, keeps, ends and removes.
  @Test func onlyTheOwnerChangesTheGroup() async throws {
    let walkers = try await Walkers()
    let ada = try await walkers.members(as: walkers.ada)["Ada"]?["id"]?.text ?? ""
    for (method, path, body) in [
      (HTTPRequest.Method.put, "", #"{"name": "Mine"}"#), (.delete, "", nil),
      (.delete, "/members/\(ada)", nil), (.get, "/links", nil), (.post, "/links", "{}"),
    ] {
      #expect(try await walkers.ask(method, path, as: walkers.ben, body).status == .forbidden)
    }
    let kept = try await walkers.ask(
      .put, as: walkers.ada, #"{"name": "Valley", "password": "new one", "expires_at": null}"#)
    #expect(try kept.json["name"]?.text == "Valley" && kept.json["expires_at"] == .null)
    walkers.home.wait(seconds: 40 * 86_400)
    #expect(try await walkers.join("valley", "new one", as: walkers.eve).status == .ok)
    let eve = try await walkers.members(as: walkers.ada)["Eve"]?["id"]?.text ?? ""
    #expect(try await walkers.ask(.delete, "/members/\(eve)", as: walkers.ada).status == .noContent)
    #expect(try await walkers.ask(.get, as: walkers.eve).status == .notFound)
    #expect(try await walkers.ask(.delete, "/members/\(eve)", as: walkers.ada).status == .notFound)
    #expect(try await walkers.ask(.delete, as: walkers.ada).status == .noContent)
    #expect(try await walkers.ask(.get, as: walkers.ben).status == .notFound)
  }

  /// A link shows a group to every holder, or lets them join, and ends with its revocation.
  @Test func linksShowAndLetJoin() async throws {
    let walkers = try await Walkers()
    func link(_ right: String) async throws -> (id: String, secret: String) {
      let made = try await walkers.ask(
        .post, "/links", as: walkers.ada, #"{"right": "\#(right)"}"#)
      #expect(made.status == .created)
      let url = try #require(try made.json["url"]?.text)
      return (
        try #require(try made.json["id"]?.text), String(url.split(separator: "/").last ?? "")
      )
    }
    func look(_ secret: String) async throws -> Answer {
      try await ask("/shared/\(secret)", of: walkers.home.server)
    }
    let (view, joining) = (try await link("view"), try await link("join"))
    let shown = try await look(view.secret)
    #expect(try shown.json["group.role"]?.text == "viewer" && shown.json["group.you"] == .null)
    let offer = try await look(joining.secret).json
    #expect(offer["group.owner"]?.text == "Ada" && offer["group.members"] == .number(2))
    #expect(offer["group.id"] == nil && offer["group.joined"] == .bool(false))
    let body = json(["link": view.secret])
    let viewed = try await walkers.home.ask(.post, "/groups/join", as: walkers.eve, body: body)
    #expect(viewed.status == .notFound)
    let link = json(["link": joining.secret])
    let joined = try await walkers.home.ask(.post, "/groups/join", as: walkers.eve, body: link)
    #expect(try joined.status == .ok && joined.json["id"]?.text == walkers.id)
    for id in [view.id, joining.id] {
      _ = try await walkers.home.ask(.delete, "/links/\(id)", as: walkers.ada)
    }
    #expect(try await look(view.secret).status == .notFound)
    #expect(try await walkers.ask(.get, "/links", as: walkers.ada).json["items.0"] == nil)
  }
}
