import Dispatch
import HTTPTypes
import Testing

@testable import AmbleServer

struct SearchPoolTests {
  /// What a search finds comes back.
  @Test func aSearchIsRun() async throws {
    #expect(try await SearchPool().run { 6 * 7 } == 42)
  }

  /// With room for one, a second search is refused while the first runs, and welcome afterwards.
  @Test func aFullPoolRefuses() async throws {
    let pool = SearchPool(longestQueue: 1)
    let gate = DispatchSemaphore(value: 0)
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    async let first: Void = pool.run {
      start.yield()
      gate.wait()
    }
    for await _ in started { break }
    await #expect(throws: APIError.self) { try await pool.run {} }
    gate.signal()
    try await first
    try await pool.run {}
  }
}
