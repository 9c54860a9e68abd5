import AmbleFormats
import HTTPTypes
import Testing

@testable import AmbleServer

struct SessionTests {
  let home: TestServer

  init() throws { home = try TestServer() }

  private func signIn(
    _ email: String, _ password: String, headers: HTTPFields = [:]
  ) async throws -> Answer {
    try await home.ask(
      .post, "/session", body: json(["email": email, "password": password]), headers: headers)
  }

  /// Registration signs in: by the token as bearer, and by the cookie.
  @Test func registeringSignsIn() async throws {
    let answer = try await home.ask(
      .post, "/users",
      body: json(["email": " Ada@Example.ORG ", "password": "correct horse", "name": "阿达 & ‮Łada"]))
    #expect(answer.status == .created)
    #expect(try answer.json["email"]?.text == "ada@example.org")
    #expect(try answer.json["name"]?.text == "阿达 & ‮Łada")
    let token = try #require(try answer.json["token"]?.text)
    let cookie = try #require(answer.headers[.setCookie])
    #expect(cookie.hasPrefix("amble_session=\(token); "))
    for attribute in ["HttpOnly", "SameSite=Lax", "Path=/"] { #expect(cookie.contains(attribute)) }
    #expect(!cookie.contains("Secure"))
    for headers: HTTPFields in [
      [.authorization: "Bearer \(token)"], [.cookie: "amble_session=\(token)"],
    ] {
      let session = try await home.ask(.get, "/session", headers: headers)
      #expect(try session.json["user.email"]?.text == "ada@example.org")
      #expect(try session.json["without_account"] == .bool(false))
      #expect(session.headers[.cacheControl] == "no-store")
    }
  }

  /// A browser that signs in again has one session: nobody would have the secret of the earlier one.
  /// A program that shows a bearer token keeps it.
  @Test func signingInAgainReplacesTheSession() async throws {
    let first = try await home.register("ada@example.org")
    let again = try await signIn(
      "ada@example.org", "correct horse", headers: [.cookie: "amble_session=\(first)"])
    let second = try #require(try again.json["token"]?.text)
    #expect(try await home.ask(.get, "/trips", as: first).status == .unauthorized)
    let wrong = try await signIn(
      "ada@example.org", "guess", headers: [.cookie: "amble_session=\(second)"])
    #expect(wrong.status == .unauthorized)
    let other = try await signIn(
      "ada@example.org", "correct horse", headers: [.authorization: "Bearer \(second)"])
    let third = try #require(try other.json["token"]?.text)
    for secret in [second, third] {
      #expect(try await home.ask(.get, "/trips", as: secret).status == .ok)
    }
    let list = try await home.ask(.get, "/users/me/sessions", as: third).json
    #expect(list["items"]?.elements?.count == 2)
  }

  /// For a page loaded over HTTPS the cookie is `Secure`. A forwarded header of an untrusted proxy
  /// has no effect.
  @Test func theCookieIsSecureByHTTPS() async throws {
    _ = try await home.register("ada@example.org")
    for (headers, isSecure): (HTTPFields, Bool) in [
      ([.origin: "https://localhost"], true), ([.forwardedProtocol: "https"], false),
    ] {
      let answer = try await home.ask(
        .post, "/session", body: json(["email": "ada@example.org", "password": "correct horse"]),
        headers: headers)
      #expect(answer.headers[.setCookie]?.hasSuffix("; Secure") == isSecure)
    }
  }

  /// The client cannot distinguish an unknown address from a wrong password, neither by the
  /// response nor by the amount of work.
  @Test func anUnknownAddressIsIndistinguishable() async throws {
    _ = try await home.register("ada@example.org")
    let before = home.derivations
    let wrong = try await signIn("ada@example.org", "incorrect horse")
    let between = home.derivations
    let unknown = try await signIn("eve@example.org", "incorrect horse")
    let malformed = try await signIn("eve", "incorrect horse")
    #expect(between - before == 1)
    #expect(home.derivations - between == 2)
    #expect(wrong.status == .unauthorized)
    for other in [unknown, malformed] {
      #expect(other.status == wrong.status)
      #expect(other.body == wrong.body)
    }
  }

  /// After ten wrong passwords for an address, known or not, further ones are not verified for 15 s,
  /// not even the right one, and after each further wrong one for twice as long.
  @Test(arguments: ["ada@example.org", "eve@example.org"])
  func attemptsAreLimited(_ address: String) async throws {
    _ = try await home.register("ada@example.org")
    for _ in 0..<10 {
      #expect(try await signIn(address, "incorrect horse").status == .unauthorized)
      home.wait(seconds: 1)
    }
    let before = home.derivations
    let refused = try await signIn(address, "correct horse")
    #expect(refused.status == .tooManyRequests)
    // The last was one second ago.
    #expect(refused.headers[.retryAfter] == "14")
    #expect(String(decoding: refused.body, as: UTF8.self).contains("Try again in 1 min."))
    #expect(home.derivations == before)
    home.wait(seconds: 14)
    #expect(try await signIn(address, "incorrect horse").status == .unauthorized)
    #expect(try await signIn(address, "correct horse").headers[.retryAfter] == "30")
    home.wait(seconds: 30)
    let isKnown = address.hasPrefix("ada")
    #expect(
      try await signIn(address, "correct horse").status == (isKnown ? .ok : .unauthorized))
  }

