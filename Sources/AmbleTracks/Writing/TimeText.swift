import AmbleFormats

/// Writes times of recordings.
enum TimeText {
  /// The times that have four digits for their year, milliseconds since 1970.
  private static let range: Range<Int64> = 0..<253_402_300_800_000

  /// Returns a time in UTC, such as `2024-05-10T17:32:04Z`, with milliseconds if there are any, or
  /// `nil` if it is before 1970 or after 9999.
  static func utc(_ milliseconds: Int64) -> String? {
    range.contains(milliseconds) ? InternetTime.utc(milliseconds, .ifNeeded) : nil
  }
}
