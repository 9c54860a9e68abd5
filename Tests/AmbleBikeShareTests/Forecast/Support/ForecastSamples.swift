import Foundation

#if canImport(AmbleBikeShare)
  import AmbleBikeShare
#endif

/// Histories of an invented station.
enum ForecastSamples {
  static let utc = TimeZone(identifier: "UTC")!

  /// 2024-09-02 00:00 UTC, a Monday.
  static let monday = 1_725_235_200.0

  /// Returns a history learned from a station's counts, snapshot by snapshot, at an interval in
  /// seconds.
  static func history(
    _ counts: [StationCounts], every seconds: Double = 300, from start: Double = monday
  ) -> AvailabilityHistory {
    var history = AvailabilityHistory(timeZone: utc)
    for (number, counts) in counts.enumerated() {
      history.observe(
        [StationObservation(station: "A", counts: counts)],
        at: start + Double(number) * seconds)
    }
    return history
  }

  /// Returns a week where a vehicle leaves every third interval and arrives every `arrival`th, at a
  /// station of 20.
  static func week(arrival: Int, departure: Int) -> AvailabilityHistory {
    var vehicles = 10
    var counts: [StationCounts] = []
    for number in 0..<2016 {
      if number % arrival == 1 { vehicles = min(20, vehicles + 1) }
      if number % departure == 2 { vehicles = max(0, vehicles - 1) }
      counts.append(StationCounts(vehicles: vehicles, docks: 20 - vehicles))
    }
    return history(counts)
  }
}
