import AmbleFormats
import AmbleTesting
import Foundation
import Testing

struct InternetTimeTests {
  /// Times by RFC 3339, and other texts. The seconds are those of `date -d`.
  @Test(
    arguments: [
      ("1970-01-01T00:00:00Z", 0.0), ("2000-02-29T12:00:00z", 951_825_600),
      ("2024-12-31t23:59:60Z", 1_735_689_600), ("2026-05-01 08:00:00.25-03:30", 1_777_635_000.25),
      ("1969-12-31T23:59:59.999Z", -0.001), ("0001-01-01T00:00:00Z", -62_135_596_800),
      ("2026-05-01T08:00:00.1239Z", 1_777_622_400.123),
      ("2026-5-1T08:00:00Z", nil), ("2026-05-01T08:00:00", nil), ("2026-05-01T24:00:00Z", nil),
      ("1900-02-29T00:00:00Z", nil), ("2026-02-31T00:00:00Z", nil), ("2026-04-31T00:00:00Z", nil),
      ("2026-05-01T08:00:00+2", nil), ("2026-05-01T08:00:00.Z", nil), ("0000-01-01T00:00:00Z", nil),
      ("2026-05-01T08:00:00+0200", nil), ("2026-05-01T08:00:00,5Z", nil),
      ("2026-05-01T08:00:00Z ", nil), ("２026-05-01T08:00:00Z", nil), ("", nil),
    ] as [(String, Double?)])
  func timesAreRead(text: String, seconds: Double?) {
    let milliseconds = seconds.map { Int64(($0 * 1000).rounded()) }
    #expect(InternetTime(text)?.milliseconds == milliseconds)
  }

  /// What recorders and feeds write is read as ISO 8601, with its zone.
  @Test(
    arguments: [
      ("2024-05-10T19:32:04+02:00", 1_715_362_324, 7200),
      ("2024-05-10T19:32:04+0200", 1_715_362_324, 7200),
      ("2024-05-10T19:32:04-03", 1_715_380_324, -10_800),
      ("2024-05-10T17:32:04,5Z", 1_715_362_324, 0), ("2024-05-10T17:32:04", 1_715_362_324, nil),
      ("2024-05-10T24:00:00Z", 1_715_385_600, 0),
    ] as [(String, Int64, Int?)])
  func recordersAreUnderstood(text: String, seconds: Int64, offset: Int?) {
    let time = InternetTime(text, as: .iso8601)
    #expect(time?.milliseconds == seconds * 1000 + (text.contains(",5") ? 500 : 0))
    #expect(time?.offset == offset)
  }

  @Test(
    arguments: ["2024-02-30T00:00:00", "2024-05-10T24:00:01Z", "2024-05-10", "2024-05-10T19:32Z"])
  func noTimesAreRefused(text: String) { #expect(InternetTime(text, as: .iso8601) == nil) }

  /// A time that is written is read again, and Foundation reads the same after 1582: before, it has the
  /// Julian calendar.
  @Test(arguments: UInt64(1)...20) func writtenTimesAreRead(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let time = Int64.random(in: -62_135_596_800_000..<253_402_300_800_000, using: &random)
      let text = InternetTime.utc(time, .always)
      #expect(InternetTime(text)?.milliseconds == time, "\(text), seed \(seed)")
      guard time > -12_200_000_000_000 else { continue }
      let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
      let date = try Date(text, strategy: style)
      #expect(abs(date.timeIntervalSince1970 * 1000 - Double(time)) < 1, "\(text), seed \(seed)")
    }
  }

  /// Decimals are left out if they are zero and not asked for.
  @Test func decimalsAreWritten() {
    #expect(InternetTime.utc(0, .always) == "1970-01-01T00:00:00.000Z")
    #expect(InternetTime.utc(0, .ifNeeded) == "1970-01-01T00:00:00Z")
    #expect(InternetTime.utc(-1, .ifNeeded) == "1969-12-31T23:59:59.999Z")
  }

  /// Days and dates of four centuries are each other's inverse, and in order.
  @Test func daysAndDatesAgree() {
    var last = CivilCalendar.day(-80_000)
    for days in -79_999...80_000 {
      let date = CivilCalendar.day(days)
      #expect((date.year, date.month, date.day) > (last.year, last.month, last.day))
      #expect(CivilCalendar.exists(year: date.year, month: date.month, day: date.day))
      #expect(CivilCalendar.days(year: date.year, month: date.month, day: date.day) == days)
      last = date
    }
  }
}
