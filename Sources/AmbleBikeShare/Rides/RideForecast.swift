import AmbleCore
import Foundation

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

// MARK: Learned forecast

/// Predicts vehicles and docks at the stations of a system by its history.
public struct LearnedForecast: RideForecast {
  /// A station whose availability is predicted.
  public struct Station: Sendable {
    /// The station's identifier in the history.
    public var id: String
    /// Its status as rides need it.
    public var status: RideStatus
    /// The counts that the forecast begins with.
    public var counts: StationCounts
    /// When it reported, Unix seconds, or `nil` if unknown.
    public var reportedAt: Double?

    /// Creates a station from its parts.
    public init(id: String, status: RideStatus, counts: StationCounts, reportedAt: Double?) {
      self.id = id
      self.status = status
      self.counts = counts
      self.reportedAt = reportedAt
    }
  }

  private let history: AvailabilityHistory
  private let stations: [Station]
  private let now: Double
  /// The share of the system's bicycles that have motors.
  private let electricShare: Double

  /// Creates the forecast of a state.
  /// - Parameters:
  ///   - history: the history of the stations.
  ///   - stations: the stations, as in `RidePlanner.sites`.
  ///   - now: the present, Unix seconds.
  public init(history: AvailabilityHistory, stations: [Station], at now: Double) {
    self.history = history
    self.stations = stations
    self.now = now
    let bikes = stations.reduce(0.0) { $0 + Double($1.counts.vehicles) }
    let electric = stations.reduce(0.0) { $0 + Double($1.status.ebikes) }
    electricShare = bikes > 0 ? min(1, max(0, electric / bikes)) : 0
  }

  /// Predicts whether a station meets the need of a rider after some seconds.
  public func chance(of need: RideNeed, at station: Int, after seconds: Double) -> Double {
    guard stations.indices.contains(station) else { return 0 }
    let (status, counts) = (stations[station].status, stations[station].counts)
    guard need == .dock ? status.canReturn : status.canRent else { return 0 }
    let forecast = history.forecast(
      station: stations[station].id, counts: counts, observed: stations[station].reportedAt,
      at: now, after: seconds)
    switch need {
    case .dock: return forecast.probabilityOfDock
    case .bike:
      return forecast.chance(of: status.bikes, among: counts.vehicles, share: 1 - electricShare)
    case .ebike:
      return forecast.chance(of: status.ebikes, among: counts.vehicles, share: electricShare)
    }
  }
}

extension AvailabilityForecast {
  /// Returns the probability of at least one vehicle of a kind.
  ///
  /// Of fewer vehicles than now, any may have left; of more, those that came are of the kind as
  /// often as in the whole system. Of a single kind, this is ``probabilityOfVehicle``.
  /// - Parameters:
  ///   - count: vehicles of the kind now.
  ///   - all: all vehicles now.
  ///   - share: the share of the kind in the system, 0…1.
  func chance(of count: Int, among all: Int, share: Double) -> Double {
    var chance = 0.0
    for (index, probability) in probabilities.enumerated() {
      chance += probability * Self.chance(of: count, among: all, left: fewest + index, share)
    }
    let kind = min(max(share, 0), 1)
    return min(max(chance * (1 - doubt) + kind / 2 * doubt, 0), 1)
  }

  private static func chance(of count: Int, among all: Int, left: Int, _ share: Double) -> Double {
    guard left > 0 else { return 0 }
    guard left < all else {
      if count > 0 { return 1 }
      return 1 - pow(1 - min(max(share, 0), 1), Double(left - all))
    }
    // The chance that none of those left is of the kind: each further one is of the others.
    var none = 1.0
    for taken in 0..<left {
      none *= Double(max(0, all - count - taken)) / Double(all - taken)
    }
    return 1 - none
  }
}
