import AmbleFormats
public import Foundation

/// A date and time of day without a zone, in the Gregorian calendar.
public struct LocalTime: Hashable, Comparable, Sendable {
  /// The year, 1…9999.
  public var year: Int
  /// The month, 1…12.
  public var month: Int
  /// The day of the month, from 1.
  public var day: Int
  /// The hour, 0…23.
  public var hour = 0
  /// The minute, 0…59.
  public var minute = 0
  /// The second, 0…59.
  public var second = 0

  /// Creates midnight at the beginning of a day.
  /// - Returns: `nil` if the date does not exist.
  public init?(year: Int, month: Int, day: Int) {
    guard 1...9999 ~= year, CivilCalendar.exists(year: year, month: month, day: day) else {
      return nil
    }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Converts seconds since 1970-01-01T00:00 in the same zone.
  public init(seconds: Int64) {
    let (days, rest) = seconds.floorDivided(by: 86_400)
    (year, month, day) = CivilCalendar.day(Int(days))
    hour = Int(rest / 3600)
    minute = Int(rest / 60 % 60)
    second = Int(rest % 60)
  }

  /// Seconds since 1970-01-01T00:00 in the same zone.
  public var seconds: Int64 {
    let time = hour * 3600 + minute * 60 + second
    let days = CivilCalendar.days(year: year, month: month, day: day)
    return Int64(days) * 86_400 + Int64(time)
  }

  /// The date alone, `2026-11-21`.
  public var dayText: String { "\(year.digits(4))-\(month.digits(2))-\(day.digits(2))" }

  /// Compares two times of the same zone.
  public static func < (a: LocalTime, b: LocalTime) -> Bool { a.seconds < b.seconds }
}

extension TimeZone {
  /// Creates a zone from an IANA name such as `Europe/Lisbon`. `UTC`, which browsers report, is
  /// `Etc/UTC`.
  /// - Returns: `nil` if the name is unknown or one that Foundation makes up, such as `GMT+0300`.
  public init?(ianaName name: String) {
    let name = name == "UTC" ? "Etc/UTC" : name
    guard let zone = TimeZone(identifier: name), zone.identifier == name,
      name == "GMT" || !name.hasPrefix("GMT")
    else { return nil }
    self = zone
  }

  /// Returns the local time at a number of seconds since 1970-01-01T00:00 UTC.
  func localTime(at seconds: Int64) -> LocalTime {
    LocalTime(seconds: seconds + offset(at: seconds))
  }

  /// Returns the time when clocks in the zone show a local time, seconds since 1970-01-01T00:00
  /// UTC.
  ///
  /// Follows RFC 5545, 3.3.5: a local time that occurs twice means the first, and one that is
  /// skipped is read with the offset before the gap.
  func seconds(of local: LocalTime) -> Int64 {
    let wall = local.seconds
    let before = offset(at: wall - 86_400)
    let after = offset(at: wall + 86_400)
    let times = [wall - before, wall - after].filter { offset(at: $0) == wall - $0 }
    return times.min() ?? wall - before
  }

  /// Returns the offset from UTC, seconds, positive to the east.
  func offset(at seconds: Int64) -> Int64 {
    Int64(secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds))))
  }
}
