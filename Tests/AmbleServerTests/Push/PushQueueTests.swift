import AmbleCore
import AmbleFormats
import AmbleTesting
import Foundation
import HTTPTypes
import Hummingbird
import Synchronization
import Testing

@testable import AmbleGroups
@testable import AmbleJournal
@testable import AmbleLive
@testable import AmbleServer

/// A push service that a test reads.
private final class PushService: Sendable {
  struct Message: Sendable {
    var path: String
    var headers: HTTPFields
    var length: Int
  }

  private let status: HTTPResponse.Status
  private let received: AsyncStream<Message>
  private let input: AsyncStream<Message>.Continuation

  init(answering status: HTTPResponse.Status = .created) {
    self.status = status
    (received, input) = AsyncStream.makeStream()
  }

  var router: Router<AppRequestContext> {
    let router = Router(context: AppRequestContext.self)
    router.post("**") { [status, input] request, _ in
      let body = try await request.body.collect(upTo: 10_000)
      input.yield(
        Message(path: request.uri.path, headers: request.headers, length: body.readableBytes))
      return status
    }
    return router
  }

  /// Returns the next messages.
  func messages(_ count: Int) async -> [Message] {
    var all: [Message] = []
    for await message in received {
      all.append(message)
      if all.count == count { break }
    }
    return all
  }
}

/// Notices to users while no page is open. A message that never comes is waited for in vain.
@Suite(.timeLimit(.minutes(15))) struct PushQueueTests {
  private func run(
    _ service: PushService, _ test: @Sendable (TestServer, _ origin: String) async throws -> Void
  ) async throws {
    try await LiveServer.serve(service.router) { live in
      let origin = "http://127.0.0.1:\(live.port)"
      let home = try TestServer(pushServices: [origin])
      let queue = try #require(home.server.pushQueue)
      let running = Task { await queue.run() }
      try await test(home, origin)
      running.cancel()
      await running.value
    }
  }

  private func subscribe(
    _ home: TestServer, _ endpoint: String, as token: String
  ) async throws {
    let made = try await home.ask(
      .post, "/push/subscriptions", as: token,
      body: PushControllerTests.subscription(at: endpoint))
    #expect(made.status == .created)
  }

  /// An arrival at the meeting place is announced to the browsers of the others, not to the
  /// member's own.
  @Test func arrivalsReachTheOthers() async throws {
    let service = PushService()
    try await run(service) { home, origin in
      let walkers = try await Walkers(home)
      for (name, token) in [("ada", walkers.ada), ("ben", walkers.ben), ("eve", walkers.eve)] {
        try await subscribe(home, "\(origin)/\(name)", as: token)
      }
      try await subscribe(home, "\(origin)/ben-laptop", as: walkers.ben)
      let place = #"{"lat": 38.04, "lon": -30.05}"#
      _ = try await walkers.ask(.put, "/meeting", as: walkers.ben, place)
      #expect(try await walkers.walk([0], as: walkers.ada).status == .accepted)
      let messages = await service.messages(2)
      #expect(Set(messages.map(\.path)) == ["/ben", "/ben-laptop"])
      for message in messages {
        #expect(message.headers[.contentEncoding] == "aes128gcm")
        #expect(message.headers[.init("TTL")!] == "900")
        #expect(message.headers[.init("Urgency")!] == "high")
        #expect(message.headers[.init("Topic")!]?.count == 32)
        #expect(message.headers[.authorization]?.hasPrefix("vapid t=") == true)
        // 86 bytes of header, 256 of text with its filling, 1 that ends it, 16 of tag.
        #expect(message.length == 86 + 256 + 1 + 16)
      }
    }
  }

  /// A subscription that its browser has ended is deleted; one that fails for another reason is not.
  @Test(arguments: [(HTTPResponse.Status.gone, 0), (.notFound, 0), (.serviceUnavailable, 1)])
  func endedSubscriptionsAreDeleted(_ status: HTTPResponse.Status, _ left: Int) async throws {
    let service = PushService(answering: status)
    try await run(service) { home, origin in
      let ada = try await home.register("ada@example.org")
      try await subscribe(home, "\(origin)/ada", as: ada)
      let user = try #require(
        try await home.journal.accounts().first { $0.email?.text == "ada@example.org" }?.id)
      let queue = try #require(home.server.pushQueue)
      let notice = PushNotice(users: [user], title: "T", body: "B", subject: "s", path: "/")
      queue.add(notice)
      _ = await service.messages(1)
      // The answer follows the message. On a busy machine it may come too late to count, and the
      // notice is sent again.
      var waits = 0
      repeat {
        try await Task.sleep(for: .milliseconds(200))
        waits += 1
        if waits.isMultiple(of: 50) { queue.add(notice) }
      } while try await home.journal.pushSubscriptions(of: user).count > left && waits < 1_500
      #expect(try await home.journal.pushSubscriptions(of: user).count == left)
    }
  }

  /// The text says who and where, in words, and opens the group.
  @Test func theNoticeSaysWhoAndWhere() throws {
    let member = GroupMember(
      id: MemberID("m"), user: UserID("u"), name: "Ada", mark: 0, joinedAt: .now,
      sharing: .undecided, arrivedAt: nil)
    let group = Group(
      id: GroupID("g"), name: "Walk", owner: UserID("u"), createdAt: .now, expiresAt: nil,
      meeting: nil, trip: nil, members: [member], revision: 1)
    let notice = PushNotice(
      GroupNotice(kind: .late, member: member, group: group), in: .english)
    #expect(notice.users == [])
    let text = try JSONValue(text: Data(notice.text))
    #expect(text["title"] == .string("Walk"))
    #expect(text["body"] == .string("Ada will be late."))
    #expect(text["path"] == .string("/?view=group&group=g"))
  }
}

/// Notices for other servers.
struct PushNoticeTests {
  @Test func aNoticeIsReadAsItWas() throws {
    let notice = PushNotice(
      users: [UserID("u"), UserID("v")], title: "Wälk", body: "Ada has arrived.", subject: "s",
      path: "/?view=group")
    let read = try #require(PushNotice(message: notice.message))
    #expect(read.text == notice.text && read.users == notice.users)
  }

  @Test(arguments: [[], [0, 0, 0, 0], [5, 0, 0, 0, 1]] as [[UInt8]])
  func damagedMessagesAreNoNotices(bytes: [UInt8]) {
    #expect(PushNotice(message: Data(bytes)) == nil)
  }
}
