import AmbleFormats
import HTTPTypes
import Testing

@testable import AmbleServer

struct AccountTests {
  let home: TestServer

  init() throws { home = try TestServer() }

  /// Without a session, no data of an account is visible or can be changed.
  @Test(arguments: [
    (HTTPRequest.Method.put, "/users/me"), (.post, "/users/me/password"), (.delete, "/users/me"),
    (.get, "/tokens"), (.post, "/tokens"), (.delete, "/tokens/x"), (.delete, "/session"),
  ])
  func everythingTakesASession(_ method: HTTPRequest.Method, _ path: String) async throws {
    _ = try await home.register("ada@example.org")
    for token in [nil, "", "wrong"] {
      let answer = try await home.ask(method, path, as: token, body: "{}")
      #expect(answer.status == .unauthorized)
      #expect(answer.headers[.wwwAuthenticate] == "Bearer")
      #expect(try answer.message == "Sign in first.")
    }
  }

  /// An address belongs to one account, however it is written.
  @Test func anAddressIsTakenOnce() async throws {
    _ = try await home.register("ada@example.org")
    let body = json(["email": "ADA@example.org", "password": "another horse"])
    #expect(try await home.ask(.post, "/users", body: body).status == .conflict)
    let eve = try await home.register("eve@example.org")
    let change = json(["email": "ada@EXAMPLE.org"])
    #expect(try await home.ask(.put, "/users/me", as: eve, body: change).status == .conflict)
  }

  /// Errors of a registration name the invalid member.
  @Test(arguments: [
    ("{}", "email is missing."), ("[]", "The body must be a JSON object."),
    (#"{"email": "a b@c", "password": "12345678"}"#, "email must be an email address."),
    (#"{"email": 7, "password": "12345678"}"#, "email must be text."),
    (#"{"email": "a@b"}"#, "password is missing."),
    (
      #"{"email": "a@b", "password": "1234567"}"#,
      "password must be text of 8 to 1024 characters."
    ),
  ])
  func wrongRegistrationsAreNamed(_ body: String, _ sentence: String) async throws {
    let answer = try await home.ask(.post, "/users", body: body)
    #expect(answer.status == .unprocessableContent)
    #expect(try answer.message == sentence)
  }

  /// A body that is not JSON or too large is rejected.
  @Test func bodiesAreRead() async throws {
    #expect(try await home.ask(.post, "/users", body: "email=a").status == .badRequest)
    let large = json(["email": "a@b", "password": String(repeating: "x", count: 1 << 20)])
    #expect(try await home.ask(.post, "/users", body: large).status == .contentTooLarge)
  }

  /// A new password signs in, the old one does not, and all other sessions have ended.
  @Test func changingThePasswordEndsOtherSessions() async throws {
    let here = try await home.register("ada@example.org")
    let there = try await signIn("correct horse").json["token"]?.text
    let token = try await home.ask(.post, "/tokens", as: here, body: json(["name": "program"]))
    let wrong = json(["old": "incorrect horse", "new": "battery staple"])
    #expect(
      try await home.ask(.post, "/users/me/password", as: here, body: wrong).status == .forbidden)
    let right = json(["old": "correct horse", "new": "battery staple"])
    #expect(
      try await home.ask(.post, "/users/me/password", as: here, body: right).status == .noContent)
    #expect(try await home.ask(.get, "/tokens", as: here).status == .ok)
    #expect(try await home.ask(.get, "/tokens", as: there).status == .unauthorized)
    #expect(try await home.ask(.get, "/trips", as: token.json["token"]?.text).status == .ok)
    #expect(try await signIn("correct horse").status == .unauthorized)
    #expect(try await signIn("battery staple").status == .ok)
  }

  private func signIn(_ password: String) async throws -> Answer {
    try await home.ask(
      .post, "/session", body: json(["email": "ada@example.org", "password": password]))
  }

  /// Name and address can be changed, one without the other.
  @Test func nameAndAddressChange() async throws {
    let token = try await home.register("ada@example.org")
    let named = try await home.ask(.put, "/users/me", as: token, body: json(["name": "Ada 🥾"]))
    #expect(try named.json["name"]?.text == "Ada 🥾")
    #expect(try named.json["email"]?.text == "ada@example.org")
    let moved = try await home.ask(.put, "/users/me", as: token, body: json(["email": "a@b.org"]))
    #expect(try moved.json["name"]?.text == "Ada 🥾")
    #expect(try moved.json["email"]?.text == "a@b.org")
  }

  /// A token gives access until it is deleted; other users cannot delete it.
  @Test func tokensAreValidUntilDeleted() async throws {
    let ada = try await home.register("ada@example.org")
    let eve = try await home.register("eve@example.org")
    let made = try await home.ask(.post, "/tokens", as: ada, body: json(["name": "watch ⌚️"]))
    #expect(made.status == .created)
    let id = try #require(try made.json["id"]?.text)
    let token = try made.json["token"]?.text
    #expect(try await home.ask(.get, "/trips", as: token).status == .ok)
    let list = try await home.ask(.get, "/tokens", as: ada)
    #expect(try list.json["items.0.name"]?.text == "watch ⌚️")
    #expect(try list.json["items.0.last_used_at"]?.text == "2026-11-21T09:00:00.000Z")
    #expect(try list.json["items.0.token"] == nil)
    #expect(try await home.ask(.get, "/tokens", as: eve).json["items"] == .array([]))
    #expect(try await home.ask(.delete, "/tokens/\(id)", as: eve).status == .notFound)
    #expect(try await home.ask(.delete, "/tokens/\(id)", as: ada).status == .noContent)
    #expect(try await home.ask(.get, "/trips", as: token).status == .unauthorized)
  }

  /// Deleting an account requires its password, and deletes all its data.
  @Test func anAccountCanBeDeleted() async throws {
    let ada = try await home.register("ada@example.org")
    let eve = try await home.register("eve@example.org")
    for body in ["", "{}", json(["password": "incorrect horse"])] {
      #expect(try await home.ask(.delete, "/users/me", as: ada, body: body).status == .forbidden)
    }
    let right = json(["password": "correct horse"])
    #expect(try await home.ask(.delete, "/users/me", as: ada, body: right).status == .noContent)
    #expect(try await home.ask(.get, "/tokens", as: ada).status == .unauthorized)
    #expect(try await signIn("correct horse").status == .unauthorized)
    #expect(try await home.ask(.get, "/tokens", as: eve).status == .ok)
    _ = try await home.register("ada@example.org")
    #expect(try await signIn("correct horse").status == .ok)
  }
}
