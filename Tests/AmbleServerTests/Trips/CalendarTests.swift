import AmbleFormats
import Foundation
import HTTPTypes
import Testing

@testable import AmbleServer

struct CalendarTests {
  /// Creates a user with a dated trip, and returns the path of their calendar.
  private func feed() async throws -> (ada: Traveller, path: String) {
    let ada = try await Traveller()
    _ = try await ada.trip(
      Places.trip(#", "date": "2026-11-21T09:30", "time_zone": "Europe/Lisbon""#))
    _ = try await ada.trip(#"{"name": "Draft"}"#)
    let made = try await ada.ask(.post, "/calendar")
    #expect(made.status == .created)
    let url = try #require(try made.json["url"]?.text)
    return (ada, try #require(URL(string: url)).path)
  }

  /// A client with the address sees the trips that have a date.
  @Test func aCalendarShowsTripsWithDates() async throws {
    let (ada, path) = try await feed()
    #expect(path.hasSuffix(".ics"))
    let answer = try await ask(path, of: ada.home.server)
    #expect(answer.status == .ok)
    #expect(answer.headers[.contentType] == "text/calendar; charset=utf-8")
    let lines = String(decoding: answer.body, as: UTF8.self).components(separatedBy: "\r\n")
    #expect(lines.first == "BEGIN:VCALENDAR")
    #expect(lines.filter { $0 == "BEGIN:VEVENT" }.count == 1)
    #expect(lines.contains("SUMMARY:Round"))
    #expect(lines.contains("DTSTART;TZID=Europe/Lisbon:20261121T093000"))
    #expect(lines.contains { $0.hasPrefix("URL:http://localhost/?view=trip&trip=") })
  }

  /// Hourly requests get status 304 until there is a change.
  @Test func anUnchangedCalendarIsNotSentAgain() async throws {
    let (ada, path) = try await feed()
    let tag = try #require(try await ask(path, of: ada.home.server).headers[.eTag])
    let same = try await ask(path, headers: [.ifNoneMatch: tag], of: ada.home.server)
    #expect(same.status == .notModified)
    _ = try await ada.trip(#"{"name": "New", "date": "2026-12-24"}"#)
    let changed = try await ask(path, headers: [.ifNoneMatch: tag], of: ada.home.server)
    #expect(changed.status == .ok)
    #expect(changed.headers[.eTag] != tag)
  }

  /// The address can be read, replaced and revoked; former ones stop working.
  @Test func anAddressCanBeReplacedAndRevoked() async throws {
    let (ada, old) = try await feed()
    let shown = try await ada.ask(.get, "/calendar").json
    #expect(shown["url"]?.text == "http://localhost" + old)
    #expect(shown["created_at"]?.text == "2026-11-21T09:00:00.000Z")
    let url = try #require(try await ada.ask(.post, "/calendar").json["url"]?.text)
    let new = try #require(URL(string: url)).path
    #expect(try await ask(old, of: ada.home.server).status == .notFound)
    #expect(try await ask(new, of: ada.home.server).status == .ok)
    #expect(try await ada.ask(.delete, "/calendar").status == .noContent)
    #expect(try await ada.ask(.delete, "/calendar").status == .notFound)
    #expect(try await ask(new, of: ada.home.server).status == .notFound)
    #expect(try await ada.ask(.get, "/calendar").json["url"] == .null)
  }
}
