import AmbleFormats
import AmbleJournal
import HTTPTypes
import Testing

@testable import AmbleServer

struct LocalUserTests {
  let home: TestServer
  private var key: String { TestServer.localKey.text }

  init() throws { home = try TestServer(isOpen: false) }

  private func register(_ email: String, as token: String? = nil) async throws -> Answer {
    try await home.ask(
      .post, "/users", as: token, body: json(["email": email, "password": "correct horse"]))
  }

  private func exchange(_ key: String, headers: HTTPFields = [:]) async throws -> Answer {
    try await home.ask(.post, "/session", body: json(["key": key]), headers: headers)
  }

  /// Without a secret there is no local user: no user is signed in, and user data is inaccessible.
  @Test func withoutASecretThereIsNoLocalUser() async throws {
    let session = try await home.ask(.get, "/session").json
    #expect(session["user"] == .null)
    #expect(session["without_account"] == .bool(false))
    #expect(session["registration"] == .bool(false))
    #expect(try await home.ask(.get, "/contacts").status == .unauthorized)
  }

  /// The key always identifies the same user.
  @Test func theKeyIsABearerToken() async throws {
    #expect(
      try await home.ask(.post, "/tokens", as: key, body: json(["name": "x"])).status == .created)
    let session = try await home.ask(.get, "/session", as: key).json
    #expect(session["user.email"] == .null)
    #expect(session["without_account"] == .bool(true))
    #expect(session["registration"] == .bool(true))
    #expect(try await home.ask(.get, "/session", as: key).json["user.id"] == session["user.id"])
    #expect(try await home.ask(.get, "/tokens", as: key).json["items.0.name"]?.text == "x")
  }

  /// The page exchanges the key for a cookie, which has another secret.
  @Test func theKeyIsExchangedForACookie() async throws {
    let answer = try await exchange(key)
    #expect(answer.status == .ok)
    #expect(try answer.json["email"] == .null)
    let cookie = try #require(answer.headers[.setCookie])
    for attribute in ["HttpOnly", "SameSite=Lax", "Path=/"] { #expect(cookie.contains(attribute)) }
    #expect(!cookie.contains(key))
    let pair = String(cookie.prefix { $0 != ";" })
    let session = try await home.ask(.get, "/session", headers: [.cookie: pair]).json
    #expect(session["without_account"] == .bool(true))
    #expect(session["user.id"]?.text == (try answer.json["id"]?.text))
    let own: HTTPFields = [.cookie: pair, .origin: "http://localhost"]
    #expect(try await home.ask(.delete, "/session", headers: own).status == .noContent)
    #expect(try await home.ask(.get, "/tokens", headers: [.cookie: pair]).status == .unauthorized)
  }

  /// The key in a cookie gives no access, only its exchange does.
  @Test func theKeyIsNotACookie() async throws {
    let headers: HTTPFields = [.cookie: "amble_session=\(key)"]
    #expect(try await home.ask(.get, "/contacts", headers: headers).status == .unauthorized)
  }

  /// A wrong key is rejected with a message; a cross-site request is rejected even with the right
  /// key.
  @Test(arguments: ["", "wrong", TestServer.localKey.text + "A", " " + TestServer.localKey.text])
  func aWrongKeyIsRefused(_ wrong: String) async throws {
    let answer = try await exchange(wrong)
    #expect(answer.status == .unauthorized)
    #expect(try answer.message.hasPrefix("The key is wrong or has been replaced."))
    #expect(answer.headers[.setCookie] == nil)
    let foreign = try await exchange(key, headers: [.origin: "http://evil.example"])
    #expect(foreign.status == .forbidden)
  }

  /// Names and headers that look like this machine identify no user. The connection here has no
  /// address; behind real proxies it is the loopback (Tests/Proxies).
  @Test(arguments: ["localhost", "127.0.0.1", "[::1]"])
  func headersIdentifyNoUser(_ host: String) async throws {
    for headers: HTTPFields in [
      [.forwardedFor: "127.0.0.1"], [.forwardedHost: host], [.init("X-Real-IP")!: "127.0.0.1"],
      [.init("Forwarded")!: "for=127.0.0.1"], [.origin: "http://\(host)"],
    ] {
      #expect(try await home.ask(.get, "/contacts", headers: headers).status == .unauthorized)
    }
  }

  /// A closed server registers no user without the local key, and names a remedy.
  @Test func aClosedServerRegistersNoStranger() async throws {
    let answer = try await register("eve@example.org")
    #expect(answer.status == .forbidden)
    #expect(try answer.message.hasPrefix("Registration is closed on this server."))
    let eve = try await exchange(key).json["token"]?.text
    let token = try await home.ask(.post, "/tokens", as: eve, body: json(["name": "x"]))
    let program = try await register("eve@example.org", as: token.json["token"]?.text)
    #expect(program.status == .forbidden)
  }

  /// With the key, or a session opened with it, registration moves the local user's data into the
  /// account. From then on the key opens that account.
  @Test(arguments: [true, false])
  func registeringWithTheKeyTakesOver(_ isSession: Bool) async throws {
    let secret = isSession ? try await exchange(key).json["token"]?.text : key
    let local = try await home.ask(.get, "/session", as: secret).json["user.id"]?.text
    _ = try await home.ask(.post, "/contacts", as: secret, body: json(["name": "Grandmother"]))
    let answer = try await register("ada@example.org", as: secret)
    #expect(answer.status == .created)
    #expect(try answer.json["id"]?.text == local)
    for secret in [try answer.json["token"]?.text, key] {
      let session = try await home.ask(.get, "/session", as: secret).json
      #expect(session["user.email"]?.text == "ada@example.org")
      #expect(session["without_account"] == .bool(false))
      let contacts = try await home.ask(.get, "/contacts", as: secret).json
      #expect(contacts["items.0.name"]?.text == "Grandmother")
    }
  }

  /// The local user may register further accounts; they do not take over its data.
  @Test func aSecondRegistrationTakesNothingOver() async throws {
    let ada = try await register("ada@example.org", as: key).json["id"]?.text
    let ben = try await register("ben@example.org", as: key)
    #expect(ben.status == .created)
    #expect(try ben.json["id"]?.text != ada)
    #expect(try await home.ask(.get, "/session", as: key).json["user.id"]?.text == ada)
    let token = try ben.json["token"]?.text
    #expect(try await register("eve@example.org", as: token).status == .forbidden)
  }

  /// On an open server an ordinary registration does not take over data, and the local user stays.
  @Test func anOrdinaryRegistrationTakesNothingOver() async throws {
    let open = try TestServer(isOpen: true)
    let local = try await open.ask(.get, "/session", as: key).json["user.id"]
    let eve = try await open.register("eve@example.org")
    #expect(try await open.ask(.get, "/session", as: eve).json["user.id"] != local)
    let session = try await open.ask(.get, "/session", as: key).json
    #expect(session["user.id"] == local)
    #expect(session["without_account"] == .bool(true))
  }

  /// The local user's data can be deleted without a password; the key then opens a new account.
  @Test func theLocalAccountIsDeletedWithoutAPassword() async throws {
    _ = try await home.ask(.post, "/tokens", as: key, body: json(["name": "x"]))
    #expect(try await home.ask(.delete, "/users/me", as: key).status == .noContent)
    #expect(try await home.ask(.get, "/tokens", as: key).json["items"] == .array([]))
  }

  /// An untrusted proxy's headers about HTTPS and its host are ignored.
  @Test func forwardedHeadersOfStrangersChangeNoLink() async throws {
    let answer = try await home.ask(
      .post, "/calendar", as: key,
      headers: [.forwardedProtocol: "https", .forwardedHost: "evil.example"])
    #expect(try answer.json["url"]?.text?.hasPrefix("http://localhost/calendar/") == true)
    let map = try await ask(
      "/tiles.json", headers: [.forwardedProtocol: "https", .forwardedHost: "evil.example"],
      of: home.server)
    #expect(try map.json["tiles.0"]?.text?.hasPrefix("http://localhost/") != false)
  }
}
