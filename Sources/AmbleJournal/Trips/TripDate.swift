import Foundation

/// The date of a trip, in its original precision.
public struct TripDate: Hashable, Sendable {
  /// Precisions of a date.
  public enum Form: Hashable, Sendable {
    /// A day: `2026-11-21`.
    case day
    /// A local time at the place: `2026-11-21T09:30`.
    case local
    /// A point in time with its offset from UTC, seconds: `2026-11-21T09:30:00+01:00`.
    case instant(offset: Int)
  }

  /// The original text.
  public let text: String
  /// The precision.
  public let form: Form
  /// The local time in the original offset; midnight for a day.
  public let local: LocalTime

  /// Parses `2026-11-21`, `2026-11-21T09:30` (optionally with seconds) or the same with an offset
  /// (RFC 3339).
  /// - Returns: `nil` for any other text, and for years before 1900 or after 2199.
  public init?(_ text: String) {
    var reader = TripDateReader(text)
    guard let (local, form) = reader.read(), 1900..<2200 ~= local.year else { return nil }
    self.text = text
    self.form = form
    self.local = local
  }
}

extension TripDate {
  /// Returns the beginning, seconds since 1970-01-01T00:00 UTC.
  /// - Parameter zone: the zone of a date without an offset; UTC if `nil`.
  func seconds(in zone: TimeZone?) -> Int64 {
    switch form {
    case .instant(let offset): local.seconds - Int64(offset)
    case .day, .local: zone?.seconds(of: local) ?? local.seconds
    }
  }

  /// Returns the local time in a zone, or in the original offset if `zone` is `nil`.
  func localTime(in zone: TimeZone?) -> LocalTime {
    guard let zone, case .instant = form else { return local }
    return zone.localTime(at: seconds(in: zone))
  }
}

/// Reads dates and times, RFC 3339, digit by digit.
struct TripDateReader {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = text[...].utf8 }

  /// Parses the text, or returns `nil` if it is invalid.
  mutating func read() -> (LocalTime, TripDate.Form)? {
    guard let year = number(4), skip("-"), let month = number(2), skip("-"), let day = number(2),
      var local = LocalTime(year: year, month: month, day: day)
    else { return nil }
    if rest.isEmpty { return (local, .day) }
    guard skip("T"), readClock(into: &local) else { return nil }
    if rest.isEmpty { return (local, .local) }
    guard let offset = readOffset(), rest.isEmpty else { return nil }
    return (local, .instant(offset: offset))
  }

  private mutating func readClock(into local: inout LocalTime) -> Bool {
    guard let hour = number(2), hour < 24, skip(":"), let minute = number(2), minute < 60
    else { return false }
    local.hour = hour
    local.minute = minute
    guard skip(":") else { return true }
    guard let second = number(2), second < 60 else { return false }
    local.second = second
    return skip(".") ? skipDigits() : true
  }

  private mutating func readOffset() -> Int? {
    if skip("Z") { return 0 }
    let sign = skip("-") ? -1 : skip("+") ? 1 : 0
    guard sign != 0, let hours = number(2), hours < 24, skip(":"), let minutes = number(2),
      minutes < 60
    else { return nil }
    return sign * (hours * 3600 + minutes * 60)
  }

  private mutating func number(_ digits: Int) -> Int? {
    let text = rest.prefix(digits)
    guard text.count == digits, text.allSatisfy(Self.isDigit) else { return nil }
    rest = rest.dropFirst(digits)
    return text.reduce(0) { $0 * 10 + Int($1) - 48 }
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest = rest.dropFirst()
    return true
  }

  private mutating func skipDigits() -> Bool {
    guard let first = rest.first, Self.isDigit(first) else { return false }
    rest = rest.drop(while: Self.isDigit)
    return true
  }

  private static func isDigit(_ byte: UInt8) -> Bool { 48...57 ~= byte }
}
