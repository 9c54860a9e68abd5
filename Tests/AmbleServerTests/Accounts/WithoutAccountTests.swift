import AmbleJournal
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import Testing

@testable import AmbleServer

struct WithoutAccountTests {
  let home: TestServer

  init() throws { home = try TestServer() }

  /// Asks as if over a connection from this machine.
  private func send(
    _ requests: [(HTTPRequest.Method, String, HTTPFields, String)], to host: String = "localhost"
  ) async throws -> [Answer] {
    let responder = home.server.router().buildResponder()
    var answers: [Answer] = []
    for (method, path, headers, body) in requests {
      let channel = NIOAsyncTestingChannel()
      channel.remoteAddress = try SocketAddress(ipAddress: "127.0.0.1", port: 5000)
      let head = HTTPRequest(
        method: method, scheme: "http", authority: host, path: "/api/v1" + path,
        headerFields: headers)
      let response = try await responder.respond(
        to: Request(head: head, body: RequestBody(buffer: ByteBuffer(string: body))),
        context: VisitContext(source: .init(channel: channel, logger: Logger(label: "test"))))
      let content = CollectedContent()
      try await response.body.write(content)
      answers.append(
        Answer(status: response.status, headers: response.headers, body: content.data))
    }
    return answers
  }

  /// On this machine the first run works without an account, and always as the same user.
  @Test func theFirstRunNeedsNoAccount() async throws {
    let answers = try await send([
      (.get, "/session", [:], ""), (.post, "/tokens", [:], json(["name": "x"])),
      (.get, "/tokens", [:], ""), (.get, "/session", [:], ""),
    ])
    let session = try answers[0].json
    #expect(session["without_account"] == .bool(true))
    #expect(session["user.email"] == .null)
    #expect(answers[1].status == .created)
    #expect(try answers[2].json["items.0.name"]?.text == "x")
    #expect(try answers[3].json["user.id"] == session["user.id"])
  }

  /// A page of another site, and what a proxy passes on, does not act without an account.
  @Test func othersNeedOne() async throws {
    let answers = try await send([
      (.get, "/tokens", [.origin: "http://evil.example"], ""),
      (.get, "/tokens", [.forwardedFor: "203.0.113.9"], ""),
    ])
    let rebound = try await send([(.get, "/tokens", [:], "")], to: "evil.example")
    for answer in answers + rebound { #expect(answer.status == .unauthorized) }
  }

  /// The first registration takes over what was recorded without an account; from then on this
  /// machine is let in by a session like any other.
  @Test func theFirstRegistrationTakesOver() async throws {
    let body = json(["email": "ada@example.org", "password": "correct horse"])
    let answers = try await send([
      (.get, "/session", [:], ""), (.post, "/tokens", [:], json(["name": "x"])),
      (.post, "/users", [:], body), (.get, "/tokens", [:], ""), (.get, "/session", [:], ""),
    ])
    #expect(try answers[2].json["id"] == answers[0].json["user.id"])
    #expect(answers[3].status == .unauthorized)
    #expect(try answers[4].json["user"] == .null)
    let token = try answers[2].json["token"]?.text
    let tokens = try await home.ask(.get, "/tokens", as: token)
    #expect(try tokens.json["items.0.name"]?.text == "x")
  }

  /// Somebody else who registers first gets an account, and nothing of this machine's user.
  @Test func registeringFromElsewhereTakesNothingOver() async throws {
    let local = try await send([(.get, "/session", [:], "")])[0].json["user.id"]
    let eve = try await home.register("eve@example.org")
    let session = try await home.ask(.get, "/session", as: eve)
    #expect(try session.json["user.id"] != local)
  }

  /// Everything without an account can be deleted without a password.
  @Test func whatHasNoPasswordCanBeDeletedWithoutOne() async throws {
    let answers = try await send([
      (.post, "/tokens", [:], json(["name": "x"])), (.delete, "/users/me", [:], ""),
      (.get, "/tokens", [:], ""),
    ])
    #expect(answers[1].status == .noContent)
    #expect(try answers[2].json["items"] == .array([]))
  }
}

/// Keeps what is written to it.
private final class CollectedContent: ResponseBodyWriter {
  private(set) var data = Data()

  func write(_ buffer: ByteBuffer) { data.append(contentsOf: buffer.readableBytesView) }

  func finish(_ trailingHeaders: HTTPFields?) {}
}
