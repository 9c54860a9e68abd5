import AmbleJournal
import Hummingbird
import HummingbirdTesting
import NIOCore
import NIOPosix
import Testing

@testable import AmbleServer

struct ArchiveWriterTests {
  /// An archive without end is made until the client closes the connection, and no longer.
  @Test func theWorkEndsWhenTheClientLeaves() async throws {
    let (begun, whenBegun) = AsyncStream<Void>.makeStream()
    let (ended, whenEnded) = AsyncStream<Bool>.makeStream()
    let router = Router(context: VisitContext.self)
    router.get("archive") { _, _ in
      Response(
        status: .ok,
        body: ResponseBody { output in
          do {
            let zip = ZipEncoder(at: .now, try ZipDirectoryFile())
            var archive = ArchiveWriter(zip, to: output)
            var noise = SystemRandomNumberGenerator()
            while true {
              try await archive.add(
                "a", (0..<10_000).map { _ in .random(in: 0...255, using: &noise) })
              whenBegun.yield()
            }
          } catch {
            whenEnded.yield(true)
            throw error
          }
        })
    }
    try await Application(router: router).test(.live) { client in
      let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .connect(host: "localhost", port: try #require(client.port)).get()
      let request = "GET /archive HTTP/1.1\r\nHost: localhost\r\n\r\n"
      try await channel.writeAndFlush(ByteBuffer(string: request))
      for await _ in begun { break }
      try await channel.close()
      var iterator = ended.makeAsyncIterator()
      #expect(await iterator.next() == true)
    }
  }
}
