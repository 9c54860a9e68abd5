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
