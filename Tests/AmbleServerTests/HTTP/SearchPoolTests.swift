import Dispatch
import HTTPTypes
import Testing

@testable import AmbleServer

struct SearchPoolTests {
  /// A search returns its result.
  @Test func aSearchIsRun() async throws {
    #expect(try await SearchPool().run { 6 * 7 } == 42)
  }

  /// With a queue of one, a second search is rejected while the first runs, and accepted
  /// afterwards.
  @Test func aFullPoolRefuses() async throws {
    let pool = SearchPool(maxQueue: 1)
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
