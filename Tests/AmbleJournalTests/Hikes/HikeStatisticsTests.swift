import AmbleCore
import Foundation
import Testing

@testable import AmbleJournal

struct HikeStatisticsTests {
  private func hike(
    _ name: String, _ start: String, _ distance: Double, ascent: Double = 0, highest: Double? = nil,
    offset: Int? = nil, mode: Mode? = .walk, best: [HikeNumbers.BestTime] = []
  ) throws -> HikeFigures {
    HikeFigures(
      id: HikeID(name), name: name, mode: mode, startedAt: try #require(Timestamp(text: start)),
      utcOffset: offset, distance: distance, duration: distance, movingDuration: distance / 2,
      ascent: ascent, descent: 0, highest: highest, steps: nil, best: best)
  }

  /// 2026-11-21 is a Saturday, in the week of Monday the 16th. At 23:30 UTC on Sunday it is Monday
  /// in Lisbon in summer only, and in Tokyo always.
  @Test func hikesFallIntoLocalDaysWeeksAndMonths() throws {
    let hikes = [
      try hike("summer", "2026-07-05T23:30:00Z", 1),
      try hike("Tokyo", "2026-11-15T23:30:00Z", 2, offset: 32_400),
      try hike("winter", "2026-11-15T23:30:00Z", 4),
      try hike("Saturday", "2026-11-21T10:00:00Z", 8),
    ]
    let zone = try #require(TimeZone(ianaName: "Europe/Lisbon"))
    let statistics = HikeStatistics(of: hikes, in: zone)
    #expect(statistics.total.count == 4 && statistics.total.distance == 15)
    #expect(statistics.total.movingDuration == 7.5)
    #expect(
      statistics.days.map(\.name) == ["2026-07-06", "2026-11-15", "2026-11-16", "2026-11-21"])
    #expect(statistics.weeks.map(\.name) == ["2026-07-06", "2026-11-09", "2026-11-16"])
    #expect(statistics.weeks.map(\.totals.distance) == [1, 4, 10])
    #expect(statistics.months.map(\.name) == ["2026-07", "2026-11"])
    #expect(statistics.months.map(\.totals.count) == [1, 3])
    #expect(statistics.years.map(\.name) == ["2026"])
  }

  /// 80 m up in one of two hikes of a month; the other is unknown, and so is the next month.
  @Test func unknownHeightsAreNotCounted() throws {
    let hikes = [
      try hike("a", "2026-01-01T10:00:00Z", 5, ascent: 80, highest: 120),
      try hike("b", "2026-01-02T10:00:00Z", 9),
      try hike("c", "2026-02-01T10:00:00Z", 9),
    ]
    let statistics = HikeStatistics(of: hikes, in: .gmt)
    #expect(statistics.total.ascent == 80 && statistics.total.withHeights == 1)
    #expect(statistics.months.map(\.totals.withHeights) == [1, 0])
  }

  /// The earliest of equal hikes holds a record; a value that no hike has is no record.
  @Test func recordsAreHeldByTheFirst() throws {
    let hikes = [
      try hike("a", "2026-01-01T10:00:00Z", 5, ascent: 7),
      try hike("b", "2026-01-02T10:00:00Z", 9),
      try hike("c", "2026-01-03T10:00:00Z", 9, ascent: 7),
    ]
    let records = HikeStatistics(of: hikes, in: .gmt).records
    #expect(records.map(\.kind) == [.longest, .longestDuration, .mostAscent])
    #expect(records.map(\.hike.name) == ["b", "b", "a"])
    #expect(records.map(\.value) == [9, 9, 7])
  }

  /// The shortest time of each distance, of any hike.
  @Test func theBestTimesAreFound() throws {
    let hikes = [
      try hike(
        "a", "2026-01-01T10:00:00Z", 5,
        best: [.init(over: 1000, 600, from: 0), .init(over: 400, 200, from: 0)]),
      try hike("b", "2026-01-02T10:00:00Z", 9, best: [.init(over: 1000, 550, from: 9)]),
    ]
    let best = HikeStatistics(of: hikes, in: .gmt).best
    #expect(best.map(\.time.distance) == [400, 1000])
    #expect(best.map(\.hike.name) == ["a", "b"])
  }

  /// A ride is faster than any walk; each mode keeps its own times.
  @Test func modesAreNotMixed() throws {
    let hikes = try [(Mode.walk, 600.0), (.bike, 120), (.walk, 550), (nil, 60)].map {
      mode, seconds in
      try hike(
        "\(seconds)", "2026-01-01T10:00:00Z", 5, mode: mode,
        best: [.init(over: 1000, seconds, from: 0)])
    }
    let best = HikeStatistics(of: hikes, in: .gmt).best
    #expect(best.map(\.hike.mode) == [.walk, .bike, nil])
    #expect(best.map(\.time.duration) == [550, 120, 60])
  }

  /// No hikes, no periods.
  @Test func statisticsOfNothingAreEmpty() {
    let statistics = HikeStatistics(of: [], in: .gmt)
    #expect(statistics.total == HikeTotals() && statistics.days.isEmpty)
    #expect(statistics.records.isEmpty && statistics.best.isEmpty)
  }
}
