import AmbleCore
import Testing

@testable import AmbleJournal

/// Users who were along on a way.
@Suite struct CompanionsTests {
  /// Positions every ten seconds, north at 1.4 m/s, some metres east of the meridian.
  private func walk(
    from start: Int = 0, to end: Int, east: Double = 0, every step: Int = 10
  ) -> [Position] {
    stride(from: start, through: end, by: step).map { second in
      Position(
        Coordinate(
          latitude: Double(second) * 1.4 / 111_195, longitude: east / 111_195),
        at: .start.adding(seconds: second))
    }
  }

  /// A user 50 m aside for the whole way was along; a user 150 m aside was not.
  @Test func thoseNearWereAlong() {
    let own = walk(to: 3_600)
    #expect(Companions.isAlong(walk(to: 3_600, east: 50), own))
    #expect(!Companions.isAlong(walk(to: 3_600, east: 150), own))
  }

  /// Eleven minutes together suffice, nine do not, unless the way was shorter than twice that.
  @Test func tenMinutesTogetherSuffice() {
    let own = walk(to: 3_600)
    #expect(Companions.isAlong(walk(to: 660), own))
    #expect(!Companions.isAlong(walk(to: 540), own))
    #expect(Companions.isAlong(walk(to: 540), walk(to: 1_000)))
  }

  /// A user who crosses the way, or walks it two hours later, was not along.
  @Test func whoOnlyCrossesWasNotAlong() {
    let own = walk(to: 3_600)
    let crossing = walk(to: 3_600).map { position in
      let second = Double(position.time.milliseconds - Timestamp.start.milliseconds) / 1_000
      return Position(
        Coordinate(latitude: 1_800 * 1.4 / 111_195, longitude: (second - 1_800) * 1.4 / 111_195),
        at: position.time)
    }
    #expect(!Companions.isAlong(crossing, own))
    let later = walk(to: 3_600).map {
      Position($0.place, at: $0.time.adding(seconds: 7_200))
    }
    #expect(!Companions.isAlong(later, own))
  }

  /// One position, or none, is not enough.
  @Test func fewPositionsShowNothing() {
    let own = walk(to: 3_600)
    #expect(!Companions.isAlong([], own))
    #expect(!Companions.isAlong([own[5]], own))
    #expect(!Companions.isAlong(own, []))
    #expect(!Companions.isAlong(own, [own[0]]))
  }

  /// A tracker that reports once in two minutes was nevertheless along, if its positions are near
  /// in time to some of the way.
  @Test func sparsePositionsSuffice() {
    #expect(Companions.isAlong(walk(to: 3_600, every: 120), walk(to: 3_600)))
  }
}
