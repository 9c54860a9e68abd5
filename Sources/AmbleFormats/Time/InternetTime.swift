/// A time of RFC 3339 or ISO 8601, such as `2026-05-01T08:00:00.5+02:00`.
///
/// A day that does not exist is refused. A leap second counts as the next one.
///
/// ```swift
/// InternetTime("1970-01-01T01:00:00.25+01:00")?.milliseconds  // 250
/// InternetTime("2026-02-31T00:00:00Z")                        // nil
/// ```
package struct InternetTime: Hashable, Sendable {
  /// Milliseconds since 1970. Further decimals are dropped.
  package var milliseconds: Int64
  /// Seconds that the zone is ahead of UTC, or `nil` if the text states none, which counts as UTC.
  package var offset: Int?

  /// The forms that are read.
  package enum Form: Sendable {
    /// RFC 3339: the zone is `Z`, or hours and minutes with a colon.
    case rfc3339
    /// ISO 8601 as feeds and recorders write it: the zone may also lack its colon, its minutes, or
    /// be missing; the decimal sign may be a comma; a day may end with 24:00:00.
    case iso8601
  }

  /// Parses a time of the years 1 to 9999.
  /// - Returns: `nil` if the text is no time of the form.
  /// - Complexity: O(characters).
  package init?(_ text: String, as form: Form = .rfc3339) {
    var text = text
    let parsed = text.withUTF8 { bytes -> InternetTime? in
      guard bytes.count <= 64 else { return nil }
      var scanner = Scanner(bytes: bytes)
      return scanner.time(form)
    }
    guard let parsed else { return nil }
    self = parsed
  }

  fileprivate init(milliseconds: Int64, offset: Int?) {
    self.milliseconds = milliseconds
    self.offset = offset
  }

  /// How many decimals the seconds of a text have.
  package enum Decimals: Sendable {
    /// Three.
    case always
    /// Three, or none if they are zero.
    case ifNeeded
  }

  /// Returns a time in UTC, such as `2026-05-01T06:00:00.500Z`.
  /// - Precondition: The year is from 0 to 9999.
  package static func utc(_ milliseconds: Int64, _ decimals: Decimals) -> String {
    let (seconds, fraction) = milliseconds.floorDivided(by: 1000)
    let (days, second) = Int(seconds).floorDivided(by: 86_400)
    let date = CivilCalendar.day(days)
    var text =
      date.year.digits(4) + "-" + date.month.digits(2) + "-" + date.day.digits(2) + "T"
      + (second / 3600).digits(2) + ":" + (second / 60 % 60).digits(2) + ":"
      + (second % 60).digits(2)
    if decimals == .always || fraction != 0 { text += "." + Int(fraction).digits(3) }
    return text + "Z"
  }
}

extension Int {
  /// Returns the text of a non-negative number with at least `count` digits.
  package func digits(_ count: Int) -> String {
    let text = String(self)
    return String(repeating: "0", count: Swift.max(0, count - text.count)) + text
  }
}

/// Takes numbers and characters from the front of a text.
private struct Scanner {
  let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private var isAtEnd: Bool { index == bytes.count }

  mutating func time(_ form: InternetTime.Form) -> InternetTime? {
    guard let year = number(4), skip("-"), let month = number(2), skip("-"), let day = number(2),
      skip("T") || skip("t") || skip(" "), let hour = number(2), skip(":"),
      let minute = number(2), skip(":"), let second = number(2), year >= 1,
      CivilCalendar.exists(year: year, month: month, day: day), minute < 60, second <= 60,
      hour < 24 || form == .iso8601 && hour == 24 && minute == 0 && second == 0
    else { return nil }
    let hasFraction = skip(".") || form == .iso8601 && skip(",")
    guard let fraction = hasFraction ? milliseconds() : 0, let zone = zone(form), isAtEnd else {
      return nil
    }
    let days = CivilCalendar.days(year: year, month: month, day: day)
    let seconds = days * 86_400 + hour * 3600 + minute * 60 + second - (zone ?? 0)
    return InternetTime(milliseconds: Int64(seconds) * 1000 + Int64(fraction), offset: zone)
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func digit() -> Int? {
    guard index < bytes.count, 48...57 ~= bytes[index] else { return nil }
    index += 1
    return Int(bytes[index - 1]) - 48
  }

  /// Returns the number of an exact count of digits.
  private mutating func number(_ count: Int) -> Int? {
    var value = 0
    for _ in 0..<count {
      guard let digit = digit() else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  /// Returns the fraction of a second, rounded down to milliseconds; `nil` without a digit.
  private mutating func milliseconds() -> Int? {
    guard let first = digit() else { return nil }
    var (value, scale) = (first * 100, 10)
    while let digit = digit() {
      value += digit * scale
      scale /= 10
    }
    return value
  }

  /// Returns the seconds ahead of UTC, `.some(nil)` if there is no zone, or `nil` if it is
  /// malformed.
  private mutating func zone(_ form: InternetTime.Form) -> Int?? {
    if isAtEnd { return form == .iso8601 ? .some(nil) : nil }
    if skip("Z") || skip("z") { return .some(0) }
    let isAhead = skip("+")
    guard isAhead || skip("-"), let hours = number(2), hours < 24 else { return nil }
    let hasColon = skip(":")
    if form == .iso8601, !hasColon, isAtEnd { return .some(hours * (isAhead ? 3600 : -3600)) }
    guard hasColon || form == .iso8601, let minutes = number(2), minutes < 60 else { return nil }
    return .some((hours * 60 + minutes) * (isAhead ? 60 : -60))
  }
}
