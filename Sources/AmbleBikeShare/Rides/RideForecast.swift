import AmbleCore

/// Predicts whether stations have vehicles and docks.
///
/// Stations are numbered as in `RidePlanner.sites`. One query asks for some hundred chances, each
/// once; times are whole minutes. Calls may come from any thread.
public protocol RideForecast: Sendable {
  /// Predicts whether a station has at least one vehicle or dock that a rider needs.
  /// - Parameters:
  ///   - need: a bicycle, an e-bike or a dock.
  ///   - station: the index of the station.
  ///   - seconds: the time from now.
  /// - Returns: The probability, 0…1. Others are limited to it; NaN counts as 0.
  func chance(of need: RideNeed, at station: Int, after seconds: Double) -> Double
}

/// Predicts that stations stay as they are.
public struct UnchangedForecast: RideForecast {
  private let statuses: [RideStatus]

  /// Creates the forecast of a state.
  public init(_ statuses: [RideStatus]) { self.statuses = statuses }

  /// Returns 1 if the station meets the need now, otherwise 0.
  public func chance(of need: RideNeed, at station: Int, after seconds: Double) -> Double {
    statuses.indices.contains(station) && statuses[station].count(of: need) > 0 ? 1 : 0
  }
}

/// The stations' states and the vehicles elsewhere at one time, with a forecast.
public struct RideSnapshot: Sendable {
  /// The state of each station, in the order of `RidePlanner.sites`.
  public let statuses: [RideStatus]
  /// The vehicles that stand at no station.
  public let vehicles: [RideVehicle]
  /// The forecast for the stations.
  public let forecast: any RideForecast
  let vehiclePoints: PointIndex

  /// Creates a snapshot.
  /// - Parameters:
  ///   - statuses: one for each station of `RidePlanner.sites`, in that order.
  ///   - vehicles: vehicles at no station; those at no position are ignored.
  ///   - forecast: the forecast, or `nil` to expect that stations stay as they are.
  /// - Complexity: O(n log n) in the vehicles.
  public init(
    statuses: [RideStatus], vehicles: [RideVehicle] = [], forecast: (any RideForecast)? = nil
  ) {
    self.statuses = statuses
    self.vehicles = vehicles.filter { $0.coordinate.isValid }
    self.forecast = forecast ?? UnchangedForecast(statuses)
    vehiclePoints = PointIndex(self.vehicles.map { $0.coordinate })
  }
}
