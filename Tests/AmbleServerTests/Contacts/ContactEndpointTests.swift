import HTTPTypes
import Testing

@testable import AmbleServer

struct ContactEndpointTests {
  let home: TestServer
  let ada: String
  let eve: String

  init() async throws {
    home = try TestServer()
    ada = try await home.register("ada@example.org")
    eve = try await home.register("eve@example.org")
  }

  private func add(_ body: String, as token: String? = nil) async throws -> Answer {
    try await home.ask(.post, "/contacts", as: token ?? ada, body: body)
  }

  private func share(_ access: String, with email: String = "eve@example.org") async throws
    -> Answer
  {
    try await home.ask(
      .post, "/contacts/shares", as: ada, body: json(["email": email, "access": access]))
  }

  /// Without a session there are no contacts.
  @Test(arguments: [
    (HTTPRequest.Method.get, "/contacts"), (.post, "/contacts"), (.get, "/contacts/x"),
    (.put, "/contacts/x"), (.delete, "/contacts/x"), (.post, "/contacts/x/restore"),
    (.get, "/contacts.vcf"), (.post, "/contacts/import"), (.get, "/contacts/shares"),
    (.post, "/contacts/shares"), (.delete, "/contacts/shares/x"), (.get, "/users/me/archive"),
  ])
  func everythingTakesASession(_ method: HTTPRequest.Method, _ path: String) async throws {
    let answer = try await home.ask(method, path, body: "{}")
    #expect(answer.status == .unauthorized)
  }

