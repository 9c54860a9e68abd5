public import Foundation

/// A date and a time of day as a calendar and a clock at the place show them.
///
/// ```swift
/// let time = CivilTime("2026-11-23T08:00")  // 8 o'clock on a Monday
/// let now = CivilTime(Date.now, in: TimeZone(identifier: "Europe/Lisbon")!)
/// let answer = try planner.routes(for: request, leavingAt: now)
/// ```
public struct CivilTime: Hashable, Sendable {
  /// The date.
  public var day: CivilDay
  /// Seconds after midnight, 0..<86,400.
  public var second: Int

  /// Creates a time.
  public init(day: CivilDay, second: Int) {
    self.day = day
    self.second = second
  }

  /// Creates the time that clocks of a time zone show.
  public init(_ time: Date, in zone: TimeZone) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second], from: time)
    day = CivilDay(year: parts.year ?? 1970, month: parts.month ?? 1, day: parts.day ?? 1)
    second = (parts.hour ?? 0) * 3600 + (parts.minute ?? 0) * 60 + (parts.second ?? 0)
  }

  /// Creates a time from ISO 8601 without an offset, such as "2026-11-23T08:00" or with seconds.
  /// - Returns: `nil` if the text has another form, or the date or time does not exist.
  public init?(_ text: String) {
    let halves = text.split(separator: "T", omittingEmptySubsequences: false)
    guard halves.count == 2, let day = CivilDay(String(halves[0])) else { return nil }
    let fields = halves[1].split(separator: ":", omittingEmptySubsequences: false)
    let numbers = fields.compactMap { DateField.number($0, digits: 2) }
    guard fields.count == numbers.count, numbers.count == 2 || numbers.count == 3,
      numbers[0] < 24, numbers[1] < 60, numbers.count < 3 || numbers[2] < 60
    else { return nil }
    self.init(
      day: day,
      second: numbers[0] * 3600 + numbers[1] * 60 + (numbers.count == 3 ? numbers[2] : 0))
  }
}

/// A date of the Gregorian calendar.
///
/// ```swift
/// CivilDay("2026-02-30")  // nil: there is no such date
/// CivilDay(year: 2026, month: 3, day: 1).before  // 2026-02-28
/// ```
public struct CivilDay: Hashable, Sendable {
  /// The year, 1…9999.
  public var year: Int
  /// The month, 1…12.
  public var month: Int
  /// The day of the month, 1…31.
  public var day: Int

  /// Creates a date.
  public init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// Creates a date from ISO 8601, such as "2026-11-23".
  /// - Returns: `nil` if the text has another form, or the date does not exist.
  public init?(_ text: String) {
    let fields = text.split(separator: "-", omittingEmptySubsequences: false)
    guard fields.count == 3, let year = DateField.number(fields[0], digits: 4),
      let month = DateField.number(fields[1], digits: 2),
      let day = DateField.number(fields[2], digits: 2), year >= 1, (1...12).contains(month),
      day >= 1, day <= Self.length(of: month, in: year)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The day of the week, 1 for Monday to 7 for Sunday.
  public var weekday: Int {
    // Sakamoto's method; Sunday is 0.
    let offsets = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]
    let year = month < 3 ? self.year - 1 : self.year
    let sunday = (year + year / 4 - year / 100 + year / 400 + offsets[month - 1] + day) % 7
    return sunday == 0 ? 7 : sunday
  }

  /// The day before, also across the ends of months and years.
  public var before: CivilDay {
    if day > 1 { return CivilDay(year: year, month: month, day: day - 1) }
    let (year, month) = month > 1 ? (year, month - 1) : (year - 1, 12)
    return CivilDay(year: year, month: month, day: Self.length(of: month, in: year))
  }

  private static func length(of month: Int, in year: Int) -> Int {
    if month == 2 { return year % 4 == 0 && year % 100 != 0 || year % 400 == 0 ? 29 : 28 }
    return [4, 6, 9, 11].contains(month) ? 30 : 31
  }
}

/// Reads the fields of dates.
private enum DateField {
  /// Returns a number of exactly some decimal digits.
  static func number(_ text: Substring, digits: Int) -> Int? {
    guard text.utf8.count == digits, text.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    return Int(text)
  }
}
