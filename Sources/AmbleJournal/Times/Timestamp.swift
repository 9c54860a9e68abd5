import Foundation

/// A point in time, in milliseconds.
public struct Timestamp: Hashable, Comparable, Sendable {
  /// Milliseconds since 1970-01-01T00:00 UTC.
  public var milliseconds: Int64

  /// Creates a time from milliseconds since 1970-01-01T00:00 UTC.
  public init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// The current time.
  public static var now: Timestamp { Timestamp(Date.now) }

  /// Converts a date, rounded to milliseconds.
  init(_ date: Date) {
    self.init(milliseconds: Int64((date.timeIntervalSince1970 * 1000).rounded()))
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
