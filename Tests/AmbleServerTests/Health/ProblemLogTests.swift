import AmbleJournal
import Logging
import Synchronization
import Testing

@testable import AmbleServer

/// The problems that a server keeps.
struct ProblemLogTests {
  /// A problem that repeats counts once, and moves to the front.
  @Test func repeatedProblemsCountTogether() {
    let time = Mutex(Timestamp(milliseconds: 0))
    let log = ProblemLog { time.withLock { $0 } }
    for message in ["a", "b", "a"] {
      time.withLock { $0 = $0.adding(seconds: 1) }
      log.add(message, .error)
    }
    log.add("a", .warning)
    #expect(log.latest.map(\.message) == ["a", "a", "b"])
    #expect(log.latest.map(\.count) == [1, 2, 1])
    #expect(log.latest[1].firstAt == Timestamp(milliseconds: 1_000))
    #expect(log.latest[1].lastAt == Timestamp(milliseconds: 3_000))
  }

  /// The oldest problems are forgotten, and long messages are cut.
  @Test func roomIsBounded() {
    let log = ProblemLog()
    for number in 0...ProblemLog.capacity { log.add("\(number)", .error) }
    #expect(log.latest.count == ProblemLog.capacity)
    #expect(log.latest.first?.message == "200" && log.latest.last?.message == "1")
    log.add(String(repeating: "x", count: 5_000), .error)
    #expect(log.latest.first?.message.count == ProblemLog.maxLength)
  }

  /// Warnings and errors are kept with their reasons, notices are not.
  @Test func onlyProblemsAreKept() {
    let log = ProblemLog()
    let logger = Logger(label: "test") { _ in log.handler() }
    logger.notice("fine")
    logger.warning("old")
    logger.error("failed", metadata: ["error": "no room"])
    #expect(log.latest.map(\.message) == ["failed no room", "old"])
    #expect(log.latest.map(\.level) == [.error, .warning])
  }
}
