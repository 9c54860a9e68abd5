import Synchronization
import Testing

@testable import AmbleJournal

struct SQLLockTests {
  /// A lock that another server has when the test says so.
  private final class TestLock: SQLLock {
    let isFree = Mutex(false)
    /// How often it was asked for.
    let count = Mutex(0)

    func acquire() async -> Bool {
      count.withLock { $0 += 1 }
      return isFree.withLock { $0 }
    }
  }

  /// Work begins with the lock, is cancelled when it is lost, and begins again, until the task is
  /// cancelled.
  @Test func workFollowsTheLock() async {
    let lock = TestLock()
    let (events, log) = AsyncStream.makeStream(of: String.self)
    let task = Task {
      await lock.runWhileHeld(pace: .milliseconds(1)) {
        log.yield("begins")
        try? await Task.sleep(for: .seconds(3_600))
        log.yield("is cancelled")
      }
      log.yield("ends")
    }
    var seen = events.makeAsyncIterator()
    for _ in 0..<2 {
      lock.isFree.withLock { $0 = true }
      #expect(await seen.next() == "begins")
      lock.isFree.withLock { $0 = false }
      #expect(await seen.next() == "is cancelled")
    }
    task.cancel()
    #expect(await seen.next() == "ends")
  }

  /// Work that ends is not done again while the lock is held.
  @Test func workIsDoneOnce() async {
    let lock = TestLock()
    lock.isFree.withLock { $0 = true }
    let begun = Mutex(0)
    let task = Task {
      await lock.runWhileHeld(pace: .milliseconds(1)) { begun.withLock { $0 += 1 } }
    }
    while lock.count.withLock({ $0 }) < 10 { await Task.yield() }
    task.cancel()
    await task.value
    #expect(begun.withLock { $0 } == 1)
  }
}

/// Locks of PostgreSQL, on a real server.
@Suite(.enabled(if: TestServer.address != nil))
struct PostgreSQLLockTests {
  private let schema: TestSchema

  init() throws { schema = try TestSchema() }

  private func lock(patience: Int = 60) -> PostgreSQLLock {
    PostgreSQLLock(schema.address, number: 1, patience: patience)
  }

  /// Waits until a lock is taken.
  private func take(_ lock: PostgreSQLLock) async throws {
    while await !lock.acquire() { try await Task.sleep(for: .milliseconds(50)) }
  }

  @Test func oneHasTheLock() async {
    let (one, two) = (lock(), lock())
    for _ in 0..<2 {
      #expect(await one.acquire())
      #expect(await !two.acquire())
    }
    #expect(await PostgreSQLLock(schema.address, number: 2).acquire())
  }

  @Test func theLockOfOneThatEndsIsFree() async throws {
    var one: PostgreSQLLock? = lock()
    #expect(await one?.acquire() == true)
    one = nil
    try await take(lock())
  }

  /// A server that does not ask for longer than its patience stands still, or its machine is gone.
  @Test func theLockOfOneThatStandsStillIsFree() async throws {
    let (one, two) = (lock(patience: 1), lock())
    #expect(await one.acquire())
    try await take(two)
    #expect(await !one.acquire())
  }

  @Test func withoutTheDatabaseNoneHasTheLock() async {
    #expect(await !PostgreSQLLock("host=/nowhere dbname=amble", number: 1).acquire())
  }
}
