import AmbleBikeShare
import Foundation

/// Chances of vehicles and docks at the stations of a system, by what was learned of them.
struct LearnedForecast: RideForecast {
  private let history: AvailabilityHistory
  private let stations: [StationState]
  /// When each station reported, seconds since 1970.
  private let reports: [Double?]
  private let now: Double
  /// The share of the system's bicycles that have motors.
  private let electricShare: Double

  /// Creates the forecast for a snapshot.
  init(history: AvailabilityHistory, snapshot: SystemSnapshot, at now: Date) {
    self.history = history
    stations = snapshot.stations
    self.now = now.timeIntervalSince1970
    let fallback = snapshot.statusTime?.timeIntervalSince1970
    reports = snapshot.stations.map { $0.status?.lastReported?.timeIntervalSince1970 ?? fallback }
    let bikes = snapshot.stations.reduce(0) { $0 + $1.bikes }
    let electric = snapshot.stations.reduce(0) { $0 + min($1.bikes, $1.electricBikes ?? 0) }
    electricShare = bikes > 0 ? Double(electric) / Double(bikes) : 0
  }

  /// Predicts whether a station has what a rider needs after some seconds.
  func chance(of need: RideNeed, at station: Int, after seconds: Double) -> Double {
    guard stations.indices.contains(station) else { return 0 }
    let state = stations[station]
    let status = state.rideStatus
    guard need == .dock ? status.canReturn : status.canRent else { return 0 }
    let forecast = history.forecast(
      station: state.id, counts: state.counts, observed: reports[station], at: now, after: seconds)
    switch need {
    case .dock: return forecast.probabilityOfDock
    case .bike:
      return forecast.chance(of: status.bikes, among: state.bikes, share: 1 - electricShare)
    case .ebike: return forecast.chance(of: status.ebikes, among: state.bikes, share: electricShare)
    }
  }
}

extension AvailabilityForecast {
  /// Returns the probability of at least one vehicle of a kind.
  ///
  /// Of fewer vehicles than now, any may have left; of more, those that came are of the kind as often
  /// as in the whole system.
  /// - Parameters:
  ///   - count: vehicles of the kind now.
  ///   - all: all vehicles now.
  ///   - share: the share of the kind in the system, 0…1.
  func chance(of count: Int, among all: Int, share: Double) -> Double {
    var chance = 0.0
    for (index, probability) in probabilities.enumerated() {
      chance += probability * Self.chance(of: count, among: all, left: fewest + index, share)
    }
    return min(max(chance, 0), 1)
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