  /// Added, found, changed, deleted and brought back.
  @Test func aContactLives() async throws {
    let added = try await add(
      #"{"name": "陳 & محمد 🥾 |&%#?", "address": "Rua A 1", "lat": 41.1496, "lon": -8.611}"#)
    #expect(added.status == .created)
    let id = try #require(try added.json["id"]?.text)
    #expect(try added.json["name"]?.text == "陳 & محمد 🥾 |&%#?")
    #expect(try added.json["lat"]?.number == 41.1496)
    #expect(try added.json["note"]?.text == "")
    let found = try await home.ask(.get, "/contacts?q=%E9%99%B3", as: ada)
    #expect(try found.json["items.0"] == added.json)
    home.wait(seconds: 60)
    let changed = try await home.ask(
      .put, "/contacts/\(id)", as: ada, body: #"{"name": "Zoë", "note": "n"}"#)
    #expect(try changed.json["lat"] == .null)
    #expect(try changed.json["updated_at"]?.text == "2026-11-21T09:01:00.000Z")
    #expect(try await home.ask(.delete, "/contacts/\(id)", as: ada).status == .noContent)
    #expect(try await home.ask(.get, "/contacts/\(id)", as: ada).status == .notFound)
    let restored = try await home.ask(.post, "/contacts/\(id)/restore", as: ada)
    #expect(try restored.json == changed.json)
    #expect(try await home.ask(.get, "/contacts/\(id)", as: ada).json == changed.json)
  }

  /// What is wrong is told by the member's name.
  @Test(arguments: [
    ("{}", "name is missing."), (#"{"name": " "}"#, "name must be more than spaces."),
    (#"{"name": "a", "lat": 91, "lon": 0}"#, "lat must be a number from -90 to 90."),
    (#"{"name": "a", "lat": 1}"#, "lon is missing."),
    (#"{"name": "a", "lon": 1}"#, "lat is missing."),
    (#"{"name": "a", "note": 7}"#, "note must be text."),
  ])
  func wrongContactsAreNamed(_ body: String, _ sentence: String) async throws {
    let answer = try await add(body)
    #expect(answer.status == .unprocessableContent)
    #expect(try answer.message == sentence)
  }

  /// To others a contact is not there: they can neither see nor change it.
  @Test func othersFindNothing() async throws {
    let contact = try await add(#"{"name": "Zoë"}"#)
    let id = try #require(try contact.json["id"]?.text)
    let tries: [(HTTPRequest.Method, String)] = [
      (.get, "/contacts/\(id)"), (.put, "/contacts/\(id)"), (.delete, "/contacts/\(id)"),
      (.post, "/contacts/\(id)/restore"),
    ]
    for (method, path) in tries {
      let answer = try await home.ask(method, path, as: eve, body: #"{"name": "stolen"}"#)
      #expect(answer.status == .notFound, "\(method)")
      #expect(try answer.message == "There is no such contact.")
    }
    let owner = try await home.ask(.get, "/session", as: ada).json["user.id"]?.text ?? ""
    let added = try await add(json(["name": "x", "owner": owner]), as: eve)
    #expect(added.status == .notFound)
    #expect(try await home.ask(.get, "/contacts", as: eve).json["items"] == .array([]))
    #expect(try await home.ask(.get, "/contacts/\(id)", as: ada).json == contact.json)
  }

  /// A list shared to be read can be seen and not changed, one shared to be edited can be added to.
  @Test func listsAreShared() async throws {
    let id = try #require(try await add(#"{"name": "Zoë"}"#).json["id"]?.text)
    let share = try await share("read")
    #expect(share.status == .created)
    let seen = try await home.ask(.get, "/contacts/\(id)", as: eve)
    #expect(try seen.json["access"]?.text == "read")
    let owner = try #require(try seen.json["owner.id"]?.text)
    let change = #"{"name": "changed"}"#
    #expect(
      try await home.ask(.put, "/contacts/\(id)", as: eve, body: change).status == .forbidden)
    #expect(try await home.ask(.delete, "/contacts/\(id)", as: eve).status == .forbidden)
    _ = try await self.share("edit")
    #expect(try await home.ask(.put, "/contacts/\(id)", as: eve, body: change).status == .ok)
    let added = try await add(json(["name": "by Eve", "owner": owner]), as: eve)
    #expect(try added.json["access"]?.text == "edit")
    let list = try await home.ask(.get, "/contacts", as: ada).json
    #expect(list["items"]?.elements?.compactMap { $0["name"]?.text } == ["by Eve", "changed"])
    let shareID = try #require(try share.json["id"]?.text)
    let path = "/contacts/shares/\(shareID)"
    #expect(try await home.ask(.delete, path, as: eve).status == .notFound)
    #expect(try await home.ask(.delete, path, as: ada).status == .noContent)
    #expect(try await home.ask(.get, "/contacts", as: eve).json["items"] == .array([]))
  }

  /// Nobody learns from sharing whether an address has an account.
  @Test func anUnknownAddressAnswersTheSame() async throws {
    let known = try await share("read")
    let unknown = try await share("read", with: "nobody@example.org")
    #expect(unknown.status == known.status)
    #expect(try unknown.json["access"] == known.json["access"])
    let list = try await home.ask(.get, "/contacts/shares", as: ada).json["items"]
    #expect(
      list?.elements?.compactMap { $0["email"]?.text } == ["eve@example.org", "nobody@example.org"])
    let nobody = try await home.register("nobody@example.org")
    _ = try await add(#"{"name": "Zoë"}"#)
    #expect(try await home.ask(.get, "/contacts", as: nobody).json["items.0.name"]?.text == "Zoë")
    let own = json(["access": "own", "email": "a@b"])
    #expect(
      try await home.ask(.post, "/contacts/shares", as: ada, body: own).status
        == .unprocessableContent)
  }

  /// A list comes in parts, by the cursor that each gives.
  @Test func listsComeInParts() async throws {
    for name in ["c", "a", "b"] { _ = try await add(json(["name": name])) }
    let first = try await home.ask(.get, "/contacts?limit=2", as: ada).json
    let cursor = try #require(first["next"]?.text)
    let second = try await home.ask(.get, "/contacts?limit=2&cursor=\(cursor)", as: ada).json
    #expect(first["items.1.name"]?.text == "b")
    #expect(second["items"]?.elements?.count == 1)
    #expect(second["items.0.name"]?.text == "c")
    #expect(second["next"] == .null)
    #expect(try await home.ask(.get, "/contacts?cursor=x", as: ada).status == .badRequest)
    #expect(try await home.ask(.get, "/contacts?limit=0", as: ada).status == .badRequest)
  }
}
