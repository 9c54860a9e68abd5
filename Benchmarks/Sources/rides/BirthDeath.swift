import AmbleBikeShare

/// Arrivals and departures an hour at each station by the hour of the day.
struct Rates: Sendable {
  /// Rates of each station, 24 hours.
  var arrivals: [[Double]]
  var departures: [[Double]]
}

/// A plain forecast to compare with: vehicles arrive and leave at constant rates within the hour, at a
/// station that holds at most its capacity (a birth–death process, by steps of two minutes).
struct BirthDeath: RideForecast {
  let rates: Rates
  let statuses: [RideStatus]
  var hour = 12

  func chance(of need: RideNeed, at station: Int, after seconds: Double) -> Double {
    let status = statuses[station]
    guard need == .dock ? status.canReturn : status.canRent else { return 0 }
    guard let docks = status.docks else { return 1 }
    let vehicles = need == .ebike ? status.ebikes : status.bikes
    let size = min(60, max(1, vehicles + max(0, docks)))
    var state = [Double](repeating: 0, count: size + 1)
    state[min(size, max(0, vehicles))] = 1
    let steps = max(1, min(90, Int(seconds / 120)))
    let hours = seconds / 3600 / Double(steps)
    let up = min(0.45, rates.arrivals[station][hour] * hours)
    let down = min(0.45, rates.departures[station][hour] * hours)
    for _ in 0..<steps { step(&state, up: up, down: down) }
    return 1 - (need == .dock ? state[size] : state[0])
  }

  private func step(_ state: inout [Double], up: Double, down: Double) {
    let size = state.count - 1
    var next = state
    for level in 0...size {
      if level < size { next[level + 1] += state[level] * up }
      if level > 0 { next[level - 1] += state[level] * down }
      next[level] -= state[level] * ((level < size ? up : 0) + (level > 0 ? down : 0))
    }
    state = next
  }
}
