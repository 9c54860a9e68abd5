import AmbleFormats

extension Timestamp {
  /// The time by RFC 3339 in UTC, with milliseconds: `2026-11-21T09:30:00.000Z`.
  public var text: String { InternetTime.utc(milliseconds, .always) }

  /// Parses RFC 3339, with or without fractional seconds, in any offset from UTC. The zone may lack
  /// its colon. Decimals beyond milliseconds are dropped.
  /// - Returns: `nil` if the text is invalid or outside the years 1 to 9999.
  public init?(text: String) {
    guard text.utf8.dropFirst(10).first != UInt8(ascii: " "),
      let time = InternetTime(text, as: .iso8601), time.offset != nil,
      (-62_135_596_800_000..<253_402_300_800_000).contains(time.milliseconds)
    else { return nil }
    self.init(milliseconds: time.milliseconds)
  }
}
