import AmbleFormats
package import Foundation

/// A point in time, in milliseconds.
public struct Timestamp: Hashable, Comparable, Sendable {
  /// Milliseconds since 1970-01-01T00:00 UTC.
  public var milliseconds: Int64

  /// Creates a time from milliseconds since 1970-01-01T00:00 UTC.
  public init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// The current time.
  public static var now: Timestamp { Timestamp(Date.now) }

  /// Converts a date, rounded to milliseconds. One 30,000 years away becomes one nearer.
  package init(_ date: Date) {
    let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
    self.init(milliseconds: Int64(min(max(milliseconds, -1e15), 1e15)))
  }

  /// The time as Foundation's `Date`.
  var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }

  /// Returns whether one time is before the other.
  public static func < (one: Timestamp, other: Timestamp) -> Bool {
    one.milliseconds < other.milliseconds
  }

  /// Returns the time a number of seconds later, or earlier if negative.
  public func adding(seconds: Int) -> Timestamp {
    Timestamp(milliseconds: milliseconds + Int64(seconds) * 1000)
  }

  /// Returns the time a number of days of 24 hours later, or earlier if negative.
  public func adding(days: Int) -> Timestamp { adding(seconds: days * 86_400) }
}

extension Timestamp: SQLConvertible {
  /// The start of 1970 in UTC, for records whose times are read later.
  static let epoch = Timestamp(milliseconds: 0)

  var sqlValue: SQLValue { .integer(milliseconds) }

  init?(sqlValue: SQLValue) {
    guard let milliseconds = Int64(sqlValue: sqlValue) else { return nil }
    self.init(milliseconds: milliseconds)
  }
}

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

/// The end of a right or a group.
public enum Expiry: Hashable, Sendable {
  /// It does not end by itself.
  case never
  /// It ends at a time.
  case at(Timestamp)

  /// The time, or `nil` for never.
  var time: Timestamp? {
    if case .at(let time) = self { time } else { nil }
  }
}
