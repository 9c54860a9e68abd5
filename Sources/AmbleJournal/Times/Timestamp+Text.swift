import Foundation

extension Timestamp {
  /// The time by RFC 3339 in UTC, with milliseconds: `2026-11-21T09:30:00.000Z`.
  ///
  /// Foundation truncates to milliseconds, and a `Date` is often slightly less than the
  /// milliseconds it was created from. A fifth of a millisecond is added so that the text parses to
  /// the same time.
  public var text: String { date.addingTimeInterval(0.000_2).formatted(Self.precise) }

  /// Parses RFC 3339, with or without fractional seconds, in any offset from UTC.
  /// - Returns: `nil` if the text is invalid or outside the years 1 to 9999.
  public init?(text: String) {
    let upper = text.uppercased()
    guard upper.utf8.count <= 40, upper.utf8.dropFirst(10).first == UInt8(ascii: "T"),
      let date = try? Self.precise.parse(upper) ?? Self.plain.parse(upper),
      (-62_135_596_800..<253_402_300_800).contains(date.timeIntervalSince1970)
    else { return nil }
    self.init(date)
  }

  private static let plain = Date.ISO8601FormatStyle()
  private static let precise = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
}

extension Date.ISO8601FormatStyle {
  /// Parses a date, or returns `nil` if the text is invalid.
  fileprivate func parse(_ text: String) throws -> Date? { try? Date(text, strategy: self) }
}
