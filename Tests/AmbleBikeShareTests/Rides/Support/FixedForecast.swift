import AmbleBikeShare

/// A forecast of constant chances, 1 by default.
struct FixedForecast: RideForecast {
  var bikes: [Int: Double] = [:]
  var docks: [Int: Double] = [:]

  func chance(of need: RideNeed, at station: Int, after seconds: Double) -> Double {
    (need == .dock ? docks : bikes)[station] ?? 1
  }
}

/// A forecast that differs from station to station and changes with time, by a seed.
struct WavyForecast: RideForecast {
  var seed: UInt64

  func chance(of need: RideNeed, at station: Int, after seconds: Double) -> Double {
    var hash = seed &+ UInt64(station) &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(need.rawValue)
    hash = (hash ^ hash >> 30) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ hash >> 27) &* 0x94D0_49BB_1331_11EB
    let base = Double(hash >> 40) / Double(1 << 24)
    return max(0, min(1, 1.4 * base - seconds / 36_000))
  }
}

extension RideStatus {
  /// A station with room for all.
  static let open = RideStatus(bikes: 5, ebikes: 5, docks: 5)
}

extension RideSnapshot {
  /// A snapshot of open stations.
  static func open(_ count: Int, _ forecast: any RideForecast = FixedForecast()) -> RideSnapshot {
    RideSnapshot(statuses: Array(repeating: .open, count: count), forecast: forecast)
  }
}

extension Ride {
  /// The names of the stations where the vehicle is taken and returned.
  var stations: String { (take?.name ?? "") + (giveBack?.name ?? "") }
}
