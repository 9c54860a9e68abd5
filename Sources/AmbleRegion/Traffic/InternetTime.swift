import Foundation

/// Reads times by RFC 3339, such as `2026-05-01T08:00:00+02:00`.
enum InternetTime {
  /// Returns the moment of a text, to the second, or `nil` if it is not a time by RFC 3339.
  /// Fractions of seconds are dropped.
  static func parse(_ text: String) -> Date? {
    let bytes = Array(text.utf8)
    guard bytes.count >= 20, bytes.count <= 40 else { return nil }
    func number(_ range: Range<Int>) -> Int? {
      var value = 0
      for byte in bytes[range] {
        guard (0x30...0x39).contains(byte) else { return nil }
        value = value * 10 + Int(byte) - 0x30
      }
      return value
    }
    let marks: [(Int, [UInt8])] = [
      (4, [0x2D]), (7, [0x2D]), (10, [0x54, 0x74, 0x20]), (13, [0x3A]), (16, [0x3A]),
    ]
    guard marks.allSatisfy({ $1.contains(bytes[$0]) }), let year = number(0..<4),
      let month = number(5..<7), let day = number(8..<10), let hour = number(11..<13),
      let minute = number(14..<16), let second = number(17..<19),
      let offset = offset(bytes[19...]), year >= 1970, (1...12).contains(month),
      (1...length(ofMonth: month, year)).contains(day), hour < 24, minute < 60, second <= 60
    else { return nil }
    let seconds = ((days(year, month, day) * 24 + hour) * 60 + minute) * 60 + second
    return Date(timeIntervalSince1970: Double(seconds - offset))
  }

  /// Returns the offset of a zone from UTC, seconds, positive if ahead, after a fraction of a
  /// second.
  private static func offset(_ bytes: ArraySlice<UInt8>) -> Int? {
    var rest = bytes
    if rest.first == 0x2E {
      let digits = rest.dropFirst().prefix { (0x30...0x39).contains($0) }
      guard !digits.isEmpty else { return nil }
      rest = rest.dropFirst(1 + digits.count)
    }
    if rest.count == 1, rest.first == 0x5A || rest.first == 0x7A { return 0 }
    let zone = Array(rest)
    guard zone.count == 6, zone[3] == 0x3A, zone[0] == 0x2B || zone[0] == 0x2D else { return nil }
    let digits = [1, 2, 4, 5].map { Int(zone[$0]) - 0x30 }
    guard digits.allSatisfy((0...9).contains) else { return nil }
    let (hours, minutes) = (digits[0] * 10 + digits[1], digits[2] * 10 + digits[3])
    guard hours < 24, minutes < 60 else { return nil }
    return (hours * 60 + minutes) * 60 * (zone[0] == 0x2D ? -1 : 1)
  }

  private static func length(ofMonth month: Int, _ year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// Returns the days since 1 January 1970 (Hinnant, “chrono-Compatible Low-Level Date Algorithms”).
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let (era, ofEra) = (year / 400, year % 400)
    let ofYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
  }
}