  /// The right password clears wrong ones: nine at a time, three times.
  @Test func theRightPasswordClearsWrongOnes() async throws {
    _ = try await home.register("ada@example.org")
    for _ in 0..<3 {
      for _ in 0..<9 { _ = try await signIn("ada@example.org", "incorrect horse") }
      #expect(try await signIn("ada@example.org", "correct horse").status == .ok)
    }
  }

  /// After a hundred wrong passwords from one client, for any addresses, it has to wait.
  @Test func attemptsOfAClientAreLimited() async throws {
    for number in 0..<100 {
      #expect(try await signIn("\(number)@example.org", "wrong").status == .unauthorized)
    }
    #expect(try await signIn("another@example.org", "wrong").status == .tooManyRequests)
    // Registering is another purpose.
    _ = try await home.register("ada@example.org")
  }

  /// Strangers who guess, even from the same network, do not delay a device on which the password was
  /// right before. The mark of another account's device, or a damaged one, is a stranger's. A known
  /// device that guesses is delayed itself.
  @Test func strangersDoNotLockTheOwnerOut() async throws {
    func mark(of answer: Answer) throws -> String {
      let cookies = answer.headers[values: .setCookie]
      let cookie = try #require(cookies.first { $0.hasPrefix("amble_device=") })
      #expect(cookie.contains("Path=/api/v1/session; ") && cookie.contains("SameSite=Strict"))
      return String(cookie.prefix { $0 != ";" })
    }
    _ = try await home.register("ada@example.org")
    _ = try await home.register("eve@example.org")
    let own = try mark(of: try await signIn("ada@example.org", "correct horse"))
    let other = try mark(of: try await signIn("eve@example.org", "correct horse"))
    for _ in 0..<10 { _ = try await signIn("ada@example.org", "guess") }
    for headers: HTTPFields in [[:], [.cookie: other], [.cookie: own + "x"]] {
      let answer = try await signIn("ada@example.org", "correct horse", headers: headers)
      #expect(answer.status == .tooManyRequests)
    }
    let owner = try await signIn("ada@example.org", "correct horse", headers: [.cookie: own])
    #expect(owner.status == .ok)
    #expect(!owner.headers[values: .setCookie].contains { $0.hasPrefix("amble_device=") })
    for _ in 0..<10 { _ = try await signIn("ada@example.org", "guess", headers: [.cookie: own]) }
    let slowed = try await signIn("ada@example.org", "correct horse", headers: [.cookie: own])
    #expect(slowed.status == .tooManyRequests)
  }

  /// After signing out, neither the token nor the cookie gives access.
  @Test func signingOutEndsTheSession() async throws {
    let token = try await home.register("ada@example.org")
    let answer = try await home.ask(.delete, "/session", as: token)
    #expect(answer.status == .noContent)
    #expect(answer.headers[.setCookie]?.contains("Max-Age=0") == true)
    #expect(try await home.ask(.get, "/tokens", as: token).status == .unauthorized)
  }

  /// A session expires after ninety days without use.
  @Test func aSessionEndsUnused() async throws {
    let token = try await home.register("ada@example.org")
    for _ in 0..<3 {
      home.wait(seconds: 89 * 86_400)
      #expect(try await home.ask(.get, "/tokens", as: token).status == .ok)
    }
    home.wait(seconds: 91 * 86_400)
    #expect(try await home.ask(.get, "/tokens", as: token).status == .unauthorized)
  }

  /// A cross-site request can neither change data by the cookie nor sign in; a program that sends a
  /// token has no site.
  @Test func pagesOfOtherSitesChangeNothing() async throws {
    let token = try await home.register("ada@example.org")
    let foreign: [HTTPFields] = [
      [.origin: "https://evil.example"], [.init("Sec-Fetch-Site")!: "cross-site"],
      [.init("Sec-Fetch-Site")!: "same-site"], [.origin: "null"],
    ]
    for origin in foreign {
      var headers = origin
      headers[.cookie] = "amble_session=\(token)"
      let change = try await home.ask(.put, "/users/me", body: "{}", headers: headers)
      #expect(change.status == .forbidden)
      let body = json(["email": "ada@example.org", "password": "correct horse"])
      #expect(
        try await home.ask(.post, "/session", body: body, headers: origin).status == .forbidden)
      #expect(
        try await home.ask(.put, "/users/me", as: token, body: "{}", headers: origin).status == .ok)
    }
    let own: HTTPFields = [.origin: "http://localhost", .cookie: "amble_session=\(token)"]
    #expect(try await home.ask(.put, "/users/me", body: "{}", headers: own).status == .ok)
  }

  /// No other origin may read user data, while any origin may read the map.
  @Test func onlyOtherAPIsAllowCORS() async throws {
    let headers: HTTPFields = [.origin: "https://evil.example"]
    let session = try await home.ask(.get, "/session", headers: headers)
    #expect(session.headers[.accessControlAllowOrigin] == nil)
    let preflight = try await home.ask(.options, "/session", headers: headers)
    #expect(preflight.headers[.accessControlAllowOrigin] == nil)
    let info = try await ask("/info", headers: headers, of: home.server)
    #expect(info.headers[.accessControlAllowOrigin] == "*")
  }
}
