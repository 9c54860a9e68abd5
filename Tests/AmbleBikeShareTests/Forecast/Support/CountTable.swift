#if canImport(AmbleBikeShare)
  import AmbleBikeShare
#endif

/// A table of how often a vehicle or dock was there after a number of minutes, by the count before,
/// of all stations together: the "table by count now" of the recorded history's `baseline.py`.
struct CountTable {
  /// The times with a count, and the number of them with at least one vehicle afterwards.
  private struct Row {
    var times = [Double](repeating: 0, count: CountTable.counts)
    var available = [Double](repeating: 0, count: CountTable.counts)
  }

  /// Counts from this less one on are one.
  private static let counts = 12

  private var vehicleRows: [Double: Row] = [:]
  private var dockRows: [Double: Row] = [:]

  /// Learns from two states a number of minutes apart.
  mutating func learn(from old: [StationCounts?], to new: [StationCounts?], minutes: Double) {
    for (before, after) in zip(old, new) {
      guard let before, let after else { continue }
      Self.add(
        before.vehicles, isThen: after.vehicles > 0, to: &vehicleRows[minutes, default: Row()])
      Self.add(
        before.docks ?? 0, isThen: (after.docks ?? 0) > 0, to: &dockRows[minutes, default: Row()])
    }
  }

  private static func add(_ count: Int, isThen: Bool, to row: inout Row) {
    let index = min(max(count, 0), counts - 1)
    row.times[index] += 1
    row.available[index] += isThen ? 1 : 0
  }

  /// Returns the probability of a vehicle after a number of minutes.
  func vehicles(_ count: Int, minutes: Double) -> Double { Self.share(count, vehicleRows[minutes]) }

  /// Returns the probability of a dock after a number of minutes.
  func docks(_ count: Int, minutes: Double) -> Double { Self.share(count, dockRows[minutes]) }

  private static func share(_ count: Int, _ row: Row?) -> Double {
    let index = min(max(count, 0), counts - 1)
    let (times, available) = row.map { ($0.times[index], $0.available[index]) } ?? (0, 0)
    return SimpleForecasts.limited((available + 0.5) / (times + 1))
  }
}
