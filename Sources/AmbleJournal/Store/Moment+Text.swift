import Foundation

extension Moment {
  /// The moment by RFC 3339 in UTC, with milliseconds: `2026-11-21T09:30:00.000Z`.
  ///
  /// Foundation cuts what is below a millisecond off, and a `Date` is often a little less than the
  /// milliseconds it was made of: a fifth of one more makes it the same moment when it is read.
  public var text: String { date.addingTimeInterval(0.000_2).formatted(Self.precise) }

  /// Reads a moment by RFC 3339, with or without parts of a second, in any offset from UTC; nil
  /// where the text is none or lies outside the years 1 to 9999.
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
  /// Reads a date; nil where the text is none.
  fileprivate func parse(_ text: String) throws -> Date? { try? Date(text, strategy: self) }
}
