import Foundation

/// A `VTIMEZONE`: how far ahead of UTC the clocks of a zone are, through some years.
///
/// Each change of the clocks is written down by itself. Rules that repeat would be shorter, and
/// wrong where a government changed its mind.
struct CalendarZone {
  let zone: TimeZone
  /// The years in which times are to be understood.
  let years: ClosedRange<Int>

  /// Writes the component.
  func write(to calendar: inout CalendarWriter) {
    calendar.component("VTIMEZONE") { part in
      part.property("TZID", zone.identifier)
      for change in changes { write(change, to: &part) }
    }
  }

  /// A change of the clocks: the moment, UTC, and how far they were and are ahead.
  private struct Change {
    var seconds: Int64
    var before: Int64
    var after: Int64
  }

  /// Where the years begin, without any change, and the changes within them and shortly after.
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

  /// An offset, `+0100`; with seconds where it has some, as old local times do.
  private static func text(_ offset: Int64) -> String {
    let size = Int(offset.magnitude)
    let minutes = (size / 3600).digits(2) + (size / 60 % 60).digits(2)
    return (offset < 0 ? "-" : "+") + minutes + (size % 60 == 0 ? "" : (size % 60).digits(2))
  }
}
