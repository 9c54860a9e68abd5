package import Foundation

extension BikeShare {
  /// Returns the station with an identifier of `StationItem`.
  package func station(_ id: String) -> (BikeShareSystem, StationState)? {
    let parts = (id.removingPercentEncoding ?? id).split(
      separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let system = systems.system(String(parts[0])),
      let state = system.snapshot.station(String(parts[1]))
    else { return nil }
    return (system, state)
  }

  /// Returns the forecast of a station's content in 10, 20, 30 and 60 minutes.
  package func outlook(
    of state: StationState, in system: BikeShareSystem, _ snapshot: SystemSnapshot, at now: Date
  ) -> [StationOutlook] {
    let time = snapshot.reference(now).timeIntervalSince1970
    let report = (state.status?.lastReported ?? snapshot.statusTime)?.timeIntervalSince1970
    let minutes = [10, 20, 30, 60]
    let forecasts = histories[system].forecast(
      station: state.id, counts: state.counts, observed: report, at: time,
      after: minutes.map { Double($0) * 60 })
    return zip(minutes, forecasts).map { minutes, forecast in
      StationOutlook(
        minutes: minutes, bikes: forecast.expectedVehicles,
        bike: state.rideStatus.canRent ? forecast.probabilityOfVehicle : 0,
        dock: state.rideStatus.canReturn ? forecast.probabilityOfDock : 0)
    }
  }
}

/// The forecast of a station's content.
package struct StationOutlook: Sendable {
  /// Minutes from now.
  package let minutes: Int
  /// The expected number of bicycles.
  package let bikes: Double
  /// The chance of a bicycle, 0…1.
  package let bike: Double
  /// The chance of a dock, 0…1.
  package let dock: Double
}
