import Foundation

/// Chances of one need at the places of a search, each asked of the forecast once for each minute.
///
/// Belongs to one search on one thread.
final class ChanceMemo {
  /// The source of a place's chances.
  enum Source {
    /// A station, by its index.
    case station(Int)
    /// A vehicle at no station.
    case vehicle
    /// A vehicle that the rider has already.
    case certain
  }

  private let need: RideNeed
  private let forecast: any RideForecast
  private let sources: [Source]
  /// NaN where the forecast was not asked yet.
  private var known: [Double]
  /// Number of chances asked of the forecast.
  private(set) var count = 0

  /// Number of minutes that differ; later times count as the last of them.
  private static let minutes = 180

  init(_ need: RideNeed, at sources: [Source], forecast: any RideForecast) {
    self.need = need
    self.sources = sources
    self.forecast = forecast
    known = Array(repeating: .nan, count: sources.count * Self.minutes)
  }

  /// Returns the chance at a place after some seconds, rounded to a minute.
  func chance(_ place: Int, after seconds: Double) -> Double {
    let minute = seconds < .infinity ? Int(min(1e6, max(0, seconds)) / 60 + 0.5) : Self.minutes
    let slot = place * Self.minutes + min(minute, Self.minutes - 1)
    if !known[slot].isNaN { return known[slot] }
    let chance = Self.limited(ask(place, after: Double(min(minute, Self.minutes - 1)) * 60))
    known[slot] = chance
    return chance
  }

  private func ask(_ place: Int, after seconds: Double) -> Double {
    switch sources[place] {
    case .certain: return 1
    case .vehicle: return VehicleChance.after(seconds)
    case .station(let station):
      count += 1
      return forecast.chance(of: need, at: station, after: seconds)
    }
  }

  private static func limited(_ chance: Double) -> Double {
    chance.isNaN ? 0 : max(0, min(1, chance))
  }
}

/// The chance that a vehicle at no station is still where it is: exponential, because feeds change
/// its identifier after every trip, so nothing is known of the single one.
enum VehicleChance {
  /// Returns the chance after some seconds.
  static func after(_ seconds: Double) -> Double { exp(-seconds / RideRules.vehicleIdleTime) }
}
