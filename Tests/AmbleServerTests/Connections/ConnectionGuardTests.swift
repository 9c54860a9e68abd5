import Hummingbird
import NIOCore
import Synchronization
import Testing

@testable import AmbleServer

/// A flag that threads share.
private final class SharedFlag: Sendable {
  private let flag = Atomic(false)
  var isSet: Bool { flag.load(ordering: .relaxed) }
  func set() { flag.store(true, ordering: .relaxed) }
}

/// Connections of clients that are too slow or too many, with limits of tenths of a second.
struct ConnectionGuardTests {
  private var limits: ConnectionLimits {
    var limits = ConnectionLimits()
    (limits.head, limits.body, limits.unread) = (0.3, 0.3, 0.3)
    (limits.bodyRate, limits.interval) = (1e9, 0.05)
    return limits
  }

  /// Whether the endless answer was begun.
  private let isBegun = SharedFlag()

  private var router: Router<AppRequestContext> {
    let router = Router(context: AppRequestContext.self)
    router.post("/read") { request, _ in
      var request = request
      let body = try await request.collectBody(upTo: 1_000)
      return "\(body.readableBytes) bytes\n"
    }
    router.get("/short") { _, _ in "short\n" }
    router.get("/late") { _, _ in
      try await Task.sleep(for: .seconds(1))
      return "late\n"
    }
    router.get("/long") { [isBegun] _, context in
      isBegun.set()
      return Response(
        status: .ok,
        body: ResponseBody { writer in
          var paced = PacedWriter(writer, on: context.channel)
          while true { try await paced.write(ByteBuffer(repeating: 7, count: 1 << 20)) }
        })
    }
    return router
  }

  /// Requests that are never completed: nothing, a part of a head, a part of a body, and a body
  /// that no handler reads.
  @Test(
    arguments: [
      "", "GET /sho", "POST /read HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n12345",
      "POST /none HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n12345",
    ])
  func unfinishedRequestsEnd(_ start: String) async throws {
    var limits = limits
    if start.isEmpty { limits.idle = 0.3 }
    try await LiveServer.serve(router, limits) { server in
      let received = try await server.exchange(start)
      #expect(!received.contains("200 OK"))
    }
  }

  /// A client that does not read is disconnected.
  @Test func unreadAnswersEnd() async throws {
    try await LiveServer.serve(router, limits) { server in
      let channel = try await server.send(
        "GET /long HTTP/1.1\r\nHost: a\r\n\r\n", readsNothing: true)
      try await until { isBegun.isSet }
      try await until { server.connectionCount == 0 }
      try? await channel.close()
    }
  }

  /// An answer that takes longer than all limits arrives, and further requests on its connection.
  @Test func slowAnswersArrive() async throws {
    try await LiveServer.serve(router, limits) { server in
      let received = try await server.exchange(
        "GET /late HTTP/1.1\r\nHost: a\r\n\r\nGET /short HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(received.contains("late\n") && received.contains("short\n"))
    }
  }

  /// The rest of a body that was answered before its end is read, so that the client gets the
  /// answer, and the connection ends or serves the next request.
  @Test(arguments: ["close", "keep-alive"])
  func bodiesThatNobodyReadsAreDropped(_ connection: String) async throws {
    let body = String(repeating: "x", count: 3_000_000)
    let start = """
      POST /none HTTP/1.1\r\nHost: a\r\nContent-Length: 3000000\r\n\
      Connection: \(connection)\r\n\r\n
      """
    let next = "GET /short HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
    try await LiveServer.serve(router) { server in
      let received = try await server.exchange(start + body + (connection == "close" ? "" : next))
      #expect(received.hasPrefix("HTTP/1.1 404"))
      #expect(received.contains("short\n") == (connection != "close"))
      try await until { server.connectionCount == 0 }
    }
  }

  /// A body that continues after its answer ends the connection, by its length or by time.
  @Test(arguments: [0.3, 60]) func endlessBodiesEnd(_ linger: Double) async throws {
    var limits = ConnectionLimits()
    (limits.linger, limits.lingerBytes, limits.interval) = (linger, 1 << 16, 0.05)
    let start = "POST /none HTTP/1.1\r\nHost: a\r\nContent-Length: 90000000\r\n\r\n"
    let body = String(repeating: "x", count: linger > 1 ? 1 << 20 : 1 << 10)
    try await LiveServer.serve(router, limits) { server in
      let channel = try await server.send(start + body)
      try await until { server.connectionCount == 0 }
      try? await channel.close()
    }
  }

  /// The connection that is one too many gets a message; when another one ends there is room again.
  @Test func connectionsAreBounded() async throws {
    var limits = ConnectionLimits()
    limits.all = 2
    // On a busy machine the test may rest for minutes.
    limits.idle = 3_600
    let request = "GET /short HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
    try await LiveServer.serve(router, limits) { server in
      let first = try await server.send("")
      let second = try await server.send("")
      try await until { server.connectionCount == 2 }
      #expect(try await server.exchange("").hasPrefix("HTTP/1.1 503"))
      try await first.close()
      try await until { server.connectionCount == 1 }
      #expect(try await server.exchange(request).contains("short\n"))
      try await second.close()
    }
  }

  /// Waits until a condition holds, for at most two minutes: the machine may be busy.
  private func until(_ holds: () -> Bool) async throws {
    for _ in 0..<12_000 {
      if holds() { return }
      try await Task.sleep(for: .milliseconds(10))
    }
    Issue.record("It did not come to hold.")
  }
}
