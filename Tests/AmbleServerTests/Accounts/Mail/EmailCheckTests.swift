import AmbleFetch
import AmbleJournal
import HTTPTypes
import Testing

@testable import AmbleFormats
@testable import AmbleServer

/// Addresses verified by links that are sent to them.
struct EmailCheckTests {
  private let home: TestServer

  init() throws { home = try TestServer(sendsMail: true) }

  private func check(_ secret: String, as token: String? = nil) async throws -> HTTPResponse.Status
  {
    try await home.ask(.post, "/email_checks/use", as: token, body: json(["secret": secret])).status
  }

  private func verifiedAt(_ token: String) async throws -> String? {
    try await home.ask(.get, "/session", as: token).json["user.email_verified_at"]?.text
  }

  private func ask(as token: String?) async throws -> Answer {
    try await home.ask(.post, "/users/me/email_check", as: token)
  }

  /// A registration sends a link at once, which verifies the address once, also without a session.
  @Test func aRegistrationSendsALink() async throws {
    let ada = try await home.register("ada@example.org")
    let letters = await home.deliver()
    #expect(letters.map(\.to) == ["ada@example.org"])
    let secret = try #require(letters.first).secret("verify")
    #expect(try await verifiedAt(ada) == nil)
    #expect(try await check("x") == .notFound)
    home.wait(seconds: 86_399)
    #expect(try await check(secret) == .noContent)
    #expect(try await verifiedAt(ada) == "2026-11-22T08:59:59.000Z")
    #expect(try await check(secret) == .notFound)
    let again = try await ask(as: ada)
    #expect(try again.status == .conflict && again.json["code"]?.text == "email_verified")
  }

  /// A user asks for another link, three times an hour with that of the registration. It ends after
  /// a day.
  @Test func linksAreSentAgain() async throws {
    let ada = try await home.register("ada@example.org")
    #expect(try await ask(as: nil).status == .unauthorized)
    for _ in 0..<2 { #expect(try await ask(as: ada).status == .noContent) }
    #expect(try await ask(as: ada).status == .tooManyRequests)
    let letters = await home.deliver()
    #expect(letters.map(\.to) == Array(repeating: "ada@example.org", count: 3))
    home.wait(seconds: 86_400)
    for letter in letters { #expect(try await check(letter.secret("verify")) == .notFound) }
    #expect(try await ask(as: ada).status == .noContent)
    let last = try #require(await home.deliver().first)
    #expect(try await check(last.secret("verify")) == .noContent)
  }

  /// A token with all scopes sends none.
  @Test func onlySessionsSendLinks() async throws {
    let ada = try await home.register("ada@example.org")
    let made = try await home.ask(
      .post, "/tokens", as: ada, body: #"{"name": "x", "scopes": ["account"]}"#)
    #expect(try await ask(as: made.json["token"]?.text).status == .forbidden)
    #expect(try await ask(as: TestServer.localKey.text).status == .conflict)
  }

  /// A new address is not verified, the link to the old one does nothing, and the old one is told.
  @Test func aNewAddressIsVerifiedAnew() async throws {
    let ada = try await home.register("ada@example.org")
    let old = try #require(await home.deliver().first).secret("verify")
    let changed = try await home.ask(
      .put, "/users/me", as: ada, body: json(["email": "ada@example.net"]))
    #expect(changed.status == .ok)
    #expect(try await check(old) == .notFound)
    let letters = await home.deliver()
    #expect(letters.map(\.to) == ["ada@example.org", "ada@example.net"])
    #expect(letters[0].subject == "Your address for walks.example.org was changed")
    #expect(!letters[0].text.contains("#"))
    #expect(try await check(letters[1].secret("verify")) == .noContent)
    #expect(try await verifiedAt(ada) != nil)
    let named = try await home.ask(.put, "/users/me", as: ada, body: json(["name": "Ada"]))
    #expect(try named.json["email_verified_at"]?.text == "2026-11-21T09:00:00.000Z")
    let same = json(["email": "ADA@example.net"])
    #expect(try await home.ask(.put, "/users/me", as: ada, body: same).status == .ok)
    #expect(try await verifiedAt(ada) != nil)
    #expect(await home.deliver().isEmpty)
    let back = json(["email": "ada@example.org"])
    #expect(try await home.ask(.put, "/users/me", as: ada, body: back).status == .ok)
    #expect(try await verifiedAt(ada) == nil)
  }

  /// Whoever changes their address to and fro does not flood the mailbox of another.
  @Test func changesDoNotFlood() async throws {
    let eve = try await home.register("eve@example.org")
    var letters: [MailMessage] = []
    for _ in 0..<10 {
      for email in ["ada@example.org", "eve@example.org"] {
        let body = json(["email": email])
        #expect(try await home.ask(.put, "/users/me", as: eve, body: body).status == .ok)
        letters += await home.deliver()
      }
    }
    #expect(letters.count { $0.to == "ada@example.org" } == 6)
  }

  /// Without mail nothing is sent, and registering works as before.
  @Test func aServerWithoutMailSendsNothing() async throws {
    let silent = try TestServer()
    let ada = try await silent.register("ada@example.org")
    let answer = try await silent.ask(.post, "/users/me/email_check", as: ada)
    #expect(try answer.status == .conflict && answer.json["code"]?.text == "no_mail")
    let body = json(["email": "ada@example.net"])
    #expect(try await silent.ask(.put, "/users/me", as: ada, body: body).status == .ok)
  }
}
