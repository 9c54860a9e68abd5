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
  /// The shortest time over each usual distance, shortest distance first.
  public let best: [Best]

  /// Sums over the hikes of a period. A period without hikes is left out.
  public struct Period: Hashable, Sendable {
    /// The period: `2026`, `2026-11`, or a day, `2026-11-16`, which for a week is its Monday.
    public let name: String
    /// The sums.
    public let totals: HikeTotals
  }

  /// The shortest time over a distance of all hikes.
  public struct Best: Hashable, Sendable {
    /// The time.
    public let time: HikeNumbers.BestTime
    /// The hike.
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
      let day = hike.localStart(in: zone)
      total.add(hike)
      sums.days.add(hike, to: day.dayText)
      sums.weeks.add(hike, to: day.monday.dayText)
      sums.months.add(hike, to: String(day.dayText.prefix(7)))
      sums.years.add(hike, to: String(day.dayText.prefix(4)))
    }
    (days, weeks, months, years) = (
      sums.days.periods, sums.weeks.periods, sums.months.periods, sums.years.periods
    )
    records = Record.Kind.allCases.compactMap { Record($0, of: hikes) }
    best = Self.best(of: hikes)
  }

  private static func best(of hikes: [HikeFigures]) -> [Best] {
    var best: [Double: Best] = [:]
    for hike in hikes {
      for time in hike.best where time.duration < best[time.distance]?.time.duration ?? .infinity {
        best[time.distance] = Best(time: time, hike: hike)
      }
    }
    return best.values.sorted { $0.time.distance < $1.time.distance }
  }
}

/// Sums by the name of a period.
private struct Sums {
  private var totals: [String: HikeTotals] = [:]

  mutating func add(_ hike: HikeFigures, to period: String) {
    totals[period, default: HikeTotals()].add(hike)
  }

  /// The periods. Their names sort by time.
  var periods: [HikeStatistics.Period] {
    totals.map { HikeStatistics.Period(name: $0.key, totals: $0.value) }
      .sorted { $0.name < $1.name }
  }
}

extension HikeFigures {
  /// Returns the local time of the start.
  fileprivate func localStart(in zone: TimeZone) -> LocalTime {
    let seconds = startedAt.milliseconds / 1000
    return LocalTime(seconds: seconds + (utcOffset.map(Int64.init) ?? zone.offset(at: seconds)))
  }
}

extension LocalTime {
  /// The beginning of the Monday of the same week. The first week of all begins where years do.
  fileprivate var monday: LocalTime {
    // 1970-01-01 was a Thursday.
    let sinceMonday = ((seconds / 86_400 + 3) % 7 + 7) % 7
    return LocalTime(seconds: seconds - sinceMonday * 86_400)
  }
}
