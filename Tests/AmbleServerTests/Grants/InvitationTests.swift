import AmbleFormats
import AmbleSamples
import HTTPTypes
import Testing

@testable import AmbleServer

struct InvitationTests {
  private static let dead = "This link does not exist, has expired or was revoked."

  /// A stranger with the link sees the inviter and the subject, and neither address nor contacts.
  @Test func aLinkShowsWhoInvites() async throws {
    let group = try await Inviter()
    _ = try await group.home.ask(
      .post, "/contacts", as: group.ada, body: json(["name": "s3cret", "note": "s3cret"]))
    let secret = try await group.secret(["name": "s3cret", "access": "edit"])
    for token in [nil, group.eve] {
      let answer = try await group.view(secret, as: token)
      #expect(answer.status == .ok)
      #expect(answer.headers[.cacheControl] == "no-store")
      #expect(try answer.json["invitation.owner"] == .object(["name": .string("Ada")]))
      #expect(try answer.json["invitation.subject"]?.text == "contacts")
      #expect(try answer.json["invitation.access"]?.text == "edit")
      #expect(try answer.json["invitation.state"]?.text == "offered")
      #expect(try answer.json["invitation.own"] == .bool(false))
      #expect(try answer.json["expires_at"] == .null)
      let text = String(decoding: answer.body, as: UTF8.self)
      #expect(!text.contains("s3cret") && !text.contains("example.org"))
    }
    #expect(try await group.view(secret, as: group.ada).json["invitation.own"] == .bool(true))
  }

  /// Without a session, with a wrong one, and from a page of another site, answers are refused.
  @Test(arguments: ["accept", "refuse"])
  func answeringTakesASession(_ word: String) async throws {
    let group = try await Inviter()
    let secret = try await group.secret()
    for token in [nil, "wrong"] {
      #expect(try await group.answer(word, secret, as: token).status == .unauthorized)
    }
    let headers: HTTPFields = [.cookie: "amble_session=\(group.eve)", .origin: "https://evil.test"]
    let foreign = try await group.answer(word, secret, as: nil, headers: headers)
    #expect(foreign.status == .forbidden)
    let own = try await group.answer(word, secret, as: group.ada)
    #expect(own.status == .conflict)
    #expect(try own.message.hasPrefix("This is your own invitation."))
    #expect(try await group.view(secret).status == .ok)
  }

  /// An acceptance gives the right, and uses the link up. The owner sees who accepted.
  @Test func oneUserAccepts() async throws {
    let group = try await Inviter()
    let secret = try await group.secret(["access": "edit", "name": "Eve, from work"])
    let accepted = try await group.answer("accept", secret, as: group.eve)
    #expect(accepted.status == .ok)
    #expect(try accepted.json["state"]?.text == "accepted")
    #expect(try accepted.json["owner.name"]?.text == "Ada")
    #expect(try accepted.json["url"] == .null)
    #expect(try await group.answer("accept", secret, as: group.eve).json == accepted.json)
    for (word, token) in [("accept", group.zed), ("refuse", group.zed), ("refuse", group.eve)] {
      let late = try await group.answer(word, secret, as: token)
      #expect(late.status == .notFound)
      #expect(try late.message == Self.dead)
    }
    for token in [nil, group.zed, group.ada] {
      #expect(try await group.view(secret, as: token).status == .notFound)
    }
    let again = try await group.view(secret, as: group.eve).json
    #expect(again["invitation.state"]?.text == "accepted")
    let share = try #require(try await group.items("/contacts/shares", as: group.ada).first)
    #expect(share["state"]?.text == "accepted" && share["account.name"]?.text == "Eve")
    #expect(share["url"] == .null && share["name"]?.text == "Eve, from work")
    let received = try await group.items("/grants", as: group.eve)
    #expect(received == [try accepted.json])
    #expect(received[0]["name"] == nil)
  }

  /// A refused invitation is used up; the owner sees that, without a name.
  @Test func anInvitationIsRefused() async throws {
    let group = try await Inviter()
    let secret = try await group.secret()
    #expect(try await group.answer("refuse", secret, as: group.eve).status == .noContent)
    #expect(try await group.answer("refuse", secret, as: group.eve).status == .notFound)
    #expect(try await group.answer("accept", secret, as: group.zed).status == .notFound)
    #expect(try await group.view(secret, as: group.eve).status == .notFound)
    let share = try #require(try await group.items("/contacts/shares", as: group.ada).first)
    #expect(share["state"]?.text == "refused")
    #expect(share["account"] == .null && share["url"] == .null)
    #expect(try await group.items("/grants", as: group.eve) == [])
  }

  /// Unknown, expired, revoked, used up, or the link to a trip: the same answer.
  @Test func deadInvitationsAreAllTheSame() async throws {
    let group = try await Inviter()
    let expired = try await group.secret(["expires_at": "2026-11-21T10:00:00Z"])
    let shown = try await group.view(expired).json["expires_at"]?.text
    #expect(shown == "2026-11-21T10:00:00.000Z")
    let revoked = try await group.invite().json
    let used = try await group.secret()
    let trip = try await group.home.ask(.post, "/trips", as: group.ada, body: Places.trip()).json
    let id = try #require(trip["id"]?.text)
    let link = try await group.home.ask(.post, "/trips/\(id)/links", as: group.ada).json
    let path = "/contacts/shares/\(revoked["id"]?.text ?? "")"
    #expect(try await group.home.ask(.delete, path, as: group.ada).status == .noContent)
    _ = try await group.answer("accept", used, as: group.zed)
    group.home.wait(seconds: 3_600)
    let secrets = [
      "unknown", expired, try Inviter.secret(of: revoked), used, try Inviter.secret(of: link),
    ]
    for secret in secrets {
      for word in ["accept", "refuse"] {
        let answer = try await group.answer(word, secret, as: group.eve)
        #expect(answer.status == .notFound)
        #expect(try answer.message == Self.dead)
      }
    }
    for secret in secrets.dropLast() {
      for token in [nil, group.eve] {
        let answer = try await group.view(secret, as: token)
        #expect(answer.status == .notFound)
        #expect(try answer.message == Self.dead)
      }
    }
  }

  /// An invitation has no events: status 204 keeps browsers from connecting again.
  @Test func anInvitationHasNoEvents() async throws {
    let group = try await Inviter()
    let path = "/shared/\(try await group.secret())/events"
    #expect(try await ask(path, of: group.home.server).status == .noContent)
    #expect(try await ask("/shared/unknown/events", of: group.home.server).status == .notFound)
  }

  /// A browser gets the page for an invitation; once it is used up, with status 404.
  @Test func aBrowserGetsThePage() async throws {
    let group = try await Inviter()
    let server = try Server(
      [try TestRegion.demo.get()], web: try LinkTests.page(), journal: group.home.served)
    let secret = try await group.secret()
    let html: HTTPFields = [.accept: "text/html"]
    let shown = try await ask("/shared/\(secret)", headers: html, of: server)
    #expect(shown.status == .ok)
    #expect(String(decoding: shown.body, as: UTF8.self) == "<p>page</p>")
    _ = try await group.answer("refuse", secret, as: group.eve)
    let dead = try await ask("/shared/\(secret)", headers: html, of: server)
    #expect(dead.status == .notFound)
    #expect(dead.body == shown.body)
  }
}
