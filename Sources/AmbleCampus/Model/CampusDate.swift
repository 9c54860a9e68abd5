/// A day of the Gregorian calendar.
public struct CampusDate: Hashable, Comparable, Sendable {
  /// The year.
  public var year: Int
  /// The month, from 1.
  public var month: Int
  /// The day of the month, from 1.
  public var day: Int

  /// Creates a day.
  public init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// Returns whether a day is before another one.
  public static func < (one: Self, other: Self) -> Bool {
    (one.year, one.month, one.day) < (other.year, other.month, other.day)
  }
}

extension CampusDate {
  /// Reads a day as ISO 8601 writes it: `2027-03-01`.
  /// - Returns: `nil` if the text is not one, or if the calendar has no such day.
  public init?(_ text: some StringProtocol) {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2] else { return nil }
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard parts.allSatisfy({ $0.allSatisfy(digits.contains) }) else { return nil }
    let numbers = parts.map { $0.reduce(0) { 10 * $0 + Int($1 - digits.lowerBound) } }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
    guard isInCalendar else { return nil }
  }

  /// The day as ISO 8601 writes it.
  public var text: String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  /// Whether the Gregorian calendar has the day, in a year from 1 to 9999.
  public var isInCalendar: Bool {
    guard 1...9999 ~= year, 1...12 ~= month else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let february = isLeap ? 29 : 28
    let days = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return 1...days[month - 1] ~= day
  }
}
