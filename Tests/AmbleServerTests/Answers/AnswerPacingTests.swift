import Hummingbird
import NIOCore
import Synchronization
import Testing

@testable import AmbleServer
@testable import AmbleWork

/// Answers that exceed the limit of waiting memory.
struct AnswerPacingTests {
  /// Returns JSON of some megabytes.
  private func text(megabytes: Int) -> [UInt8] {
    Array(("[" + String(repeating: "1234567,", count: megabytes << 17) + "0]").utf8)
  }

  private func router(
    _ answer: Response, _ channels: AsyncStream<any Channel>.Continuation? = nil
  ) -> Router<AppRequestContext> {
    let router = Router(context: AppRequestContext.self)
    router.add(middleware: AnswerPacing(pool: WorkPool()))
    router.get("/large") { _, context in
      channels?.yield(context.channel)
      return answer
    }
    return router
  }

  /// The same bytes arrive, with their number.
  @Test func largeAnswersArriveWhole() async throws {
    let text = text(megabytes: 2)
    try await LiveServer.serve(router(Response(json: text))) { server in
      let received = try await server.exchange(
        "GET /large HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
      let parts = received.split(separator: "\r\n\r\n", maxSplits: 1)
      #expect(parts.first?.lowercased().contains("content-length: \(text.count)") == true)
      #expect(parts.last.map { Array($0.utf8) } == text)
    }
  }

  /// At most 256 kB wait for a client that does not read: of an answer that was made as a whole,
  /// and of one that is made in large portions. The system's buffers take some ten megabytes.
  @Test(arguments: [true, false]) func unreadAnswersAreSmall(isWhole: Bool) async throws {
    let (channels, continuation) = AsyncStream<any Channel>.makeStream()
    let stream = ResponseBody { writer in
      for _ in 0..<32 { try await writer.write(ByteBuffer(repeating: 7, count: 1 << 20)) }
      try await writer.finish(nil)
    }
    let answer = isWhole ? Response(json: text(megabytes: 32)) : Response(status: .ok, body: stream)
    // On a busy machine the client may read nothing for longer than the server waits by default.
    var limits = ConnectionLimits()
    limits.unread = 600
    try await LiveServer.serve(router(answer, continuation), limits) { server in
      let client = try await server.send(
        "GET /large HTTP/1.1\r\nHost: a\r\n\r\n", readsNothing: true)
      var iterator = channels.makeAsyncIterator()
      let channel = try #require(await iterator.next())
      var most = 0
      for _ in 0..<50 {
        most = max(most, try await channel.getOption(.bufferedWritableBytes).get())
        try await Task.sleep(for: .milliseconds(5))
      }
      #expect(most > 0 && most <= 1 << 18)
      try await client.close()
    }
  }
}
