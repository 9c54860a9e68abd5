import Foundation

/// A point in time, to the millisecond.
public struct Moment: Hashable, Comparable, Sendable {
  /// Milliseconds since the beginning of 1970, UTC.
  public var milliseconds: Int64

  /// A moment from milliseconds since 1970.
  public init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// The moment it is.
  public static var now: Moment { Moment(Date.now) }

  /// The moment of a date.
  init(_ date: Date) {
    self.init(milliseconds: Int64((date.timeIntervalSince1970 * 1000).rounded()))
  }

  /// The moment as Foundation's date.
  var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }

  /// Whether one is before the other.
  public static func < (one: Moment, other: Moment) -> Bool {
    one.milliseconds < other.milliseconds
  }

  /// The moment so many seconds later, or earlier where they are negative.
  public func adding(seconds: Int) -> Moment {
    Moment(milliseconds: milliseconds + Int64(seconds) * 1000)
  }

  /// The moment so many times 24 hours later, or earlier where they are negative.
  public func adding(days: Int) -> Moment { adding(seconds: days * 86_400) }
}
