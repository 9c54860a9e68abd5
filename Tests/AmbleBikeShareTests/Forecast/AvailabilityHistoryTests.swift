import AmbleBikeShare
import Foundation
import Testing

/// The data that a history learns from, and data that it ignores.
@Suite struct AvailabilityHistoryTests {
  private func probability(_ history: AvailabilityHistory, hour: Double, vehicles: Int = 1)
    -> Double
  {
    history.forecast(
      station: "A", counts: StationCounts(vehicles: vehicles, docks: 10),
      at: ForecastSamples.monday + 7 * 86_400 + hour * 3600, after: 1200
    ).probabilityOfVehicle
  }

  /// An unknown system has sensible forecasts: as now, but not for certain.
  @Test func aNewSystemIsSensible() {
    let history = AvailabilityHistory(timeZone: ForecastSamples.utc)
    #expect((0.6...0.98).contains(probability(history, hour: 12)))
    #expect((0.02...0.5).contains(probability(history, hour: 12, vehicles: 0)))
    #expect(probability(history, hour: 12, vehicles: 6) > 0.99)
    // Nights are quieter than days.
    #expect(probability(history, hour: 3) > probability(history, hour: 17))
    #expect(history.stationCount == 0)
  }

  /// Hours when a station was empty do not count as hours without demand.
  @Test func emptyHoursAreNotQuietHours() {
    // Two vehicles leave within ten minutes, then the station is empty for fifty; hour after hour.
    let hour = [2, 1] + Array(repeating: 0, count: 10)
    let brief = ForecastSamples.history(
      (0..<168).flatMap { _ in hour.map { StationCounts(vehicles: $0, docks: 20 - $0) } })
    // As many departures, but vehicles stand about all the time.
    let slow = ForecastSamples.history(
      (0..<168).flatMap { _ in
        [7, 6] + Array(repeating: 5, count: 10)
      }.map { StationCounts(vehicles: $0, docks: 20 - $0) })
    #expect(probability(brief, hour: 12) < probability(slow, hour: 12))
  }

  /// A truck's thirty bikes are not thirty riders.
  @Test func trucksAreNotRiders() {
    let counts = (0..<2016).map { number in
      let vehicles = number % 288 < 144 ? 30 : 0
      return StationCounts(vehicles: vehicles, docks: 40 - vehicles)
    }
    let history = ForecastSamples.history(counts)
    // There are no rides here, so a vehicle there now is there in 20 minutes.
    #expect(probability(history, hour: 11) > 0.9)
  }

  /// Snapshots that are not later than the last are ignored.
  @Test func theClockDoesNotGoBackward() {
    let counts = StationCounts(vehicles: 5, docks: 5)
    var history = ForecastSamples.history([counts, StationCounts(vehicles: 4, docks: 6)])
    let before = history.encoded()
    for seconds in [300, 299, -3000] as [Double] {
      history.observe(
        [StationObservation(station: "A", counts: counts)], at: ForecastSamples.monday + seconds)
    }
    history.observe([StationObservation(station: "A", counts: counts)], at: .nan)
    history.observe([StationObservation(station: "A", counts: counts)], at: .infinity)
    #expect(history.encoded() == before)
  }

  /// After a wrong clock was corrected, learning continues.
  @Test func aClockSetRightIsAccepted() {
    var history = ForecastSamples.history(
      [StationCounts(vehicles: 5, docks: 5)], from: ForecastSamples.monday + 9 * 86_400)
    history.observe(
      [StationObservation(station: "A", counts: StationCounts(vehicles: 1, docks: 9))],
      at: ForecastSamples.monday)
    #expect(history.lastSnapshot == ForecastSamples.monday)
  }

  /// A change over a gap in the recording is not a ride.
  @Test func gapsAreNotLearnedFrom() {
    var gap = AvailabilityHistory(timeZone: ForecastSamples.utc)
    for number in 0..<100 {
      let vehicles = number % 2 == 0 ? 3 : 0
      gap.observe(
        [StationObservation(station: "A", counts: StationCounts(vehicles: vehicles, docks: 9))],
        at: ForecastSamples.monday + Double(number) * 5400)
    }
    let nothing = AvailabilityHistory(timeZone: ForecastSamples.utc)
    // The only case left is one without any history: a station without expectations.
    #expect(abs(probability(gap, hour: 12) - probability(nothing, hour: 12)) < 0.02)
  }

  /// Numbers that cannot be are read as the nearest that can.
  @Test func impossibleCountsAreLimited() {
    var history = AvailabilityHistory(timeZone: ForecastSamples.utc)
    let odd = [(-3, -1), (Int.max, Int.max), (Int.min, Int.min), (0, 0)]
    for (number, counts) in odd.enumerated() {
      history.observe(
        [
          StationObservation(
            station: "A", counts: StationCounts(vehicles: counts.0, docks: counts.1))
        ], at: ForecastSamples.monday + Double(number) * 60)
    }
    for counts in odd {
      let forecast = history.forecast(
        station: "A", counts: StationCounts(vehicles: counts.0, docks: counts.1),
        at: .nan, after: [-5, .infinity, .nan, 600])
      #expect(forecast.count == 4)
      #expect(forecast.allSatisfy { (0...1).contains($0.probabilityOfVehicle) })
      #expect(forecast.allSatisfy { (0...1).contains($0.probabilityOfDock) })
    }
  }

  /// Working days and weekends, and hours, differ in local time, also where clocks change.
  @Test(arguments: [1_711_846_800, 1_729_990_800] as [Double])
  func daysOfClockChangesAreLearned(midnight: Double) {
    // 2024-03-31 01:00 UTC and 2024-10-27 01:00 UTC, when Oslo's clocks change.
    var history = AvailabilityHistory(timeZone: TimeZone(identifier: "Europe/Oslo")!)
    for number in 0..<288 {
      let vehicles = number % 3
      history.observe(
        [StationObservation(station: "A", counts: StationCounts(vehicles: vehicles, docks: 5))],
        at: midnight - 43_200 + Double(number) * 300)
    }
    let forecast = history.forecast(
      station: "A", counts: StationCounts(vehicles: 1, docks: 5), at: midnight - 1800,
      after: [1800, 3600, 7200])
    #expect(forecast.allSatisfy { (0.1...0.99).contains($0.probabilityOfVehicle) })
  }

  /// Stations that vanished are forgotten after two months, others stay.
  @Test func vanishedStationsAreDropped() {
    var history = AvailabilityHistory(timeZone: ForecastSamples.utc)
    let counts = StationCounts(vehicles: 5, docks: 5)
    let both = ["A", "B"].map { StationObservation(station: $0, counts: counts) }
    history.observe(both, at: ForecastSamples.monday)
    for day in 1...62 {
      history.observe(both.suffix(1), at: ForecastSamples.monday + Double(day) * 86_400)
    }
    #expect(history.stationCount == 1)
  }
}
