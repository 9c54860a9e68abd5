import AmbleBikeShare
import AmbleCore
import Foundation
import Testing

/// The times when files are fetched again.
@Suite struct FeedScheduleTests {
  private static let schedule = FeedSchedule()

  private static func wait(_ file: FeedFile, ttl: Double, age: Double?) -> Double {
    let header = FeedHeader(
      lastUpdated: age.map { FeedText.now.addingTimeInterval(-$0) }, ttl: ttl,
      version: FeedVersion(2, 3))
    return schedule.next(file, header, now: FeedText.now).timeIntervalSince(FeedText.now)
  }

  /// The next version comes `ttl` after the last one.
  @Test func theNextVersionIsAwaited() {
    // 50 of 60 seconds have passed.
    #expect(Self.wait(.stationStatus, ttl: 60, age: 50) == 10)
    // The publisher is late: by its own time, the next file is overdue.
    #expect(Self.wait(.stationStatus, ttl: 60, age: 500) == 60)
    #expect(Self.wait(.stationStatus, ttl: 60, age: nil) == 60)
    // Its clock is ahead.
    #expect(Self.wait(.stationStatus, ttl: 60, age: -1000) == 60)
  }

  /// Waiting times are bounded: 5 s to 5 min for files that change, a minute to a day for the rest.
  @Test func waitsAreBounded() {
    #expect(Self.wait(.stationStatus, ttl: 0, age: 0) == 5)
    #expect(Self.wait(.stationStatus, ttl: 86_400, age: 0) == 300)
    #expect(Self.wait(.stationStatus, ttl: 60, age: 59) == 5)
    #expect(Self.wait(.geofencingZones, ttl: 0, age: 0) == 60)
    #expect(Self.wait(.stationInformation, ttl: 604_800, age: 0) == 86_400)
  }

  /// Failures double the wait up to 15 minutes, with chance, and a server's request is respected.
  @Test func failuresDoubleTheWait() {
    var random = SplitMix64(seed: 1)
    func wait(_ failures: Int, _ after: Double? = nil) -> Double {
      Self.schedule.retry(
        failures: failures, retryAfter: after, now: FeedText.now, random: &random
      ).timeIntervalSince(FeedText.now)
    }
    for (failures, most) in [(1, 5.0), (2, 10), (5, 80), (8, 640), (9, 900), (1000, 900)] {
      let waits = (0..<50).map { _ in wait(failures) }
      #expect(waits.allSatisfy { $0 >= most / 2 - 1e-6 && $0 <= most + 1e-6 })
      #expect(Set(waits).count > 40)
    }
    #expect(wait(1, 120) == 120 && wait(1, 1e9) == 3600)
  }
}
