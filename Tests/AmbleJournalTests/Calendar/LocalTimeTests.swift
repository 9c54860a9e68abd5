import Foundation
import Testing

@testable import AmbleJournal

struct LocalTimeTests {
  /// 24,856 days from 1 January 1970 on, and back to 1902, each against Foundation's calendar.
  @Test func daysAreThoseOfTheGregorianCalendar() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    for day in stride(from: -24_837, through: 84_000, by: 97) {
      let date = Date(timeIntervalSince1970: Double(day) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day], from: date)
      let local = LocalTime(seconds: Int64(day) * 86_400 + 45_296)
      let expected = [parts.year, parts.month, parts.day].compactMap(\.self)
      #expect([local.year, local.month, local.day] == expected)
      #expect(local.basicText.hasSuffix("T123456"))
      #expect(local.seconds == Int64(day) * 86_400 + 45_296)
    }
  }

  /// Leap years by the Gregorian rules of 1582: 2000 is one, 1900 and 2100 are not.
  @Test func februaryHas29DaysInLeapYears() {
    #expect(LocalTime(year: 2000, month: 2, day: 29) != nil)
    #expect(LocalTime(year: 2024, month: 2, day: 29) != nil)
    #expect(LocalTime(year: 1900, month: 2, day: 29) == nil)
    #expect(LocalTime(year: 2100, month: 2, day: 29) == nil)
    #expect(LocalTime(year: 2026, month: 4, day: 31) == nil)
    #expect(LocalTime(year: 2026, month: 13, day: 1) == nil)
  }

  /// Lisbon, 29 March 2026: clocks go from 1:00 to 2:00, so 1:30 counts as 1:30 UTC, with the
  /// offset before the change. 25 October: 1:30 occurs twice, at 0:30 and 1:30 UTC; the first
  /// counts.
  @Test func skippedAndRepeatedTimesAreConverted() throws {
    let lisbon = try #require(TimeZone(ianaName: "Europe/Lisbon"))
    let gap = try #require(TripDate("2026-03-29T01:30"))
    #expect(gap.seconds(in: lisbon) == TripDate("2026-03-29T01:30:00Z")?.seconds(in: nil))
    let twice = try #require(TripDate("2026-10-25T01:30"))
    #expect(twice.seconds(in: lisbon) == TripDate("2026-10-25T00:30:00Z")?.seconds(in: nil))
  }

  /// Names made up by Foundation, and unknown names, are not in the IANA database.
  @Test func zonesHaveIANANames() {
    for name in ["Europe/Lisbon", "Asia/Kolkata", "Australia/Lord_Howe", "Etc/UTC", "GMT", "UTC"] {
      #expect(TimeZone(ianaName: name) != nil, "\(name)")
    }
    for name in ["GMT+3", "GMT+0300", "Lisbon", "+01:00", "", "Europe/lisbon"] {
      #expect(TimeZone(ianaName: name) == nil, "\(name)")
    }
  }
}
