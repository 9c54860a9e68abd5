import AmbleFormats
import Foundation

/// A calendar of trips for subscription by other programs (RFC 5545).
public struct TripCalendar {
  private let events: [TripEvent]

  /// Creates a calendar of the trips that have a date.
  /// - Parameter page: returns the address of the page that shows a trip, or `nil` if it is unknown.
  public init(_ trips: [Trip], page: (TripID) -> String?) {
    events = trips.compactMap { TripEvent($0, page: page($0.id)) }
  }

  /// The calendar as iCalendar text. The same trips always give the same bytes.
  /// - Complexity: O(trips + years between the first and the last of a zone).
  public var bytes: [UInt8] {
    var calendar = CalendarWriter()
    calendar.component("VCALENDAR") {
      $0.property("VERSION", "2.0")
      $0.property("PRODID", "-//Amble//Trips//EN")
      $0.property("CALSCALE", "GREGORIAN")
      $0.property("NAME", "Amble")
      $0.property("X-WR-CALNAME", "Amble")
      $0.property("REFRESH-INTERVAL;VALUE=DURATION", "PT1H")
      $0.property("X-PUBLISHED-TTL", "PT1H")
      for zone in zones { zone.write(to: &$0) }
      for event in events { event.write(to: &$0) }
    }
    return calendar.bytes
  }

  /// The zones that events refer to, each with the range of years of its events.
  private var zones: [CalendarZone] {
    var years: [String: CalendarZone] = [:]
    for time in events.flatMap({ [$0.times.start, $0.times.end] }) {
      guard case .zoned(let local, let zone) = time else { continue }
      let known = years[zone.identifier]?.years ?? local.year...local.year
      let range = min(known.lowerBound, local.year)...max(known.upperBound, local.year)
      years[zone.identifier] = CalendarZone(zone: zone, years: range)
    }
    return years.values.sorted { $0.zone.identifier < $1.zone.identifier }
  }
}

// MARK: Time zones

/// A `VTIMEZONE`: a zone's offsets from UTC over a range of years.
///
/// Each transition is written separately. Recurrence rules would be shorter, but wrong if a
/// government changed the rules.
struct CalendarZone {
  let zone: TimeZone
  /// The years that need correct offsets.
  let years: ClosedRange<Int>

  /// Writes the component.
  func write(to calendar: inout CalendarWriter) {
    calendar.component("VTIMEZONE") { part in
      part.property("TZID", zone.identifier)
      for change in changes { write(change, to: &part) }
    }
  }

  /// A transition: its time, seconds UTC, and the offsets before and after, seconds.
  private struct Change {
    var seconds: Int64
    var before: Int64
    var after: Int64
  }

  /// The initial offset, and the transitions within the years and one day after.
  private var changes: [Change] {
    guard let first = LocalTime(year: years.lowerBound - 1, month: 1, day: 1)?.seconds,
      let last = LocalTime(year: years.upperBound + 1, month: 1, day: 2)?.seconds
    else { return [] }
    let offset = zone.offset(at: first)
    var changes = [Change(seconds: first, before: offset, after: offset)]
    var date = Date(timeIntervalSince1970: Double(first))
    while let next = zone.nextDaylightSavingTimeTransition(after: date), next > date {
      let seconds = Int64(next.timeIntervalSince1970)
      guard seconds < last else { break }
      changes.append(
        Change(
          seconds: seconds, before: zone.offset(at: seconds - 1), after: zone.offset(at: seconds)))
      date = next
    }
    return changes
  }

  private func write(_ change: Change, to calendar: inout CalendarWriter) {
    let date = Date(timeIntervalSince1970: Double(change.seconds))
    calendar.component(zone.isDaylightSavingTime(for: date) ? "DAYLIGHT" : "STANDARD") {
      $0.property("DTSTART", LocalTime(seconds: change.seconds + change.before).basicText)
      $0.property("TZOFFSETFROM", Self.text(change.before))
      $0.property("TZOFFSETTO", Self.text(change.after))
      $0.text("TZNAME", zone.abbreviation(for: date) ?? zone.identifier)
    }
  }

  /// Formats an offset: `+0100`, with seconds if there are any, as in old local mean times.
  private static func text(_ offset: Int64) -> String {
    let size = Int(offset.magnitude)
    let minutes = (size / 3600).digits(2) + (size / 60 % 60).digits(2)
    return (offset < 0 ? "-" : "+") + minutes + (size % 60 == 0 ? "" : (size % 60).digits(2))
  }
}
