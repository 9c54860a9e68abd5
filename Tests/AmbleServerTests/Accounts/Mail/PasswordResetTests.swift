import AmbleFetch
import HTTPTypes
import Testing

@testable import AmbleFormats
@testable import AmbleJournal
@testable import AmbleServer

/// New passwords by links that are sent by mail.
struct PasswordResetTests {
  private let home: TestServer
  /// Ada's session.
  private let ada: String

  init() async throws {
    home = try TestServer(sendsMail: true)
    ada = try await home.register("ada@example.org")
    _ = await home.deliver()
  }

  private static let address = json(["email": "Ada@example.org"])

  private func askReset(_ body: String = Self.address) async throws -> Answer {
    try await home.ask(.post, "/password_resets", body: body)
  }

  /// The secret of the link in the only letter that is sent.
  private func secret() async throws -> String {
    #expect(try await askReset().status == .noContent)
    let letters = await home.deliver()
    try #require(letters.count == 1)
    #expect(letters[0].to == "ada@example.org" && letters[0].from == "amble@example.org")
    return try letters[0].secret("reset")
  }

  private func reset(
    _ secret: String, password: String = "battery staple", as token: String? = nil,
    more: String = ""
  ) async throws -> HTTPResponse.Status {
    let body = #"{"secret": "\#(secret)", "password": "\#(password)"\#(more)}"#
    return try await home.ask(.post, "/password_resets/use", as: token, body: body).status
  }

  private func signIn(_ password: String) async throws -> Answer {
    try await home.ask(
      .post, "/session", body: json(["email": "ada@example.org", "password": password]))
  }

  /// A link sets the password once. All sessions end, tokens stay, the address is verified, and a
  /// letter tells so.
  @Test func aLinkSetsThePasswordOnce() async throws {
    let made = try await home.ask(.post, "/tokens", as: ada, body: json(["name": "program"]))
    let token = try made.json["token"]?.text
    let secret = try await secret()
    home.wait(seconds: 3_599)
    #expect(try await reset(secret) == .noContent)
    #expect(try await home.ask(.get, "/trips", as: ada).status == .unauthorized)
    #expect(try await home.ask(.get, "/trips", as: token).status == .ok)
    #expect(try await signIn("correct horse").status == .unauthorized)
    let session = try await signIn("battery staple").json["token"]?.text
    let user = try await home.ask(.get, "/session", as: session).json["user"]
    #expect(user?["email_verified_at"]?.text == "2026-11-21T09:59:59.000Z")
    let letters = await home.deliver()
    #expect(letters.map(\.to) == ["ada@example.org"])
    #expect(letters.first?.subject == "Your password for walks.example.org was changed")
    #expect(try await reset(secret, password: "third password") == .notFound)
    #expect(try await signIn("battery staple").status == .ok)
  }

  /// Tokens end if wanted.
  @Test func tokensEndIfWanted() async throws {
    let made = try await home.ask(.post, "/tokens", as: ada, body: json(["name": "program"]))
    let token = try made.json["token"]?.text
    #expect(try await reset(try await secret(), more: #", "end_tokens": true"#) == .noContent)
    #expect(try await home.ask(.get, "/trips", as: token).status == .unauthorized)
  }

