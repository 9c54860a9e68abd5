import Foundation
import Testing

@testable import AmbleJournal

struct TripDateTests {
  /// The three forms, each with its local time.
  @Test func datesAreReadInAllForms() throws {
    #expect(TripDate("2026-11-21")?.form == .day)
    #expect(TripDate("2026-11-21T09:30")?.form == .local)
    #expect(TripDate("2026-11-21T09:30:15")?.local.second == 15)
    #expect(TripDate("2026-11-21T09:30:00Z")?.form == .instant(offset: 0))
    #expect(TripDate("2026-11-21T09:30:00.250+05:45")?.form == .instant(offset: 20_700))
    #expect(TripDate("2026-11-21T09:30-03:00")?.form == .instant(offset: -10_800))
  }

  /// Invalid dates, and dates out of range.
  @Test(arguments: [
    "", "2026", "2026-11", "2026-11-31", "26-11-21", "2026-11-21 09:30", "2026-11-21T",
    "21.11.2026", "2026-11-21T24:00", "2026-11-21T09:60", "2026-11-21T09:30:60",
    "2026-11-21T09:30+1", "2026-11-21T09:30:00+25:00", "2026-11-21T09:30:00.Z",
    "2026-11-21T09:30:00Zx", "1899-12-31", "2200-01-01", "２０２６-11-21",
  ])
  func otherTextsAreNotDates(_ text: String) { #expect(TripDate(text) == nil) }

  /// 9:30 in New York in November is 14:30 UTC, in Kolkata 4:00 UTC.
  @Test func localTimesAreOfTheTripsZone() throws {
    let date = try #require(TripDate("2026-11-21T09:30"))
    func utc(_ text: String) -> Int64? { TripDate(text)?.seconds(in: nil) }
    #expect(date.seconds(in: .init(ianaName: "America/New_York")) == utc("2026-11-21T14:30:00Z"))
    #expect(date.seconds(in: .init(ianaName: "Asia/Kolkata")) == utc("2026-11-21T04:00:00Z"))
    #expect(date.seconds(in: nil) == utc("2026-11-21T09:30:00Z"))
  }

  /// 3:30 UTC on the 1st is the evening before in New York: the trip is on the 30th.
  @Test func aTripIsOnTheDayOfItsZone() {
    var plan = TripPlan.sample(date: "2026-12-01T03:30:00Z", zone: "America/New_York")
    #expect(Trip.day(of: plan) == "2026-11-30")
    plan.timeZone = nil
    #expect(Trip.day(of: plan) == "2026-12-01")
  }
}
