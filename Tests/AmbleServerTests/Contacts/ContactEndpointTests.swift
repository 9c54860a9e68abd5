import AmbleFormats
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

  /// Added, found, changed, deleted and restored.
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

  /// Errors name the invalid member.
  @Test(arguments: [
    ("{}", "name is missing."), (#"{"name": " "}"#, "name must be more than white space."),
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

  /// Other users can neither see nor change a contact.
  @Test func otherUsersFindNothing() async throws {
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

  /// A list comes in pages, by the cursor of each.
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
