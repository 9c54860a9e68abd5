import AmbleRegion
import Testing

/// The syntax of `opening_hours`, with texts found on streets of OpenStreetMap. 23 November 2026 is a
/// Monday.
struct OpeningHoursTests {
  /// Each text with times that it contains and times that it does not.
  @Test(
    arguments: [
      ("24/7", ["2026-11-23T00:00"], []),
      (
        "Mo-Fr 07:00-09:00, 15:00-18:00", ["2026-11-23T07:00", "2026-11-23T17:59"],
        ["2026-11-23T09:00", "2026-11-28T08:00"]
      ),
      // A comma before a day adds a rule; a semicolon replaces rules of the same day.
      (
        "Mo-Fr 07:00-09:00, Mo-Fr 15:00-18:00", ["2026-11-23T08:00", "2026-11-23T16:00"],
        ["2026-11-23T12:00"]
      ),
      (
        "Mo-Fr 07:00-09:00; Mo 15:00-18:00", ["2026-11-24T08:00", "2026-11-23T16:00"],
        ["2026-11-23T08:00"]
      ),
      ("22:00-06:00", ["2026-11-23T23:00", "2026-11-24T05:59"], ["2026-11-24T06:00"]),
      ("Su 00:00-24:00", ["2026-11-22T00:00", "2026-11-22T23:59"], ["2026-11-23T00:00"]),
      ("Sa14:00-24:00;Su", ["2026-11-21T14:00", "2026-11-22T03:00"], ["2026-11-21T13:59"]),
      (
        "Mo-Fr 09:00-15:00; Mo-Fr 18:00-07:00; Sa-Su 24h",
        ["2026-11-21T12:00", "2026-11-23T20:00"],
        ["2026-11-23T12:00"]
      ),
      (
        "Mo-Fr 00:00-06:30,21:30-24:00; Sa 00:00-06:30,15:00-24:00; Su 00:00-24:00; PH 00:00-24:00",
        ["2026-11-23T22:00", "2026-11-22T12:00"], ["2026-11-23T12:00", "2026-11-21T12:00"]
      ),
      ("Sa,Su,PH 07:00-20:00", ["2026-11-22T07:00"], ["2026-11-23T12:00"]),
      ("Mo-Sa 07:30-09:00; PH off", ["2026-11-23T08:00"], ["2026-11-22T08:00"]),
      ("07:00 - 24:00", ["2026-11-23T12:00"], ["2026-11-23T06:00"]),
      ("7:30-19:00", ["2026-11-23T07:30"], ["2026-11-23T07:29"]),
      ("Mo-Fr 09:00-12:00, 15-17", ["2026-11-23T16:00"], ["2026-11-23T14:00"]),
      (
        "2016 Apr 25 - 2016 Sep 26", ["2016-04-25T12:00"], ["2026-05-01T12:00", "2016-09-27T00:00"]
      ),
      ("Mar 15 - Sep 15", ["2026-09-15T12:00"], ["2026-09-16T00:00"]),
      ("mar 15-Sep 15", ["2026-03-15T00:00"], ["2026-03-14T23:59"]),
      (
        "Nov-Feb: 07:00-19:00; Mar: 07:00-20:00; Apr,Oct: 07:00-21:00", ["2026-10-01T20:30"],
        ["2026-11-23T20:30", "2026-05-01T12:00"]
      ),
      ("Oct-Mar 09:00-18:00; Apr-Sep 09:00-20:00", ["2026-06-01T19:00"], ["2026-12-01T19:00"]),
      ("Mo-Fr 10:00+", ["2026-11-23T23:00"], ["2026-11-23T09:00"]),
      ("Mo–Fr 08:00–18:00", ["2026-11-23T08:00"], ["2026-11-22T12:00"]),
      ("Fr-Mo 10:00-11:00", ["2026-11-22T10:00"], ["2026-11-24T10:00"]),
      ("Nov 20-25", ["2026-11-23T10:00"], ["2026-11-26T10:00"]),
    ] as [(String, [String], [String])])
  func hoursContainTimes(text: String, inside: [String], outside: [String]) throws {
    let hours = try #require(OpeningHoursParser.parse(text))
    for time in inside { #expect(hours.contains(try #require(CivilTime(time))), "\(time)") }
    for time in outside { #expect(!hours.contains(try #require(CivilTime(time))), "\(time)") }
  }

  /// A text that is not understood as a whole has no effect.
  @Test(arguments: [
    "", "sunrise-sunset", "SH 08:00-16:00", "Mo[1] 08:00-10:00", "week 1-20", "PH 08:00-12:00",
    "Mo-Fr 17:00,19:00", "10:30:00-12:30:00", "Mo 25:00-26:00", "weight>7.5", "08:60-09:00",
    "Apr 31a", "winter", "15.03. bis 15.09.", "Mo-", "08:00-", "99999999999999999999:00-10:00",
    String(repeating: "Mo 08:00-09:00; ", count: 200),
  ])
  func otherTextsAreNotUnderstood(text: String) { #expect(OpeningHoursParser.parse(text) == nil) }

  /// Dates and times that exist, and others.
  @Test func civilTimesAreRead() throws {
    let time = try #require(CivilTime("2026-11-23T08:05"))
    #expect(time == CivilTime(day: CivilDay(year: 2026, month: 11, day: 23), second: 29_100))
    #expect(CivilTime("2024-02-29T23:59:59")?.second == 86_399)
    for text in [
      "2026-11-23", "2026-11-23T08", "2026-11-23T24:00", "2026-02-29T08:00", "2026-13-01T08:00",
      "2026-11-23T08:00Z", "2026-11-23T08:00+01:00", "2026-11-23 08:00", "+026-11-23T08:00",
      "2026-11-23T8:00", "0000-01-01T00:00", "2026-11-31T08:00", "2026-11-23T08:00:60", "",
    ] {
      #expect(CivilTime(text) == nil, "\(text)")
    }
  }

  /// 1 January 2000 was a Saturday, 29 February 2024 a Thursday; the day before 1 March 2024 was that.
  @Test func daysOfTheWeekAreKnown() {
    #expect(CivilDay(year: 2000, month: 1, day: 1).weekday == 6)
    #expect(CivilDay(year: 2024, month: 2, day: 29).weekday == 4)
    #expect(
      CivilDay(year: 2024, month: 3, day: 1).before == CivilDay(year: 2024, month: 2, day: 29))
    #expect(
      CivilDay(year: 2026, month: 1, day: 1).before == CivilDay(year: 2025, month: 12, day: 31))
  }
}
