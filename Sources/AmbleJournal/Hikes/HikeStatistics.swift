public import AmbleCore
import AmbleFormats
public import Foundation

/// Totals, trends and records of a user's hikes.
public struct HikeStatistics: Hashable, Sendable {
  /// Sums over all hikes.
  public private(set) var total = HikeTotals()
  /// Sums by day, earliest first.
  public let days: [Period]
  /// Sums by week from Monday, earliest first.
  public let weeks: [Period]
  /// Sums by month, earliest first.
  public let months: [Period]
  /// Sums by year, earliest first.
  public let years: [Period]
  /// The record of each kind that has one.
  public let records: [Record]
  /// The shortest time over each usual distance, for each mode, shortest distance first.
  public let best: [Best]

  /// Sums over the hikes of a period. A period without hikes is left out.
  public struct Period: Hashable, Sendable {
    /// The period: `2026`, `2026-11`, or a day, `2026-11-16`, which for a week is its Monday.
    public let name: String
    /// The sums.
    public let totals: HikeTotals
  }

  /// The shortest time over a distance of all hikes of a mode.
  public struct Best: Hashable, Sendable {
    /// The shortest time, with its distance.
    public let time: HikeNumbers.BestTime
    /// The hike that contains it.
    public let hike: HikeFigures
  }

  /// Sums up hikes.
  /// - Parameters:
  ///   - hikes: the hikes, earliest first.
  ///   - zone: the zone of hikes whose offset from UTC is unknown.
  /// - Complexity: O(hikes · log hikes).
  public init(of hikes: [HikeFigures], in zone: TimeZone) {
    var sums = (days: Sums(), weeks: Sums(), months: Sums(), years: Sums())
    for hike in hikes {
      let start = hike.localSeconds(in: zone)
      let day = LocalTime(seconds: start)
      total.add(hike)
      sums.days.add(hike, to: start.days)
      sums.weeks.add(hike, to: start.days.monday)
      sums.months.add(hike, to: Int64(day.year * 12 + day.month - 1))
      sums.years.add(hike, to: Int64(day.year))
    }
    days = sums.days.periods(\.dayText)
    weeks = sums.weeks.periods(\.dayText)
    months = sums.months.periods { "\(Int($0 / 12).digits(4))-\(Int($0 % 12 + 1).digits(2))" }
    years = sums.years.periods { Int($0).digits(4) }
    records = Record.Kind.allCases.compactMap { Record($0, of: hikes) }
    best = Self.best(of: hikes)
  }

  private static func best(of hikes: [HikeFigures]) -> [Best] {
    struct Class: Hashable {
      var mode: Mode?
      var distance: Double
      var order: (Double, UInt8) { (distance, mode?.rawValue ?? .max) }
    }
    var best: [Class: Best] = [:]
    for hike in hikes {
      for time in hike.best {
        let key = Class(mode: hike.mode, distance: time.distance)
        guard time.duration < best[key]?.time.duration ?? .infinity else { continue }
        best[key] = Best(time: time, hike: hike)
      }
    }
    return best.sorted { $0.key.order < $1.key.order }.map(\.value)
  }
}

/// Sums by the number of a period.
private struct Sums {
  private var totals: [Int64: HikeTotals] = [:]

  mutating func add(_ hike: HikeFigures, to period: Int64) {
    totals[period, default: HikeTotals()].add(hike)
  }

  /// Returns the periods, earliest first.
  /// - Parameter name: returns the name of a period.
  func periods(_ name: (Int64) -> String) -> [HikeStatistics.Period] {
    totals.sorted { $0.key < $1.key }.map {
      HikeStatistics.Period(name: name($0.key), totals: $0.value)
    }
  }
}

extension HikeFigures {
  /// Returns the local time of the start, seconds since 1970-01-01T00:00 in the same zone.
  fileprivate func localSeconds(in zone: TimeZone) -> Int64 {
    let seconds = startedAt.milliseconds / 1000
    return seconds + (utcOffset.map(Int64.init) ?? zone.offset(at: seconds))
  }
}

extension Int64 {
  /// The number of the day of a number of seconds, from 1970-01-01.
  fileprivate var days: Int64 { self >= 0 ? self / 86_400 : (self - 86_399) / 86_400 }

  /// The number of the Monday of the week of a day.
  fileprivate var monday: Int64 {
    // 1970-01-01 was a Thursday.
    self - ((self + 3) % 7 + 7) % 7
  }

  /// The date of a number of a day: `2026-11-21`.
  fileprivate var dayText: String { LocalTime(seconds: self * 86_400).dayText }
}

extension HikeStatistics {
  /// The hike with the maximum of a figure.
  public struct Record: Hashable, Sendable {
    /// The kind of record.
    public let kind: Kind
    /// The record value, metres or seconds.
    public let value: Double
    /// The hike that holds the record.
    public let hike: HikeFigures

    /// Kinds of records.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
      /// Distance.
      case longest
      /// Duration, seconds.
      case longestDuration = "longest_duration"
      /// Ascent, metres.
      case mostAscent = "most_ascent"
      /// Height of the highest place.
      case highest
    }

    /// Finds a record. Of equal hikes, the earliest holds it.
    /// - Parameter hikes: the hikes, earliest first.
    /// - Returns: `nil` if no hike has any.
    init?(_ kind: Kind, of hikes: [HikeFigures]) {
      var best: (value: Double, hike: HikeFigures)?
      for hike in hikes {
        guard let value = kind.value(of: hike), value > best?.value ?? 0 else { continue }
        best = (value, hike)
      }
      guard let best else { return nil }
      (self.kind, value, hike) = (kind, best.value, best.hike)
    }
  }
}

extension HikeStatistics.Record.Kind {
  fileprivate func value(of hike: HikeFigures) -> Double? {
    switch self {
    case .longest: hike.distance
    case .longestDuration: hike.duration
    case .mostAscent: hike.ascent
    case .highest: hike.highest
    }
  }
}

/// The figures of a hike for statistics.
public struct HikeFigures: Hashable, Sendable {
  /// The hike's identifier.
  public var id: HikeID
  /// Its name.
  public var name: String
  /// The way of travelling.
  public var mode: Mode?
  /// The time of the first position.
  public var startedAt: Timestamp
  /// Offset of local time from UTC, seconds, or `nil` if unknown.
  public var utcOffset: Int?
  /// Metres.
  public var distance: Double
  /// Seconds.
  public var duration: Double
  /// Seconds.
  public var movingDuration: Double
  /// Metres.
  public var ascent: Double
  /// Metres.
  public var descent: Double
  /// Metres above sea level, or `nil` without heights.
  public var highest: Double?
  /// Number of steps, or `nil` if unknown.
  public var steps: Int?
  /// The shortest times over usual distances.
  public var best: [HikeNumbers.BestTime]
}
