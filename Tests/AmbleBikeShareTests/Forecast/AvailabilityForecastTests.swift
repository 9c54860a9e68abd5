import AmbleBikeShare
import Foundation
import Testing

/// Laws that any forecast obeys.
@Suite struct AvailabilityForecastTests {
  private let now = ForecastSamples.monday + 7 * 86_400 + 8 * 3600

  private func forecast(
    _ history: AvailabilityHistory, _ vehicles: Int, _ docks: Int?, _ seconds: Double
  ) -> AvailabilityForecast {
    history.forecast(
      station: "A", counts: StationCounts(vehicles: vehicles, docks: docks), at: now,
      after: seconds)
  }

  /// Without time, a station keeps its counts.
  @Test func theForecastForNowIsNow() {
    let forecast = forecast(ForecastSamples.week(arrival: 3, departure: 3), 4, 6, 0)
    #expect(forecast.probability(ofVehicles: 4) == 1)
    #expect(forecast.probability(ofVehicles: 5) == 0)
    #expect(forecast.probability(ofDocks: 6) == 1)
    #expect(forecast.probability(ofDocks: 7) == 0)
    #expect(forecast.expectedVehicles == 4)
    #expect(forecast.expectedDocks == 6)
  }

  /// Probabilities add up to 1, none is negative and none is beyond a wall, at any horizon.
  @Test(arguments: [0, 1, 5, 10] as [Int])
  func probabilitiesAreProbabilities(vehicles: Int) {
    let history = ForecastSamples.week(arrival: 3, departure: 4)
    for minutes in [1, 10, 20, 40, 120, 300, 800, 5000, 1_000_000] as [Double] {
      let forecast = forecast(history, vehicles, 10 - vehicles, minutes * 60)
      #expect(abs(forecast.probabilities.reduce(0, +) - 1) < 1e-9)
      #expect(forecast.probabilities.allSatisfy { $0 >= 0 })
      #expect(forecast.fewest >= 0)
      #expect(forecast.fewest + forecast.probabilities.count <= 11)
    }
  }

  /// The more vehicles now, the likelier a vehicle and the less likely a dock, up to an hour. Trucks,
  /// which come to empty and full stations rather than others, may turn that by a thousandth.
  @Test(arguments: [10, 30, 60] as [Double])
  func moreNowIsMoreLater(minutes: Double) {
    let history = ForecastSamples.week(arrival: 3, departure: 3)
    let forecasts = (0...10).map { forecast(history, $0, 10 - $0, minutes * 60) }
    for (fewer, more) in zip(forecasts, forecasts.dropFirst()) {
      #expect(fewer.probabilityOfVehicle <= more.probabilityOfVehicle + 0.001)
      #expect(fewer.probabilityOfDock >= more.probabilityOfDock - 0.001)
    }
  }

  /// A station from which more was taken has fewer vehicles.
  @Test func moreDeparturesAreFewerVehicles() {
    let calm = forecast(ForecastSamples.week(arrival: 3, departure: 3), 3, 17, 1800)
    let drained = forecast(ForecastSamples.week(arrival: 12, departure: 3), 3, 17, 1800)
    #expect(drained.probabilityOfVehicle < calm.probabilityOfVehicle)
    #expect(drained.expectedVehicles < calm.expectedVehicles)
  }

  /// Old counts are a longer forecast.
  @Test func ageExtendsTheForecast() {
    let history = ForecastSamples.week(arrival: 3, departure: 3)
    let counts = StationCounts(vehicles: 3, docks: 9)
    let old = history.forecast(
      station: "A", counts: counts, observed: now - 1200, at: now, after: 600)
    let long = history.forecast(station: "A", counts: counts, at: now - 1200, after: 1800)
    #expect(abs(old.probabilityOfVehicle - long.probabilityOfVehicle) < 1e-9)
    #expect(old.probabilityOfVehicle < forecast(history, 3, 9, 600).probabilityOfVehicle)
  }

  /// A station with neither vehicles nor docks is out of use, but may not stay so.
  @Test func stationsOutOfUseMayReopen() {
    let forecast = forecast(ForecastSamples.week(arrival: 3, departure: 3), 0, 0, 1200)
    #expect((0.01...0.2).contains(forecast.probabilityOfVehicle))
    #expect((0.01...0.2).contains(forecast.probabilityOfDock))
  }

  /// If any number can be returned, there is always a dock.
  @Test(arguments: [0, 1200, 90_000] as [Double])
  func unlimitedDocksAreCertain(seconds: Double) {
    let forecast = forecast(ForecastSamples.week(arrival: 3, departure: 3), 2, nil, seconds)
    #expect(forecast.probabilityOfDock == 1)
    #expect(forecast.probability(ofDocks: 50) == 1)
    #expect(forecast.expectedDocks == nil)
    #expect(forecast.probabilityOfVehicle > 0)
  }

  /// A group needs luck: at least two vehicles are less likely than one.
  @Test func groupsNeedMore() {
    let forecast = forecast(ForecastSamples.week(arrival: 3, departure: 3), 2, 18, 1800)
    #expect(forecast.probability(ofVehicles: 0) == 1)
    #expect(forecast.probability(ofVehicles: 2) < forecast.probabilityOfVehicle)
    #expect(forecast.probability(ofVehicles: 21) == 0)
  }

  /// The next day's forecast does not depend on the counts now.
  @Test func farForecastsForgetNow() {
    let history = ForecastSamples.week(arrival: 3, departure: 3)
    let empty = forecast(history, 0, 20, 86_400)
    let full = forecast(history, 20, 0, 86_400)
    #expect(abs(empty.probabilityOfVehicle - full.probabilityOfVehicle) < 1e-9)
    #expect(abs(empty.expectedVehicles - full.expectedVehicles) < 1e-9)
  }

  /// Horizons are answered in the order of requests, each as if requested alone, except for trucks,
  /// one of which is foreseen between two horizons.
  @Test func horizonsAreIndependent() {
    let history = ForecastSamples.week(arrival: 3, departure: 4)
    let counts = StationCounts(vehicles: 2, docks: 8)
    let all = history.forecast(station: "A", counts: counts, at: now, after: [2400, 0, 600])
    for (forecast, seconds) in zip(all, [2400, 0, 600] as [Double]) {
      let alone = self.forecast(history, 2, 8, seconds)
      #expect(abs(forecast.probabilityOfVehicle - alone.probabilityOfVehicle) < 5e-4)
      #expect(abs(forecast.probabilityOfDock - alone.probabilityOfDock) < 5e-4)
    }
  }
}
