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