  /// Links end after an hour, with a change of the password or the address, and when the password
  /// was set by another one. A link with a wrong password stays valid.
  @Test func linksEnd() async throws {
    let late = try await secret()
    home.wait(seconds: 3_600)
    #expect(try await reset(late) == .notFound)
    let changed = try await secret()
    let body = json(["old": "correct horse", "new": "correct horses"])
    #expect(
      try await home.ask(.post, "/users/me/password", as: ada, body: body).status == .noContent)
    #expect(try await reset(changed) == .notFound)
    home.wait(seconds: 3_600)
    let moved = try await secret()
    for email in ["ada@example.net", "ada@example.org"] {
      let change = json(["email": email, "password": "correct horses"])
      #expect(try await home.ask(.put, "/users/me", as: ada, body: change).status == .ok)
    }
    _ = await home.deliver()
    #expect(try await reset(moved) == .notFound)
    home.wait(seconds: 3_600)
    let (first, second) = (try await secret(), try await secret())
    #expect(try await reset(first, password: "short") == .unprocessableContent)
    #expect(try await reset(second) == .noContent)
    #expect(try await reset(first) == .notFound)
  }

  /// Wrong secrets set nothing, whoever sends them, and links of another purpose neither.
  @Test func wrongSecretsSetNothing() async throws {
    let eve = try await home.register("eve@example.org")
    let check = try #require(await home.deliver().last).secret("verify")
    let derivations = home.derivations
    for secret in ["x", String(repeating: "A", count: 43), check, ada] {
      for token in [nil, eve] { #expect(try await reset(secret, as: token) == .notFound) }
    }
    #expect(home.derivations == derivations)
    #expect(try await reset("") == .unprocessableContent)
    let answer = try await home.ask(
      .post, "/password_resets/use", body: json(["secret": "x", "password": "battery staple"]))
    #expect(try answer.message == "The link is wrong, was used or has expired. Ask for a new one.")
    #expect(try await signIn("correct horse").status == .ok)
  }

  /// The second factor stays on.
  @Test func theSecondFactorStays() async throws {
    let user = try #require(try await home.ask(.get, "/session", as: ada).json["user.id"]?.text)
    let app = try await home.journal.prepareSecondFactor(of: UserID(user))
    let code = app.code(at: OneTimePassword.step(at: home.now))
    _ = try await home.journal.turnOnSecondFactor(code, of: UserID(user), at: home.now)
    #expect(try await reset(try await secret()) == .noContent)
    let answer = try await signIn("battery staple")
    #expect(try answer.json["code"]?.text == "second_factor_needed")
  }

  /// The answer is the same for an address without an account, which receives nothing; so is what is
  /// done before it.
  @Test func unknownAddressesAreNotTold() async throws {
    let derivations = home.derivations
    let unknown = try await askReset(json(["email": "nobody@example.org"]))
    let known = try await askReset()
    #expect(unknown.status == known.status && unknown.body == known.body)
    #expect(unknown.headers == known.headers)
    #expect(home.derivations == derivations)
    #expect(await home.deliver().map(\.to) == ["ada@example.org"])
    #expect(try await askReset(json(["email": "no address"])).status == .unprocessableContent)
  }

  /// An address receives three links an hour, however it is written; others are not concerned.
  @Test func aMailboxIsNotFlooded() async throws {
    home.wait(seconds: 3_600)
    for _ in 0..<3 {
      #expect(try await askReset().status == .noContent)
      home.wait(seconds: 600)
    }
    let refused = try await askReset(json(["email": "ADA@example.org"]))
    #expect(refused.status == .tooManyRequests)
    #expect(refused.headers[.retryAfter] == "1800")
    #expect(try await askReset(json(["email": "eve@example.org"])).status == .noContent)
    #expect(await home.deliver().count == 3)
    home.wait(seconds: 1_800)
    #expect(try await askReset().status == .noContent)
    #expect(try await askReset().status == .tooManyRequests)
    #expect(await home.deliver().count == 1)
  }

  /// A network asks for thirty links, then more slowly.
  @Test func aNetworkIsSlowed() async throws {
    for number in 0..<30 {
      let body = json(["email": "user\(number)@example.org"])
      #expect(try await askReset(body).status == .noContent)
    }
    #expect(try await askReset(json(["email": "one@example.org"])).status == .tooManyRequests)
    home.wait(seconds: 900)
    #expect(try await askReset(json(["email": "one@example.org"])).status == .noContent)
  }

  /// A server without mail says so.
  @Test func aServerWithoutMailSaysSo() async throws {
    let silent = try TestServer()
    let answer = try await silent.ask(.post, "/password_resets", body: Self.address)
    #expect(answer.status == .conflict)
    #expect(try answer.json["code"]?.text == "no_mail")
    #expect(try await silent.ask(.get, "/session").json["mail"] == .bool(false))
    #expect(try await home.ask(.get, "/session").json["mail"] == .bool(true))
  }
}

extension MailMessage {
  /// The secret of the link of an action, which is a line of the text.
  func secret(_ action: String) throws -> String {
    let link = "https://walks.example.org/#\(action)="
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix(link) }, "\(text)")
    return String(line.dropFirst(link.count))
  }
}
