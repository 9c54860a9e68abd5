import AmbleFormats
import AmbleJournal
import HTTPTypes
import Testing

@testable import AmbleServer

struct ContactShareTests {
  /// Without a session, no data is visible or can be changed.
  @Test(arguments: [
    (HTTPRequest.Method.get, "/contacts/shares"), (.post, "/contacts/shares"),
    (.put, "/contacts/shares/x"), (.delete, "/contacts/shares/x"), (.get, "/grants"),
    (.delete, "/grants/x"),
  ])
  func everythingTakesASession(_ method: HTTPRequest.Method, _ path: String) async throws {
    let home = try TestServer()
    #expect(try await home.ask(method, path, body: "{}").status == .unauthorized)
  }

  /// A read-only list is visible but cannot be changed; contacts can be added to one with edit
  /// access. A later invitation replaces the first.
  @Test func listsAreShared() async throws {
    let group = try await Inviter()
    let (home, eve) = (group.home, group.eve)
    let contact = try await home.ask(
      .post, "/contacts", as: group.ada, body: json(["name": "Zoë"]))
    let path = "/contacts/\(try contact.json["id"]?.text ?? "")"
    let secret = try await group.secret()
    #expect(try await home.ask(.get, path, as: eve).status == .notFound)
    _ = try await group.answer("accept", secret, as: eve)
    let seen = try await home.ask(.get, path, as: eve)
    #expect(try seen.json["access"]?.text == "read")
    let owner = try #require(try seen.json["owner.id"]?.text)
    let change = #"{"name": "changed"}"#
    #expect(try await home.ask(.put, path, as: eve, body: change).status == .forbidden)
    #expect(try await home.ask(.delete, path, as: eve).status == .forbidden)
    _ = try await group.answer("accept", try await group.secret(["access": "edit"]), as: eve)
    #expect(try await home.ask(.put, path, as: eve, body: change).status == .ok)
    let added = try await home.ask(
      .post, "/contacts", as: eve, body: json(["name": "by Eve", "owner": owner]))
    #expect(try added.json["access"]?.text == "edit")
    let list = try await group.items("/contacts", as: group.ada)
    #expect(list.compactMap { $0["name"]?.text } == ["by Eve", "changed"])
    #expect(try await group.items("/contacts/shares", as: group.ada).count == 1)
  }

