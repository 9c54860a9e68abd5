import AmbleFormats
import Foundation

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
