import Dispatch
import NIOCore
import Testing

@testable import AmbleWork

struct WorkPoolTests {
  /// Work returns its result.
  @Test(arguments: WorkCost.allCases) func workIsRun(cost: WorkCost) async throws {
    #expect(try await WorkPool().run(cost) { 6 * 7 } == 42)
  }

  /// With one thread and two places to wait, one of each caller: Ann's third job is refused
  /// with a time to try again, while Bob's waits and runs.
  @Test func whoHasTooManyIsRefusedAlone() async throws {
    let pool = WorkPool(threads: 1, waiting: 2)
    let gate = DispatchSemaphore(value: 0)
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    async let first: Void = called("Ann") {
      try await pool.run {
        start.yield()
        gate.wait()
      }
    }
    for await _ in started { break }
    async let second = called("Ann") { try await pool.run { 2 } }
    try await until(pool.load(.moderate).waiting == 1)
    await #expect(throws: WorkError.tooManyJobs(retryAfter: 2)) {
      try await called("Ann") { try await pool.run { 3 } }
    }
    async let other = called("Bob") { try await pool.run { 4 } }
    try await until(pool.load(.moderate).waiting == 2)
    let load = pool.load(.moderate)
    #expect(load.running == 1 && load.refused == 1 && load.longestWait > 0)
    gate.signal()
    try await first
    #expect(try await (second, other) == (2, 4))
    #expect(
      pool.load(.moderate) == WorkLoad(running: 0, waiting: 0, longestWait: 0, refused: 1))
  }

  /// Long work of one caller fills its share of the threads for long work. Brief work runs
  /// nevertheless.
  @Test func briefWorkDoesNotWaitForLongWork() async throws {
    let pool = WorkPool()
    let gate = DispatchSemaphore(value: 0)
    async let long: Void = withThrowingTaskGroup(of: Void.self) { group in
      for _ in 1...12 { group.addTask { try await pool.run(.long) { gate.wait() } } }
      try await group.waitForAll()
    }
    try await until(pool.load(.long).waiting == 12 - max(2, System.coreCount) / 2)
    #expect(try await pool.run { 42 } == 42)
    for _ in 1...12 { gate.signal() }
    try await long
  }

  /// Two recordings may be held at once, one of each caller: Ann's second waits for her first, Cleo's
  /// for either of Ann's and Bob's.
  @Test func fewRecordingsAreHeldAtOnce() async throws {
    let pool = WorkPool()
    let (held, holds) = AsyncStream.makeStream(of: String.self)
    var names = held.makeAsyncIterator()
    let gates = [
      "Ann": AsyncStream.makeStream(of: Void.self), "Bob": AsyncStream.makeStream(of: Void.self),
    ]
    @Sendable func hold(_ name: String, until gate: AsyncStream<Void>?) async throws {
      try await called(name) {
        try await pool.holdingRecording {
          holds.yield(name)
          if let gate { for await _ in gate { break } }
        }
      }
    }
    async let first: Void = hold("Ann", until: gates["Ann"]?.stream)
    #expect(await names.next() == "Ann")
    async let second: Void = hold("Ann", until: nil)
    async let other: Void = hold("Bob", until: gates["Bob"]?.stream)
    #expect(await names.next() == "Bob")
    async let third: Void = hold("Cleo", until: nil)
    try await until(pool.recordingsWaiting == 2)
    gates["Bob"]?.continuation.yield()
    #expect(await names.next() == "Cleo")
    gates["Ann"]?.continuation.yield()
    #expect(await names.next() == "Ann")
    _ = try await (first, second, other, third)
  }

  private func called<Value: Sendable>(
    _ name: String, _ work: @Sendable () async throws -> Value
  ) async rethrows -> Value {
    try await Caller.$current.withValue(Caller(identity: .network(name))) { try await work() }
  }

  private func until(_ condition: @autoclosure () -> Bool) async throws {
    for _ in 1...12_000 where !condition() { try await Task.sleep(for: .milliseconds(10)) }
    try #require(condition())
  }
}
