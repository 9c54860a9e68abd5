import AmbleFetch
import AmbleJournal
import HTTPTypes
import Testing

@testable import AmbleFormats
@testable import AmbleServer

/// Registration by invitations of administrators, while it is closed.
struct RegistrationInvitationTests {
  private let home: TestServer
  private static let path = "/admin/registration_invitations"
  private static let admin = TestServer.localKey.text

  init() throws { home = try TestServer(isOpen: false, sendsMail: true) }

  private func invite(_ body: String = "{}", as token: String? = Self.admin) async throws -> Answer
  {
    try await home.ask(.post, Self.path, as: token, body: body)
  }

  private func secret(_ answer: Answer) throws -> String {
    #expect(answer.status == .created)
    let parts = try #require(try answer.json["link"]?.text).split(separator: "/#join=")
    return String(try #require(parts.last))
  }

  private func register(_ email: String, _ invitation: String?) async throws -> Answer {
    var body = ["email": email, "password": "correct horse"]
    body["invitation"] = invitation
    return try await home.ask(.post, "/users", body: json(body))
  }

  /// An invitation registers once, and the link is not shown again.
  @Test func anInvitationRegistersOnce() async throws {
    #expect(try await register("ada@example.org", nil).status == .forbidden)
    let made = try await invite()
    #expect(try made.json["email"] == .null && made.json["sent"] == .bool(false))
    #expect(try made.json["expires_at"]?.text == "2026-11-28T09:00:00.000Z")
    #expect(await home.deliver().isEmpty)
    let list = try await home.ask(.get, Self.path, as: Self.admin).json
    #expect(list["items.0.id"] == (try made.json["id"]) && list["items.0.link"] == nil)
    let secret = try secret(made)
    let ada = try await register("ada@example.org", secret)
    #expect(ada.status == .created)
    let token = try ada.json["token"]?.text
    let user = try await home.ask(.get, "/session", as: token).json["user"]
    #expect(user?["email_verified_at"] == .null)
    #expect(await home.deliver().map(\.subject) == ["Confirm your address for walks.example.org"])
    let again = try await register("ben@example.org", secret)
    #expect(again.status == .notFound)
    #expect(try again.json["code"]?.text == "no_such_registration_invitation")
    #expect(try await home.ask(.get, Self.path, as: Self.admin).json["items"] == .array([]))
  }

  /// An invitation to an address is sent there, registers no other, and verifies it.
  @Test func anAddressIsInvited() async throws {
    let made = try await invite(#"{"email": "Ada@example.org", "days": 1}"#)
    #expect(try made.json["sent"] == .bool(true))
    let letters = await home.deliver()
    #expect(letters.map(\.to) == ["ada@example.org"])
    let sent = try #require(letters.first)
    #expect(sent.text.contains("within a day:"))
    let secret = try sent.secret("join")
    #expect(secret == (try self.secret(made)))
    #expect(try await register("eve@example.org", secret).status == .forbidden)
    let ada = try await register("ada@example.org", secret)
    let token = try ada.json["token"]?.text
    let user = try await home.ask(.get, "/session", as: token).json["user"]
    #expect(user?["email_verified_at"]?.text == "2026-11-21T09:00:00.000Z")
    #expect(await home.deliver().isEmpty)
    #expect(try await invite(#"{"email": "ada@example.org"}"#).status == .conflict)
  }

  /// Wrong, expired and deleted invitations register nobody, and no password is hashed for them.
  @Test func invitationsEnd() async throws {
    let late = try secret(try await invite(#"{"days": 30}"#))
    home.wait(seconds: 30 * 86_400)
    let made = try await invite()
    let deleted = try secret(made)
    let path = "\(Self.path)/\(try made.json["id"]?.text ?? "")"
    #expect(try await home.ask(.delete, path, as: Self.admin).status == .noContent)
    #expect(try await home.ask(.delete, path, as: Self.admin).status == .notFound)
    let derivations = home.derivations
    for secret in [late, deleted, "x", String(repeating: "A", count: 43)] {
      #expect(try await register("ada@example.org", secret).status == .notFound)
    }
    #expect(home.derivations == derivations)
    for days in ["0", "31", "1.5", "\"7\""] {
      #expect(try await invite(#"{"days": \#(days)}"#).status == .unprocessableContent)
    }
  }

  /// Only administrators see and make invitations; no token does.
  @Test func onlyAdministratorsInvite() async throws {
    let ada = try await register("ada@example.org", try secret(try await invite()))
    let session = try ada.json["token"]?.text
    let made = try await invite()
    let item = "\(Self.path)/\(try made.json["id"]?.text ?? "")"
    let user = UserID(try #require(try ada.json["id"]?.text))
    func statuses(_ token: String?) async throws -> [HTTPResponse.Status] {
      [
        try await home.ask(.get, Self.path, as: token).status,
        try await invite(as: token).status, try await home.ask(.delete, item, as: token).status,
      ]
    }
    #expect(try await statuses(nil) == Array(repeating: .unauthorized, count: 3))
    #expect(try await statuses(session) == Array(repeating: .forbidden, count: 3))
    try await home.journal.setRoles([.administrator: true], of: user)
    let scoped = try await home.ask(
      .post, "/tokens", as: session, body: #"{"name": "x", "scopes": ["account"]}"#)
    let token = try scoped.json["token"]?.text
    #expect(try await statuses(token) == Array(repeating: .forbidden, count: 3))
    #expect(try await statuses(session) == [.ok, .created, .noContent])
  }

  /// Without mail the link is handed over by hand.
  @Test func linksWorkWithoutMail() async throws {
    let silent = try TestServer(isOpen: false)
    let made = try await silent.ask(
      .post, Self.path, as: Self.admin, body: #"{"email": "ada@example.org"}"#)
    #expect(try made.json["sent"] == .bool(false))
    let link = try #require(try made.json["link"]?.text)
    #expect(link.contains("/#join="))
  }
}
