import Foundation

extension Timestamp {
  /// The time by RFC 3339 in UTC, with milliseconds: `2026-11-21T09:30:00.000Z`.
  public var text: String {
    let (quotient, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    let thousandths = Int(rest < 0 ? rest + 1000 : rest)
    let local = LocalTime(seconds: rest < 0 ? quotient - 1 : quotient)
    let time = [local.hour, local.minute, local.second].map { $0.digits(2) }
    return "\(local.dayText)T\(time.joined(separator: ":")).\(thousandths.digits(3))Z"
  }

  /// Parses RFC 3339, with or without fractional seconds, in any offset from UTC.
  /// - Returns: `nil` if the text is invalid or outside the years 1 to 9999.
  public init?(text: String) {
    if let time = Timestamp(utc: text) {
      self = time
      return
    }
    let upper = text.uppercased()
    guard upper.utf8.count <= 40, upper.utf8.dropFirst(10).first == UInt8(ascii: "T"),
      let date = try? Self.precise.parse(upper) ?? Self.plain.parse(upper),
      (-62_135_596_800..<253_402_300_800).contains(date.timeIntervalSince1970)
    else { return nil }
    self.init(date)
  }

  /// Parses the commonest form of times, `2026-11-21T09:30:00Z` or with milliseconds, in a
  /// hundredth of Foundation's time.
  private init?(utc text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 20 || bytes.count == 24, bytes.last == UInt8(ascii: "Z"),
      zip([4, 7, 10, 13, 16], "--T::".utf8).allSatisfy({ bytes[$0] == $1 }),
      bytes.count == 20 || bytes[19] == UInt8(ascii: ".")
    else { return nil }
    func number(_ range: Range<Int>) -> Int? {
      bytes[range].reduce(0) { number, byte in
        guard let number, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
        return number * 10 + Int(byte - UInt8(ascii: "0"))
      }
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
      let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19),
      let thousandths = bytes.count == 24 ? number(20..<23) : 0, hour < 24, minute < 60,
      second < 60, var local = LocalTime(year: year, month: month, day: day)
    else { return nil }
    (local.hour, local.minute, local.second) = (hour, minute, second)
    self.init(milliseconds: local.seconds * 1000 + Int64(thousandths))
  }

  private static let plain = Date.ISO8601FormatStyle()
  private static let precise = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
}

extension Date.ISO8601FormatStyle {
  /// Parses a date, or returns `nil` if the text is invalid.
  fileprivate func parse(_ text: String) throws -> Date? { try? Date(text, strategy: self) }
}
