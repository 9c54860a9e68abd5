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
    guard 1...9999 ~= year, 1...12 ~= month, day >= 1, day <= Self.days(of: month, in: year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Converts seconds since 1970-01-01T00:00 in the same zone.
  public init(seconds: Int64) {
    let (days, rest) = seconds.floorDivided(by: 86_400)
    (year, month, day) = Self.civil(days)
    hour = Int(rest / 3600)
    minute = Int(rest / 60 % 60)
    second = Int(rest % 60)
  }

  /// Seconds since 1970-01-01T00:00 in the same zone.
  public var seconds: Int64 {
    let time = hour * 3600 + minute * 60 + second
    return Self.days(year, month, day) * 86_400 + Int64(time)
  }

  /// The date alone, `2026-11-21`.
  public var dayText: String { "\(year.digits(4))-\(month.digits(2))-\(day.digits(2))" }

  /// Compares two times of the same zone.
  public static func < (a: LocalTime, b: LocalTime) -> Bool { a.seconds < b.seconds }
}

extension LocalTime {
  private static func days(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Returns days since 1970-01-01, by Howard Hinnant, "chrono-compatible low-level date
  /// algorithms": years begin in March, so that the leap day is the last.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int64 {
    let (era, yearOfEra) = Int64(month <= 2 ? year - 1 : year).floorDivided(by: 400)
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + Int64(dayOfYear)
    return era * 146_097 + dayOfEra - 719_468
  }

  /// Returns the date a number of days after 1970-01-01, by the same algorithms.
  private static func civil(_ days: Int64) -> (year: Int, month: Int, day: Int) {
    let (era, dayOfEra) = (days + 719_468).floorDivided(by: 146_097)
    let years = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * years + years / 4 - years / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = Int(shifted < 10 ? shifted + 3 : shifted - 9)
    let year = Int(years + era * 400) + (month <= 2 ? 1 : 0)
    return (year, month, Int(dayOfYear - (153 * shifted + 2) / 5) + 1)
  }
}

extension Int64 {
  /// Returns the quotient rounded down and the remainder, which is never negative.
  fileprivate func floorDivided(by divisor: Int64) -> (Int64, Int64) {
    let rest = (self % divisor + divisor) % divisor
    return ((self - rest) / divisor, rest)
  }
}

extension Int {
  /// Formats a non-negative number with at least `count` digits.
  func digits(_ count: Int) -> String {
    let text = String(self)
    return String(repeating: "0", count: Swift.max(0, count - text.count)) + text
  }
}
