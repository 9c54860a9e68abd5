/// A time of ISO 8601 as XML Schema has it, such as `2024-05-10T19:32:04.5+02:00`.
struct XMLTime: Hashable {
  /// Milliseconds since 1970.
  var milliseconds: Int64
  /// Seconds that the time's zone is ahead of UTC, or `nil` if it states none.
  var offset: Int?

  /// Parses a time. Without a zone it is taken as UTC.
  /// - Returns: `nil` if the text is no time or its year is not from 1970 to 2199.
  init?(_ text: String) {
    var scanner = DigitScanner(text)
    guard let year = scanner.number(4), scanner.take("-"), let month = scanner.number(2),
      scanner.take("-"), let day = scanner.number(2), scanner.take("T") || scanner.take(" "),
      let hour = scanner.number(2), scanner.take(":"), let minute = scanner.number(2),
      scanner.take(":"), let second = scanner.number(2)
    else { return nil }
    guard 1970..<2200 ~= year, 1...12 ~= month, 1...31 ~= day, hour <= 24, minute < 60,
      second <= 60
    else { return nil }
    let fraction = scanner.take(".") || scanner.take(",") ? scanner.milliseconds() : 0
    guard let zone = scanner.zone(), scanner.isAtEnd else { return nil }
    let seconds = Self.days(year, month, day) * 86_400 + hour * 3600 + minute * 60 + second
    milliseconds = Int64(seconds - (zone ?? 0)) * 1000 + Int64(fraction)
    offset = zone
  }

  /// Returns the days from 1970-01-01 to a day of the Gregorian calendar
  /// (Howard Hinnant, “chrono-Compatible Low-Level Date Algorithms”).
  static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = year / 400
    let ofEra = year - era * 400
    let ofYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
  }
}

/// Takes numbers and characters from the front of a text.
private struct DigitScanner {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = text[...].utf8 }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let first = rest.first, first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  /// Returns the number in a text of an exact number of digits.
  mutating func number(_ count: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy(\.isDigit) else { return nil }
    rest.removeFirst(count)
    return digits.reduce(0) { $0 * 10 + Int($1) - 48 }
  }

  /// Returns the fraction of a second, rounded down to milliseconds.
  mutating func milliseconds() -> Int {
    let digits = rest.prefix(while: \.isDigit)
    rest.removeFirst(digits.count)
    let three = Array(digits.prefix(3)) + Array(repeating: 48, count: max(0, 3 - digits.count))
    return three.reduce(0) { $0 * 10 + Int($1) - 48 }
  }

  /// Returns the seconds ahead of UTC, `.some(nil)` if there is no zone, or `nil` if it is malformed.
  mutating func zone() -> Int?? {
    if isAtEnd { return .some(nil) }
    if take("Z") || take("z") { return .some(0) }
    let isAhead = take("+")
    guard isAhead || take("-"), let hours = number(2) else { return nil }
    _ = take(":")
    let minutes = isAtEnd ? 0 : number(2)
    guard let minutes, hours <= 18, minutes < 60 else { return nil }
    return .some((hours * 60 + minutes) * (isAhead ? 60 : -60))
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { 48...57 ~= self }
}
