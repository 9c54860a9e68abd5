import Foundation

/// A half-hour of a working day or of a weekend, in a system's local time.
struct LocalSlot: Hashable, Sendable {
  /// The half-hours of a working day and of a day of the weekend.
  static let count = 96

  /// 0 to 47 on working days, 48 to 95 on weekends.
  var index: Int

  /// The hour: 0 to 23 on working days, 24 to 47 on weekends.
  var hour: Int { index / 2 }

  /// Finds the slot of a time. Holidays count as the day of the week that they are.
  ///
  /// - Complexity: O(1); the time zone is asked for its offset.
  init(of time: Double, in zone: TimeZone) {
    let offset = zone.secondsFromGMT(for: Date(timeIntervalSince1970: time))
    let local = time + Double(offset)
    let day = (local / 86_400).rounded(.down)
    let second = local - day * 86_400
    // 1970-01-01 was a Thursday: day 2 was a Saturday.
    let weekday = (day + 3) - ((day + 3) / 7).rounded(.down) * 7
    let half = min(max(Int(second / 1800), 0), 47)
    index = weekday >= 5 ? half + 48 : half
  }

  /// A typical day's activity relative to its mean, by hour, before anything is learned.
  ///
  /// Rounded from the mean of docked systems: a morning peak, a higher evening peak, quiet nights.
  static let typicalDay: [Double] = [
    0.3, 0.2, 0.15, 0.1, 0.1, 0.2, 0.5, 1.2, 1.8, 1.2, 1, 1.1,
    1.3, 1.3, 1.3, 1.6, 2, 2, 1.5, 1.1, 0.8, 0.6, 0.45, 0.35,
  ]

  /// The typical activity in this slot.
  var typicalActivity: Double { Self.typicalDay[hour % 24] }
}
