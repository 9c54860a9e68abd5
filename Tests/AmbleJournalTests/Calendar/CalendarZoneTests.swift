import Foundation
import Testing

@testable import AmbleJournal

struct CalendarZoneTests {
  private func zone(_ name: String, _ years: ClosedRange<Int>) throws -> CalendarText.Component {
    var writer = CalendarWriter()
    writer.component("VCALENDAR") {
      CalendarZone(zone: TimeZone(ianaName: name)!, years: years).write(to: &$0)
    }
    return try #require(try CalendarText(writer.bytes).calendar.all("VTIMEZONE").first)
  }

  /// Every 6.5 hours through three years, the written transitions give the time that Foundation
  /// gives: in both hemispheres, with half-hour changes, without any change, with a change of the
  /// date, with changes for Ramadan, and where summer time was abolished.
  @Test(arguments: [
    ("Europe/Lisbon", 2026), ("America/New_York", 2026), ("Australia/Sydney", 2026),
    ("Australia/Lord_Howe", 2026), ("Asia/Kolkata", 2026), ("Etc/UTC", 2026),
    ("Africa/Casablanca", 2026), ("America/St_Johns", 2026), ("Pacific/Apia", 2010),
    ("Europe/Moscow", 2010), ("Asia/Tehran", 2021),
  ])
  func writtenTransitionsGiveTheSameTimes(_ name: String, _ year: Int) throws {
    let zone = try zone(name, year...(year + 2))
    let clocks = try #require(TimeZone(ianaName: name))
    let first = try #require(LocalTime(year: year, month: 1, day: 1)).seconds
    for step in 0..<4000 {
      let time = first + Int64(step) * 23_400
      let local = clocks.localTime(at: time)
      guard local.year <= year + 2, clocks.seconds(of: local) == time else { continue }
      #expect(try zone.seconds(of: local.basicText) == Int(time), "\(local.basicText)")
    }
  }

  /// Lisbon, 2026: clocks go from 1:00 to 2:00 on 29 March and from 2:00 to 1:00 on 25 October.
  @Test func onsetsAreInTheTimeBeforeTheChange() throws {
    let zone = try zone("Europe/Lisbon", 2026...2026)
    let summer = try #require(zone.all("DAYLIGHT").last)
    #expect(summer["DTSTART"]?.value == "20260329T010000")
    #expect(summer["TZOFFSETFROM"]?.value == "+0000")
    #expect(summer["TZOFFSETTO"]?.value == "+0100")
    let winter = try #require(zone.all("STANDARD").last)
    #expect(winter["DTSTART"]?.value == "20261025T020000")
    #expect(winter["TZOFFSETFROM"]?.value == "+0100")
    #expect(winter["TZOFFSETTO"]?.value == "+0000")
  }

  /// In Sydney the year begins in summer time.
  @Test func theSouthHasSummerTimeAtNewYear() throws {
    let zone = try zone("Australia/Sydney", 2026...2026)
    let first = try #require(zone.components.first)
    #expect(first.name == "DAYLIGHT")
    #expect(first["TZOFFSETTO"]?.value == "+1100")
  }

  /// A zone without changes has one rule.
  @Test func aZoneWithoutSummerTimeHasOneRule() throws {
    let zone = try zone("Asia/Kolkata", 2026...2030)
    #expect(zone.components.map(\.name) == ["STANDARD"])
    #expect(zone.components.first?["TZOFFSETTO"]?.value == "+0530")
  }
}
