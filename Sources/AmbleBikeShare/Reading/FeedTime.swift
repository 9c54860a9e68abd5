import Foundation

/// Times as GBFS writes them.
enum FeedTime {
  /// POSIX seconds from 2000 to 2100: others are mistakes.
  static let plausible = 946_684_800.0...4_102_444_800.0

  /// Reads an RFC 3339 time, such as "2019-07-04T13:33:03.969Z", or returns `nil`. Foundation's
  /// parser is slower by far, and does not take every form the standard allows.
  static func parse(_ text: String) -> Date? {
    let bytes = Array(text.utf8.prefix(64))
    guard bytes.count >= 20, bytes[4] == 45, bytes[7] == 45, bytes[13] == 58, bytes[16] == 58,
      [84, 116, 32].contains(bytes[10])
    else { return nil }
    func digits(_ start: Int, _ count: Int) -> Int? {
      guard start + count <= bytes.count else { return nil }
      var value = 0
      for byte in bytes[start..<start + count] {
        guard byte >= 48, byte <= 57 else { return nil }
        value = value * 10 + Int(byte - 48)
      }
      return value
    }
    guard let year = digits(0, 4), let month = digits(5, 2), let day = digits(8, 2),
      let hour = digits(11, 2), let minute = digits(14, 2), let second = digits(17, 2),
      (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60, second <= 60
    else { return nil }
    var place = 19
    var fraction = 0.0
    if bytes[place] == 46 {
      var scale = 0.1
      place += 1
      while place < bytes.count, let digit = digits(place, 1) {
        fraction += Double(digit) * scale
        scale /= 10
        place += 1
      }
    }
    guard place < bytes.count else { return nil }
    var offset = 0
    switch bytes[place] {
    case 90, 122: guard place + 1 == bytes.count else { return nil }
    case 43, 45:
      guard let hours = digits(place + 1, 2), hours < 24 else { return nil }
      let hasColon = place + 3 < bytes.count && bytes[place + 3] == 58
      guard let minutes = digits(place + (hasColon ? 4 : 3), 2), minutes < 60 else { return nil }
      offset = (hours * 60 + minutes) * (bytes[place] == 43 ? 60 : -60)
    default: return nil
    }
    let clock = hour * 3600 + minute * 60 + second - offset
    let seconds = Double(days(year, month, day) * 86_400 + clock) + fraction
    return plausible.contains(seconds) ? Date(timeIntervalSince1970: seconds) : nil
  }

  /// Writes a time as RFC 3339 in UTC, to the millisecond if it has a fraction.
  static func format(_ date: Date) -> String {
    let bounded = min(max(date.timeIntervalSince1970, 0), plausible.upperBound)
    let milliseconds = Int((bounded * 1000).rounded())
    let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    let (day, clock) = seconds.quotientAndRemainder(dividingBy: 86_400)
    let (year, month, dayOfMonth) = civil(day)
    func pad(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    let time = [clock / 3600, clock / 60 % 60, clock % 60].map { pad($0, 2) }
    let fraction = rest == 0 ? "" : ".\(pad(rest, 3))"
    return "\(pad(year, 4))-\(pad(month, 2))-\(pad(dayOfMonth, 2))T"
      + time.joined(separator: ":") + fraction + "Z"
  }

  /// Days since 1970 of a date of the Gregorian calendar: Howard Hinnant, "chrono-Compatible
  /// Low-Level Date Algorithms" (2013).
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The date of a day since 1970, from the same source.
  private static func civil(_ day: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = day + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }
}
