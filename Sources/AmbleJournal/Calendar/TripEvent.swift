import AmbleCore
import AmbleFormats
import Foundation

/// A trip as a calendar event.
struct TripEvent {
  let trip: Trip
  let date: TripDate
  /// The address of the page that shows the trip.
  let page: String?

  /// Creates an event, or returns `nil` for a trip without a date.
  init?(_ trip: Trip, page: String?) {
    guard let date = trip.plan.date else { return nil }
    self.trip = trip
    self.date = date
    self.page = page
  }

  /// Writes a `VEVENT`. Its time stamp is the time of the trip's last change, so that the same
  /// trips give the same text.
  func write(to calendar: inout CalendarWriter) {
    let changed = LocalTime(seconds: trip.updatedAt.milliseconds / 1000).basicText + "Z"
    calendar.component("VEVENT") {
      $0.property("UID", "\(trip.id)@trips.amble")
      $0.property("DTSTAMP", changed)
      $0.property("LAST-MODIFIED", changed)
      $0.property("SEQUENCE", String(trip.revision))
      times.start.write("DTSTART", to: &$0)
      times.end.write("DTEND", to: &$0)
      $0.text("SUMMARY", trip.plan.name)
      writePlace(to: &$0)
      if let page { $0.property("URL", page) }
    }
  }

  /// Writes the location of the first stop, and the list of stops.
  private func writePlace(to calendar: inout CalendarWriter) {
    guard let first = trip.plan.stops.first else { return }
    let lines = trip.plan.stops.enumerated().map { "\($0 + 1). \($1.label)" }
    calendar.text("DESCRIPTION", lines.joined(separator: "\n"))
    calendar.text("LOCATION", first.label)
    calendar.property("GEO", "\(first.place.latitude.degrees);\(first.place.longitude.degrees)")
  }
}

extension TripEvent {
  /// The start and end. A day ends at midnight. Local times that RFC 5545 would read as another
  /// time, because clocks are put back, are written in UTC.
  var times: (start: CalendarTime, end: CalendarTime) {
    let length = TripLength(of: trip.plan).seconds
    switch date.form {
    case .day: return (.day(date.local), .day(date.local.later(seconds: 86_400)))
    case .local where trip.plan.timeZone == nil:
      return (.floating(date.local), .floating(date.local.later(seconds: length)))
    case .local, .instant:
      let start = date.seconds(in: trip.plan.timeZone)
      let times = (start, start + length)
      return trip.plan.timeZone.flatMap { Self.zoned(times, $0) }
        ?? (
          .universal(LocalTime(seconds: times.0)), .universal(LocalTime(seconds: times.1))
        )
    }
  }

  private static func zoned(
    _ times: (Int64, Int64), _ zone: TimeZone
  ) -> (CalendarTime, CalendarTime)? {
    let (start, end) = (zone.localTime(at: times.0), zone.localTime(at: times.1))
    guard zone.seconds(of: start) == times.0, zone.seconds(of: end) == times.1
    else { return nil }
    return (.zoned(start, zone), .zoned(end, zone))
  }
}

extension Stop {
  /// The name and address in one line.
  fileprivate var label: String {
    [name, address ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

/// A time in one of the forms of iCalendar.
enum CalendarTime: Equatable {
  /// A whole day.
  case day(LocalTime)
  /// A local time in the user's zone at the time of reading.
  case floating(LocalTime)
  /// A local time in a given zone.
  case zoned(LocalTime, TimeZone)
  /// A time in UTC.
  case universal(LocalTime)

  /// Writes the time as a property.
  func write(_ name: String, to calendar: inout CalendarWriter) {
    switch self {
    case .day(let time): calendar.property("\(name);VALUE=DATE", time.basicDay)
    case .floating(let time): calendar.property(name, time.basicText)
    case .zoned(let time, let zone):
      calendar.property("\(name);TZID=\(zone.identifier)", time.basicText)
    case .universal(let time): calendar.property(name, time.basicText + "Z")
    }
  }
}

extension LocalTime {
  /// The date, `20261121`.
  var basicDay: String { year.digits(4) + month.digits(2) + day.digits(2) }

  /// Date and time, `20261121T093000`.
  var basicText: String { "\(basicDay)T\(hour.digits(2))\(minute.digits(2))\(second.digits(2))" }

  /// Returns the local time a number of seconds later.
  func later(seconds: Int64) -> LocalTime { LocalTime(seconds: self.seconds + seconds) }
}

/// Estimates the duration of a trip, for the end of its calendar event: the straight distance
/// between the stops plus a third, at the mode's usual speed, and ten minutes per stop.
struct TripLength {
  let plan: TripPlan

  init(of plan: TripPlan) { self.plan = plan }

  /// The estimated duration, seconds: whole quarter hours, from a quarter hour to a day.
  var seconds: Int64 {
    let travelling = metres * 4 / 3 / metresPerSecond
    let quarters = (travelling + Double(plan.stops.count) * 600) / 900
    return Int64(min(96, max(1, quarters.rounded(.up)))) * 900
  }

  private var metres: Double {
    let places = plan.stops.map(\.place)
    let back = plan.end == .start ? places.prefix(1) : []
    return zip(places, places.dropFirst() + back).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  private var metresPerSecond: Double {
    let kilometresPerHour =
      switch plan.mode {
      case .walk, .hike: 4.5
      case .run: 9.0
      case .wheelchair: 4.0
      case .bike: 16.0
      case .ebike: 20.0
      case .drive: 30.0
      }
    return kilometresPerHour / 3.6
  }
}
