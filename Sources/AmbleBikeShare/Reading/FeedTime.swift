import AmbleFormats
import Foundation

/// Times as GBFS writes them.
enum FeedTime {
  /// POSIX seconds from 2000 to 2100: others are mistakes.
  static let plausible = 946_684_800.0...4_102_444_800.0

  /// Parses a time, such as "2019-07-04T13:33:03.969Z". Some feeds leave out the colon of the zone.
  /// - Returns: `nil` if the text is no time with a zone, or not plausible.
  static func parse(_ text: String) -> Date? {
    guard let time = InternetTime(text, as: .iso8601), time.offset != nil else { return nil }
    let seconds = Double(time.milliseconds) / 1000
    return plausible.contains(seconds) ? Date(timeIntervalSince1970: seconds) : nil
  }

  /// Returns the text of a time in UTC, to the millisecond if it has a fraction.
  static func format(_ date: Date) -> String {
    let bounded = min(max(date.timeIntervalSince1970, 0), plausible.upperBound)
    return InternetTime.utc(Int64((bounded * 1000).rounded()), .ifNeeded)
  }
}
