import AmbleJournal
import Hummingbird
import Testing

@testable import AmbleServer

struct ArchiveWriterTests {
  /// An endless archive is written until the client closes the connection, and no longer.
  @Test func theWorkEndsWhenTheClientLeaves() async throws {
    let (begun, whenBegun) = AsyncStream<Void>.makeStream()
    let (ended, whenEnded) = AsyncStream<Bool>.makeStream()
    let router = Router(context: AppRequestContext.self)
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
    try await LiveServer.serve(router) { server in
      let channel = try await server.send("GET /archive HTTP/1.1\r\nHost: localhost\r\n\r\n")
      for await _ in begun { break }
      try await channel.close()
      var iterator = ended.makeAsyncIterator()
      #expect(await iterator.next() == true)
    }
  }
}
