import AmbleJournal
import Foundation
import HTTPTypes
import Testing

@testable import AmbleFormats
@testable import AmbleServer

/// Tokens and sessions: what makes them, shows them and ends them.
struct TokenTests {
  let home: TestServer

  init() throws { home = try TestServer() }

  private func make(_ body: String, as secret: String) async throws -> Answer {
    try await home.ask(.post, "/tokens", as: secret, body: body)
  }

  private func signIn(_ agent: String) async throws -> String {
    let answer = try await home.ask(
      .post, "/session", body: json(["email": "ada@example.org", "password": "correct horse"]),
      headers: [.userAgent: agent])
    return try #require(try answer.json["token"]?.text)
  }

  /// A token has the scopes and the end that were asked for, or else `write` and none. It ends then.
  @Test func aTokenHasScopesAndAnEnd() async throws {
    let ada = try await home.register("ada@example.org")
    let plain = try await make(#"{"name": "plain"}"#, as: ada).json
    #expect(plain["scopes"] == .array([.string("write")]) && plain["expires_at"] == .null)
    let body = """
      {"name": "short", "scopes": ["read", "positions", "read"],
        "expires_at": "2026-11-21T09:00:30Z"}
      """
    let short = try await make(body, as: ada).json
    #expect(short["scopes"] == .array([.string("positions"), .string("read")]))
    let secret = try #require(short["token"]?.text)
    #expect(try await home.ask(.get, "/trips", as: secret).status == .ok)
    let list = try await home.ask(.get, "/tokens", as: ada).json["items"]?.elements
    let item = try #require(list?.first { $0["name"]?.text == "short" })
    #expect(item["expires_at"]?.text == "2026-11-21T09:00:30.000Z")
    #expect(item["last_used_at"]?.text == "2026-11-21T09:00:00.000Z")
    #expect(item["scopes"] == short["scopes"] && item["token"] == nil)
    home.wait(seconds: 30)
    #expect(try await home.ask(.get, "/trips", as: secret).status == .unauthorized)
  }

  /// Scopes and ends that make no sense are refused.
  @Test(arguments: [
    #"{"name": "x", "scopes": []}"#, #"{"name": "x", "scopes": ["all"]}"#,
    #"{"name": "x", "scopes": "read"}"#, #"{"name": "x", "expires_at": "2026-11-21T09:00:00Z"}"#,
    #"{"name": "x", "expires_at": "soon"}"#, #"{"scopes": ["read"]}"#,
    #"{"name": "x", "scopes": ["read", "read", "read", "read", "read"]}"#,
  ])
  func senselessTokensAreRefused(_ body: String) async throws {
    let ada = try await home.register("ada@example.org")
    #expect(try await make(body, as: ada).status == .unprocessableContent)
    #expect(try await home.ask(.get, "/tokens", as: ada).json["items"] == .array([]))
  }

  /// Ten minutes after signing in, a session needs the password for what gives access for good: a
  /// token, a tracker, another address. A token never suffices.
  @Test func accessForGoodNeedsThePassword() async throws {
    let ada = try await home.register("ada@example.org")
    let made = try await make(#"{"name": "all", "scopes": ["account"]}"#, as: ada)
    let token = try #require(try made.json["token"]?.text)
    let requests: [(HTTPRequest.Method, String, [String: String], HTTPResponse.Status)] = [
      (.post, "/tokens", ["name": "x"], .created),
      (.post, "/trackers", ["app": "traccar"], .created),
      (.put, "/users/me", ["email": "new@example.org"], .ok),
    ]
    for (method, path, members, success) in requests {
      let answer = try await home.ask(method, path, as: token, body: json(members))
      #expect(answer.status == .forbidden)
      #expect(try answer.json["code"]?.text == "session_needed")
      #expect(success.kind == .successful)
    }
    home.wait(seconds: 600)
    #expect(try await make(#"{"name": "x"}"#, as: ada).status == .created)
    home.wait(seconds: 1)
    for (method, path, members, success) in requests {
      let unasked = try await home.ask(method, path, as: ada, body: json(members))
      #expect(unasked.status == .forbidden)
      #expect(try unasked.json["code"]?.text == "password_needed")
      let wrong = members.merging(["password": "incorrect horse"]) { $1 }
      let refused = try await home.ask(method, path, as: ada, body: json(wrong))
      #expect(try refused.json["code"]?.text == "wrong_password")
      let right = members.merging(["password": "correct horse"]) { $1 }
      #expect(try await home.ask(method, path, as: ada, body: json(right)).status == success)
    }
    // The name gives no access, and neither does the address that is there.
    let body = json(["name": "Ada", "email": "new@example.org"])
    #expect(try await home.ask(.put, "/users/me", as: ada, body: body).status == .ok)
  }

  /// The local user has no password, and their key is asked for nothing else.
  @Test func theLocalUserNeedsNoPassword() async throws {
    let key = TestServer.localKey.text
    let signedIn = try await home.ask(.post, "/session", body: json(["key": key]))
    let session = try #require(try signedIn.json["token"]?.text)
    home.wait(seconds: 86_400)
    for secret in [key, session] {
      #expect(try await make(#"{"name": "x"}"#, as: secret).status == .created)
    }
  }

  /// A user sees the browsers that are signed in, and signs them out.
  @Test func sessionsAreSeenAndEnded() async throws {
    let first = try await home.register("ada@example.org")
    home.wait(seconds: 1)
    let second = try await signIn("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0")
    home.wait(seconds: 1)
    let third = try await signIn("curl/8")
    home.wait(seconds: 1)
    let eve = try await home.register("eve@example.org")
    let list = try await home.ask(.get, "/users/me/sessions", as: second).json
    let items = try #require(list["items"]?.elements)
    #expect(items.compactMap { $0["device"]?.text } == ["Firefox on Linux", "curl", ""])
    #expect(items.map { $0["current"] } == [.bool(true), .bool(false), .bool(false)])
    #expect(items.allSatisfy { $0["name"] == nil && $0["token"] == nil })
    let id = try #require(items[1]["id"]?.text)
    #expect(
      try await home.ask(.delete, "/users/me/sessions/\(id)", as: eve).status == .notFound)
    #expect(
      try await home.ask(.delete, "/users/me/sessions/\(id)", as: second).status == .noContent)
    #expect(
      try await home.ask(.delete, "/users/me/sessions/\(id)", as: second).status == .notFound)
    #expect(try await home.ask(.get, "/trips", as: third).status == .unauthorized)
    #expect(
      try await home.ask(.delete, "/users/me/sessions", as: second).status == .noContent)
    #expect(try await home.ask(.get, "/trips", as: first).status == .unauthorized)
    for secret in [second, eve] {
      #expect(try await home.ask(.get, "/trips", as: secret).status == .ok)
    }
    for (method, path) in [
      (HTTPRequest.Method.get, "/users/me/sessions"), (.delete, "/users/me/sessions"),
      (.delete, "/users/me/sessions/x"),
    ] {
      #expect(try await home.ask(method, path).status == .unauthorized)
    }
  }

  /// A new password ends tokens only if the user wants that.
  @Test(arguments: [nil, false, true])
  func tokensEndWithThePassword(_ endsTokens: Bool?) async throws {
    let ada = try await home.register("ada@example.org")
    let made = try await make(#"{"name": "x"}"#, as: ada)
    let token = try #require(try made.json["token"]?.text)
    let choice = endsTokens.map { ", \"end_tokens\": \($0)" } ?? ""
    let body = #"{"old": "correct horse", "new": "better horse"\#(choice)}"#
    #expect(
      try await home.ask(.post, "/users/me/password", as: ada, body: body).status == .noContent)
    let after = try await home.ask(.get, "/trips", as: token)
    #expect(after.status == (endsTokens == true ? .unauthorized : .ok))
    #expect(try await home.ask(.get, "/trips", as: ada).status == .ok)
  }
}
