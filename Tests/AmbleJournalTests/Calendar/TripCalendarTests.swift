import AmbleCore
import Foundation
import Testing

@testable import AmbleJournal

struct TripCalendarTests {
  private func calendar(_ plans: TripPlan...) throws -> CalendarText {
    try CalendarText(
      TripCalendar(plans.map(Trip.sample)) { "https://amble.example/?trip=\($0)" }.bytes)
  }

  private func event(_ date: String, _ zone: String? = nil) throws -> CalendarText.Component {
    let text = try calendar(.sample(date: date, zone: zone))
    return try #require(text.calendar.all("VEVENT").first)
  }

  /// All properties that RFC 5545 requires of a calendar and an event, and the properties of a
  /// trip.
  @Test func aTripIsAnEvent() throws {
    var plan = TripPlan.sample("AB", date: "2026-11-21T09:30", zone: "Europe/Lisbon")
    plan.name = "Märkte; Cafés, 散步 |&%#?"
    plan.stops[0].address = "Rua do Ouro 1, Lisboa"
    let text = try calendar(plan)
    #expect(text.calendar["VERSION"]?.value == "2.0")
    #expect(text.calendar["PRODID"]?.value.isEmpty == false)
    let event = try #require(text.calendar.all("VEVENT").first)
    #expect(event["UID"]?.value == "trip@trips.amble")
    #expect(event["DTSTAMP"]?.value == "20261121T090000Z")
    #expect(event["LAST-MODIFIED"]?.value == "20261121T090000Z")
    #expect(event["SEQUENCE"]?.value == "3")
    #expect(event["SUMMARY"]?.text == plan.name)
    #expect(event["DESCRIPTION"]?.text == "1. A, Rua do Ouro 1, Lisboa\n2. B")
    #expect(event["LOCATION"]?.text == "A, Rua do Ouro 1, Lisboa")
    #expect(event["GEO"]?.value == "41.150000;-8.610000")
    #expect(event["URL"]?.value == "https://amble.example/?trip=trip")
  }

  /// A day ends at midnight; the last of a year ends with the year.
  @Test func aDayIsAWholeDay() throws {
    let event = try event("2026-12-31", "Europe/Lisbon")
    #expect(event["DTSTART"]?.parameters == ["VALUE": "DATE"])
    #expect(event["DTSTART"]?.value == "20261231")
    #expect(event["DTEND"]?.value == "20270101")
  }

  /// 2 km straight are 2.67 km at 4.5 km/h, 36 minutes, plus 10 per stop: 66, five quarter hours.
  @Test func aTripHasAnEstimatedEnd() throws {
    let event = try event("2026-11-21T09:30", "Europe/Lisbon")
    #expect(event["DTSTART"]?.value == "20261121T093000")
    #expect(event["DTEND"]?.value == "20261121T104500")
    #expect(event["DTEND"]?.parameters == ["TZID": "Europe/Lisbon"])
  }

  /// A local time without a zone floats; a point in time without a zone is written in UTC.
  @Test func withoutAZoneTimesFloatOrAreUTC() throws {
    let floating = try event("2026-11-21T09:30")
    #expect(floating["DTSTART"]?.value == "20261121T093000")
    #expect(floating["DTSTART"]?.parameters.isEmpty == true)
    let universal = try event("2026-11-21T09:30:00+05:45")
    #expect(universal["DTSTART"]?.value == "20261121T034500Z")
    #expect(universal["DTEND"]?.value == "20261121T050000Z")
  }

  /// A point in time with a zone is written in the zone: 8:00 UTC is 19:00 in Sydney's summer.
  @Test func aPointInTimeIsWrittenInItsZone() throws {
    let event = try event("2026-11-21T08:00:00Z", "Australia/Sydney")
    #expect(event["DTSTART"]?.value == "20261121T190000")
  }

  /// The second 1:30 of the night in Lisbon cannot be written as local time.
  @Test func anAmbiguousTimeIsWrittenInUTC() throws {
    #expect(try event("2026-10-25T01:30:00Z", "Europe/Lisbon")["DTSTART"]?.value.last == "Z")
    #expect(
      try event("2026-10-25T00:30:00+01:00", "Europe/Lisbon")["DTSTART"]?.value
        == "20261025T003000")
  }

  /// Each zone in use is described once, and no others.
  @Test func zonesInUseAreDescribedOnce() throws {
    let text = try calendar(
      .sample(date: "2026-11-21T09:30", zone: "Europe/Lisbon"),
      .sample(date: "2027-06-21T09:30", zone: "Europe/Lisbon"),
      .sample(date: "2027-06-21", zone: "Asia/Tokyo"),
      .sample(date: "2027-06-21T09:30", zone: "Asia/Kolkata"), .sample())
    #expect(text.calendar.all("VEVENT").count == 4)
    #expect(
      text.calendar.all("VTIMEZONE").compactMap { $0["TZID"]?.value }
        == ["Asia/Kolkata", "Europe/Lisbon"])
  }

  /// The same trips give the same text.
  @Test func aCalendarChangesWithItsTripsAlone() throws {
    let trips = [Trip.sample(.sample(date: "2026-11-21T09:30", zone: "Europe/Lisbon"))]
    #expect(TripCalendar(trips) { $0.text }.bytes == TripCalendar(trips) { $0.text }.bytes)
  }
}
