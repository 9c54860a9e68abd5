import Foundation
import Hummingbird
import Testing

@testable import AmbleServer
@testable import AmbleWork

struct DisconnectHandlerTests {
  /// A search of ten minutes is cancelled when the client closes the connection.
  @Test func aSearchIsCancelledWhenTheClientDisconnects() async throws {
    let (begun, whenBegun) = AsyncStream<Void>.makeStream()
    let (ended, whenEnded) = AsyncStream<Bool>.makeStream()
    let router = Router(context: AppRequestContext.self)
    router.post("search") { request, context in
      _ = try await request.body.collect(upTo: 100)
      let caller = Caller(identity: .server, channel: context.channel)
      return try await Caller.$current.withValue(caller) {
        try await WorkPool().runCancellable(.long) { isCancelled in
          whenBegun.yield()
          let deadline = ContinuousClock.now + .seconds(600)
          while !isCancelled(), ContinuousClock.now < deadline {
            Thread.sleep(forTimeInterval: 0.01)
          }
          whenEnded.yield(isCancelled())
          return Response(status: .ok)
        }
      }
    }
    try await LiveServer.serve(router) { server in
      let channel = try await server.send(
        "POST /search HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}")
      for await _ in begun { break }
      try await channel.close()
      var iterator = ended.makeAsyncIterator()
      #expect(await iterator.next() == true)
    }
  }

  /// A client that stays connected receives the response, with and without a socket.
  @Test func aConnectedClientReceivesTheResponse() async throws {
    let router = Router(context: AppRequestContext.self)
    router.post("search") { request, context in
      let body = try await request.body.collect(upTo: 100)
      let caller = Caller(identity: .server, channel: context.channel)
      let isLeft = try await Caller.$current.withValue(caller) {
        try await WorkPool().runCancellable(.long) { $0() }
      }
      return "\(String(buffer: body)) \(isLeft)"
    }
    let answer = try await router.answer("/search", method: .post, body: "a")
    #expect(String(decoding: answer.body, as: UTF8.self) == "a false")
    try await LiveServer.serve(router) { server in
      let text = try await server.exchange(
        "POST /search HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
          + "Content-Length: 1\r\n\r\na")
      #expect(text.hasPrefix("HTTP/1.1 200 OK\r\n") && text.hasSuffix("\r\n\r\na false"))
    }
  }
}