  /// The owner ends a share, and so does the recipient; others cannot.
  @Test func eitherSideEndsAShare() async throws {
    let group = try await Inviter()
    let home = group.home
    _ = try await home.ask(.post, "/contacts", as: group.ada, body: json(["name": "Zoë"]))
    func accepted() async throws -> String {
      let answer = try await group.answer("accept", try await group.secret(), as: group.eve)
      #expect(try await group.items("/contacts", as: group.eve).count == 1)
      return try answer.json["id"]?.text ?? ""
    }
    let first = try await accepted()
    for token in [group.eve, group.zed] {
      let answer = try await home.ask(.delete, "/contacts/shares/\(first)", as: token)
      #expect(answer.status == .notFound)
      #expect(try answer.message == "There is no such share.")
    }
    #expect(
      try await home.ask(.delete, "/contacts/shares/\(first)", as: group.ada).status == .noContent)
    #expect(try await group.items("/contacts", as: group.eve) == [])
    #expect(try await group.items("/grants", as: group.eve) == [])
    let second = try await accepted()
    for token in [group.ada, group.zed] {
      let answer = try await home.ask(.delete, "/grants/\(second)", as: token)
      #expect(answer.status == .notFound)
      #expect(try answer.message == "Nothing with that identifier is shared with you.")
    }
    #expect(try await home.ask(.delete, "/grants/\(second)", as: group.eve).status == .noContent)
    #expect(try await home.ask(.delete, "/grants/\(second)", as: group.eve).status == .notFound)
    #expect(try await group.items("/contacts", as: group.eve) == [])
    #expect(try await group.items("/contacts/shares", as: group.ada) == [])
  }

  /// A share ends when its time is over.
  @Test func aShareExpires() async throws {
    let group = try await Inviter()
    _ = try await group.home.ask(.post, "/contacts", as: group.ada, body: json(["name": "Zoë"]))
    let secret = try await group.secret(["expires_at": "2026-11-21T10:00:00Z"])
    let accepted = try await group.answer("accept", secret, as: group.eve)
    #expect(try accepted.json["expires_at"]?.text == "2026-11-21T10:00:00.000Z")
    #expect(try await group.items("/contacts", as: group.eve).count == 1)
    let cards = try await group.home.ask(.get, "/contacts.vcf", as: group.eve)
    #expect(String(decoding: cards.body, as: UTF8.self).contains("FN:Zoë"))
    group.home.wait(seconds: 3_600)
    #expect(try await group.items("/contacts", as: group.eve) == [])
    #expect(try await group.items("/grants", as: group.eve) == [])
    #expect(try await group.items("/contacts/shares", as: group.ada) == [])
    let later = try await group.home.ask(.get, "/contacts.vcf", as: group.eve)
    #expect(!String(decoding: later.body, as: UTF8.self).contains("FN:Zoë"))
  }

  /// No user pushes contacts to another user by their address, whether it has an account or not.
  @Test func anAddressIsNoRecipient() async throws {
    let group = try await Inviter()
    for email in ["eve@example.org", "nobody@example.org"] {
      let answer = try await group.invite(["email": email])
      #expect(answer.status == .unprocessableContent)
      #expect(try answer.message.contains("Leave out email, and send the url"))
    }
    _ = try await group.secret(["name": "nobody@example.org"])
    let nobody = try await group.home.register("nobody@example.org")
    #expect(try await group.items("/grants", as: nobody) == [])
    #expect(try await group.items("/contacts", as: nobody) == [])
  }

  /// Errors name the invalid member.
  @Test(arguments: [
    ("{}", "access is missing."), (#"{"access": null}"#, "access is missing."),
    (#"{"access": "own"}"#, #"access must be "read" or "edit"."#),
    (#"{"access": 1}"#, #"access must be "read" or "edit"."#),
    (#"{"access": "read", "name": 7}"#, "name must be text."),
    (
      #"{"access": "read", "name": "\#(String(repeating: "x", count: 201))"}"#,
      "name must be text of 0 to 200 characters."
    ),
    (
      #"{"access": "read", "expires_at": "soon"}"#,
      "expires_at must be a time such as 2026-11-21T09:30:00Z."
    ),
    (
      #"{"access": "read", "expires_at": "2026-11-21T09:00:00Z"}"#,
      "expires_at must be a time in the future."
    ), ("[]", "The body must be a JSON object."),
  ])
  func wrongInvitationsAreNamed(_ body: String, _ sentence: String) async throws {
    let home = try TestServer()
    let ada = try await home.register("ada@example.org")
    let answer = try await home.ask(.post, "/contacts/shares", as: ada, body: body)
    #expect(answer.status == .unprocessableContent)
    #expect(try answer.message == sentence)
  }

  /// The owner changes the permission of a share; members not sent stay, `null` removes the end.
  @Test func anOwnerChangesAShare() async throws {
    let group = try await Inviter()
    let (home, end) = (group.home, "2026-11-21T10:00:00.000Z")
    let share = try await group.invite(["name": "Eve", "expires_at": end]).json
    let path = "/contacts/shares/\(share["id"]?.text ?? "")"
    _ = try await group.answer("accept", try Inviter.secret(of: share), as: group.eve)
    let edit = try await home.ask(.put, path, as: group.ada, body: #"{"access": "edit"}"#)
    #expect(try edit.json["access"]?.text == "edit" && edit.json["state"]?.text == "accepted")
    #expect(try edit.json["name"]?.text == "Eve" && edit.json["expires_at"]?.text == end)
    #expect(try await group.items("/grants", as: group.eve)[0]["access"]?.text == "edit")
    let body = #"{"name": "", "expires_at": null}"#
    let open = try await home.ask(.put, path, as: group.ada, body: body)
    #expect(try open.json["name"]?.text == "" && open.json["expires_at"] == .null)
    #expect(try open.json["access"]?.text == "edit")
    for token in [group.eve, group.zed] {
      #expect(try await home.ask(.put, path, as: token, body: "{}").status == .notFound)
    }
    for body in [
      #"{"access": "own"}"#, #"{"name": 7}"#, #"{"expires_at": "2026-11-21T09:00:00Z"}"#,
    ] {
      let answer = try await home.ask(.put, path, as: group.ada, body: body)
      #expect(answer.status == .unprocessableContent)
    }
    #expect(
      try await home.ask(.get, "/contacts/shares", as: group.ada).json["items.0"] == open.json)
  }

  /// The 51st invitation that is not accepted is refused, until one of the others ends.
  @Test func openInvitationsAreLimited() async throws {
    let group = try await Inviter()
    let first = try await group.invite().json
    for _ in 1..<50 { #expect(try await group.invite().status == .created) }
    let refused = try await group.invite()
    #expect(refused.status == .conflict)
    #expect(try refused.message.hasPrefix("You have 50 invitations that were not accepted."))
    let path = "/contacts/shares/\(first["id"]?.text ?? "")"
    #expect(try await group.home.ask(.delete, path, as: group.ada).status == .noContent)
    #expect(try await group.invite().status == .created)
  }

  /// The local user, who has no address, invites and accepts like others.
  @Test func theLocalUserShares() async throws {
    let home = try TestServer()
    let (local, eve) = (TestServer.localKey.text, try await home.register("eve@example.org"))
    for (owner, other) in [(local, eve), (eve, local)] {
      _ = try await home.ask(.post, "/contacts", as: owner, body: json(["name": "Zoë"]))
      let share = try await home.ask(
        .post, "/contacts/shares", as: owner, body: json(["access": "read"]))
      let secret = try Inviter.secret(of: try share.json)
      let answer = try await home.ask(.post, "/invitations/\(secret)/accept", as: other)
      #expect(answer.status == .ok)
    }
    let seen = try await home.ask(.get, "/contacts", as: local).json["items"]?.elements
    #expect(seen?.compactMap { $0["access"]?.text }.sorted() == ["own", "read"])
  }
}
