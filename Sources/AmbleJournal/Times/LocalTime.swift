import AmbleFormats

/// A date and time of day without a zone, in the Gregorian calendar.
public struct LocalTime: Hashable, Comparable, Sendable {
  /// The year, 1…9999.
  public var year: Int
  /// The month, 1…12.
  public var month: Int
  /// The day of the month, from 1.
  public var day: Int
  /// The hour, 0…23.
  public var hour = 0
  /// The minute, 0…59.
  public var minute = 0
  /// The second, 0…59.
  public var second = 0

  /// Creates midnight at the beginning of a day.
  /// - Returns: `nil` if the date does not exist.
  public init?(year: Int, month: Int, day: Int) {
    guard 1...9999 ~= year, CivilCalendar.exists(year: year, month: month, day: day) else {
      return nil
    }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Converts seconds since 1970-01-01T00:00 in the same zone.
  public init(seconds: Int64) {
    let (days, rest) = seconds.floorDivided(by: 86_400)
    (year, month, day) = CivilCalendar.day(Int(days))
    hour = Int(rest / 3600)
    minute = Int(rest / 60 % 60)
    second = Int(rest % 60)
  }

  /// Seconds since 1970-01-01T00:00 in the same zone.
  public var seconds: Int64 {
    let time = hour * 3600 + minute * 60 + second
    let days = CivilCalendar.days(year: year, month: month, day: day)
    return Int64(days) * 86_400 + Int64(time)
  }

  /// The date alone, `2026-11-21`.
  public var dayText: String { "\(year.digits(4))-\(month.digits(2))-\(day.digits(2))" }

  /// Compares two times of the same zone.
  public static func < (a: LocalTime, b: LocalTime) -> Bool { a.seconds < b.seconds }
}
