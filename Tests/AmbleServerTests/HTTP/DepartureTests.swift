import Foundation
import Hummingbird
import HummingbirdTesting
import NIOCore
import NIOPosix
import Testing

@testable import AmbleServer

struct DepartureTests {
  /// A search that would go on for long ends when whoever asked closes the connection.
  @Test func aSearchEndsWhenNobodyWaitsForIt() async throws {
    let (begun, whenBegun) = AsyncStream<Void>.makeStream()
    let (ended, whenEnded) = AsyncStream<Bool>.makeStream()
    let router = Router(context: VisitContext.self)
    router.post("search") { request, context in
      _ = try await request.body.collect(upTo: 100)
      return try await SearchPool().run(watching: context.channel) { isCancelled in
        whenBegun.yield()
        let deadline = ContinuousClock.now + .seconds(30)
        while !isCancelled(), ContinuousClock.now < deadline { Thread.sleep(forTimeInterval: 0.01) }
        whenEnded.yield(isCancelled())
        return Response(status: .ok)
      }
    }
    try await Application(router: router).test(.live) { client in
      let channel = try await Self.ask("/search", port: try #require(client.port))
      for await _ in begun { break }
      try await channel.close()
      var iterator = ended.makeAsyncIterator()
      #expect(await iterator.next() == true)
    }
  }

  /// Who waits gets the answer.
  @Test func whoWaitsGetsTheAnswer() async throws {
    let router = Router(context: VisitContext.self)
    router.post("search") { request, context in
      let body = try await request.body.collect(upTo: 100)
      let isLeft = try await SearchPool().run(watching: context.channel) { $0() }
      return "\(String(buffer: body)) \(isLeft)"
    }
    for framework in [TestingSetup.router, .live] {
      try await Application(router: router).test(framework) { client in
        try await client.execute(uri: "/search", method: .post, body: .init(string: "a")) {
          #expect(String(buffer: $0.body) == "a false")
        }
      }
    }
  }

  /// Sends a request and waits for no answer.
  private static func ask(_ path: String, port: Int) async throws -> any Channel {
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connect(host: "localhost", port: port).get()
    let request = "POST \(path) HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}"
    try await channel.writeAndFlush(ByteBuffer(string: request))
    return channel
  }
}
