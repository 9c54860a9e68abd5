import Testing

@testable import AmbleServer

/// The time limits of clients: a head in 10 s, 20 s for any body and 1,024 bytes per second of
/// longer ones, 60 s without a request, 60 s without reading.
struct ConnectionClockTests {
  private var clock = ConnectionClock(ConnectionLimits())

  private mutating func expect(
    _ isOverdue: Bool, pending: Int = 0, at time: Double,
    _ place: SourceLocation = #_sourceLocation
  ) {
    let found = clock.isOverdue(pending: pending, at: time)
    #expect(found == isOverdue, sourceLocation: place)
  }

  @Test mutating func aSilentConnectionEndsAfterAMinute() {
    clock.wait(at: 100)
    expect(false, at: 159.9)
    expect(true, at: 160)
  }

  /// A byte periodically does not prolong a head.
  @Test mutating func aHeadArrivesInTenSeconds() {
    clock.wait(at: 0)
    for time in stride(from: 5.0, through: 14, by: 1) {
      clock.receive(1, at: time)
      clock.wait(at: time)
    }
    expect(false, at: 14.9)
    expect(true, at: 15)
  }

  /// After 20 s and 10,240 bytes more than 30 s have passed. At 2 kB/s a body takes any time.
  @Test mutating func aBodyHasARate() {
    clock.receive(500, at: 0)
    clock.receiveHead()
    clock.wait(at: 0)
    clock.receive(10_240, at: 20)
    clock.wait(at: 20)
    expect(false, at: 29.9)
    expect(true, at: 30)
    for time in stride(from: 20.0, through: 1_000, by: 1) {
      clock.receive(2_048, at: time)
      clock.wait(at: time)
      expect(false, at: time + 0.9)
    }
  }

  /// While the server does not read, time does not count against the client.
  @Test mutating func theServersOwnTimeIsNotCounted() {
    clock.receive(500, at: 0)
    clock.receiveHead()
    clock.receive(10, at: 1)
    expect(false, at: 1_000)
    clock.wait(at: 1_000)
    expect(false, at: 1_018)
    expect(true, at: 1_021)
  }

  /// A search or a quiet stream may take any time; then the next request has a minute.
  @Test mutating func anAnswerMayTakeLong() {
    clock.receive(500, at: 0)
    clock.receiveHead()
    clock.receiveEnd()
    clock.wait(at: 0)
    expect(false, at: 3_600)
    clock.answer(at: 3_600)
    expect(false, at: 3_659)
    expect(true, at: 3_660)
  }

  /// Bytes that are not read for a minute end a connection; if some are read, they do not.
  @Test mutating func unreadAnswersEnd() {
    clock.receive(500, at: 0)
    clock.receiveHead()
    clock.receiveEnd()
    expect(false, pending: 70_000, at: 5)
    expect(false, pending: 70_000, at: 64)
    expect(false, pending: 69_000, at: 65)
    expect(false, pending: 69_000, at: 124)
    expect(true, pending: 69_000, at: 125)
  }
}
