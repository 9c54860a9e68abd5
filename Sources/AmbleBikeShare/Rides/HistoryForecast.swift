/// Predicts stations by what a system's history taught.
public struct HistoryForecast: RideForecast {
  private let history: AvailabilityHistory
  private let stations: [RideSite]
  private let statuses: [RideStatus]
  private let observed: Double
  private let time: Double

  /// Creates the forecast of a state.
  /// - Parameters:
  ///   - history: what was learned; stations have the identifiers of `sites`.
  ///   - sites: the stations, as in `RidePlanner.sites`.
  ///   - statuses: the state of each.
  ///   - observed: when the feed reported the state, Unix seconds.
  ///   - time: the present, Unix seconds.
  public init(
    _ history: AvailabilityHistory, sites: [RideSite], statuses: [RideStatus], observed: Double,
    at time: Double
  ) {
    self.history = history
    stations = sites
    self.statuses = statuses
    self.observed = observed
    self.time = time
  }

  /// Returns the chance at a station. Where bicycles and e-bikes stand together, the history's rates
  /// are those of both, so chances of one kind are a little low.
  public func chance(of need: RideNeed, at station: Int, after seconds: Double) -> Double {
    guard statuses.indices.contains(station), stations.indices.contains(station),
      statuses[station].serves(need)
    else { return 0 }
    let status = statuses[station]
    let all = max(0, status.bikes).addingReportingOverflow(max(0, status.ebikes))
    let vehicles =
      need == .dock
      ? (all.overflow ? .max : all.partialValue) : need == .bike ? status.bikes : status.ebikes
    let forecast = history.forecast(
      station: stations[station].id,
      counts: StationCounts(vehicles: vehicles, docks: status.docks), observed: observed,
      at: time, after: seconds)
    return need == .dock ? forecast.probabilityOfDock : forecast.probabilityOfVehicle
  }
}
