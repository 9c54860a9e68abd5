import Synchronization
import Testing

@testable import AmbleJournal

/// Work that one server does at a time, on a real server of PostgreSQL.
@Suite(.enabled(if: TestServer.address != nil))
struct DutyTests {
  private let schema: TestSchema

  init() throws { schema = try TestSchema() }

  /// Returns the duties of another server.
  private func server(patience: Int = 60) -> Duties {
    var limits = ChannelLimits()
    limits.patience = patience
    var duties = Duties(JournalChannel(schema.address, limits))
    duties.pace = .milliseconds(20)
    return duties
  }

  /// Waits until a server has a duty.
  private func take(_ duty: String, of server: Duties) async throws {
    while await !server.acquire(duty) { try await Task.sleep(for: .milliseconds(50)) }
  }

  @Test func oneServerHasADuty() async {
    let (one, two) = (server(), server())
    for _ in 0..<2 {
      #expect(await one.acquire("a"))
      #expect(await !two.acquire("a"))
    }
    #expect(await two.acquire("b"))
    await one.release("a")
    #expect(await two.acquire("a"))
    #expect(await !one.acquire("a"))
  }

  @Test func theDutyOfAServerThatEndsIsFree() async throws {
    var one: Duties? = server()
    #expect(await one?.acquire("a") == true)
    one = nil
    try await take("a", of: server())
  }

  /// A server that does not ask for longer than its patience stands still, or its machine is gone.
  @Test func theDutyOfAServerThatStandsStillIsFree() async throws {
    let (one, two) = (server(patience: 1), server())
    #expect(await one.acquire("a"))
    try await take("a", of: two)
    #expect(await !one.acquire("a"))
  }

  /// Work begins with the duty, is cancelled when it is lost, and begins again, until the task is
  /// cancelled.
  @Test func workFollowsTheDuty() async throws {
    let (one, two) = (server(), server())
    #expect(await two.acquire("a"))
    let (events, log) = AsyncStream.makeStream(of: String.self)
    let task = Task {
      await one.run("a") {
        log.yield("begins")
        try? await Task.sleep(for: .seconds(3_600))
        log.yield("is cancelled")
      }
      log.yield("ends")
    }
    var seen = events.makeAsyncIterator()
    for _ in 0..<2 {
      await two.release("a")
      #expect(await seen.next() == "begins")
      // The first server tries to take it again at once.
      while await !two.acquire("a") { await one.release("a") }
      #expect(await seen.next() == "is cancelled")
    }
    task.cancel()
    #expect(await seen.next() == "ends")
  }

  @Test func withoutTheDatabaseNoServerHasADuty() async {
    #expect(await !Duties(JournalChannel("host=/nowhere dbname=amble")).acquire("a"))
  }
}

struct OneServerDutyTests {
  /// A journal in a folder has one server, which has all duties.
  @Test func workBeginsAtOnceAndIsDoneOnce() async throws {
    let home = try TemporaryJournal()
    let begun = Mutex(0)
    #expect(await home.journal.duties.acquire("a"))
    await home.journal.duties.run("a") { begun.withLock { $0 += 1 } }
    #expect(begun.withLock { $0 } == 1)
  }
}
