/// Writes times as RFC 3339 and ISO 8601 have them.
enum TimeText {
  /// The times that have four digits for their year, milliseconds since 1970.
  private static let range: Range<Int64> = 0..<253_402_300_800_000

  /// Returns a time in UTC, such as `2024-05-10T17:32:04Z`, with milliseconds if there are any, or
  /// `nil` if it is before 1970 or after 9999.
  static func utc(_ milliseconds: Int64) -> String? {
    guard range.contains(milliseconds) else { return nil }
    let seconds = Int(milliseconds / 1000)
    let day = date(seconds / 86_400)
    let second = seconds % 86_400
    let fraction = Int(milliseconds % 1000)
    return pad(day.year, 4) + "-" + pad(day.month, 2) + "-" + pad(day.day, 2) + "T"
      + pad(second / 3600, 2) + ":" + pad(second / 60 % 60, 2) + ":" + pad(second % 60, 2)
      + (fraction == 0 ? "Z" : "." + pad(fraction, 3) + "Z")
  }

  private static func pad(_ number: Int, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }

  /// Returns the day of the Gregorian calendar a number of days after 1970-01-01 (Howard Hinnant,
  /// “chrono-Compatible Low-Level Date Algorithms”).
  private static func date(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = shifted / 146_097
    let ofEra = shifted % 146_097
    let year = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * year + year / 4 - year / 100)
    let month = (5 * ofYear + 2) / 153
    return (
      era * 400 + year + (month >= 10 ? 1 : 0), month < 10 ? month + 3 : month - 9,
      ofYear - (153 * month + 2) / 5 + 1
    )
  }
}
