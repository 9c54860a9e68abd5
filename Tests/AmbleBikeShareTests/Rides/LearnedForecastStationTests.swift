import Foundation
import Testing

@testable import AmbleBikeShare

/// A system's history as the forecast of rides.
@Suite struct LearnedForecastStationTests {
  private let zone = TimeZone(identifier: "UTC")!

  private func forecast(_ status: RideStatus) -> LearnedForecast {
    let all = status.bikes.addingReportingOverflow(status.ebikes)
    return LearnedForecast(
      history: AvailabilityHistory(timeZone: zone),
      stations: [
        .init(
          id: "a", status: status,
          counts: StationCounts(
            vehicles: all.overflow ? .max : all.partialValue, docks: status.docks),
          reportedAt: 1_727_136_000)
      ], at: 1_727_136_000)
  }

  /// Ten bicycles are more certain than one after half an hour, and docks the other way round.
  @Test func moreIsMoreCertain() {
    let (rich, poor) = (
      forecast(RideStatus(bikes: 10, docks: 1)), forecast(RideStatus(bikes: 1, docks: 10))
    )
    #expect(
      rich.chance(of: .bike, at: 0, after: 1800) > poor.chance(of: .bike, at: 0, after: 1800))
    #expect(
      rich.chance(of: .dock, at: 0, after: 1800) < poor.chance(of: .dock, at: 0, after: 1800))
  }

  /// A virtual station always has room; a closed one and one that does not exist have nothing; absurd
  /// counts end no process.
  @Test func edgesHaveChances() {
    #expect(forecast(RideStatus(bikes: 0, docks: nil)).chance(of: .dock, at: 0, after: 60) == 1)
    #expect(forecast(.closed).chance(of: .bike, at: 0, after: 60) == 0)
    #expect(forecast(.open).chance(of: .bike, at: 1, after: 60) == 0)
    #expect(forecast(.open).chance(of: .bike, at: -1, after: 60) == 0)
    let absurd = RideStatus(bikes: .max, ebikes: .max, docks: .max)
    for need in RideNeed.allCases {
      let chance = forecast(absurd).chance(of: need, at: 0, after: .nan)
      #expect(chance >= 0 && chance <= 1)
    }
  }

  /// In a system of one kind of bicycles, rides use the chances that the history gives and that the
  /// benchmark of forecasts judges: also for stations out of use, which may reopen.
  @Test(arguments: [(0, 0), (0, 5), (1, 4), (5, 0)] as [(Int, Int)])
  func ridesUseTheHistorysChances(bikes: Int, docks: Int) {
    let rides = forecast(RideStatus(bikes: bikes, docks: docks))
    let history = AvailabilityHistory(timeZone: zone).forecast(
      station: "a", counts: StationCounts(vehicles: bikes, docks: docks), at: 1_727_136_000,
      after: 1800)
    #expect(
      abs(rides.chance(of: .bike, at: 0, after: 1800) - history.probabilityOfVehicle) < 1e-12)
    #expect(rides.chance(of: .dock, at: 0, after: 1800) == history.probabilityOfDock)
  }
}
