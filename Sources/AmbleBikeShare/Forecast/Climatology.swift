import Foundation

/// The usual content of a station by time of day.
struct Climatology {
  private let station: PresentStation
  private let empty: Double
  private let full: Double
  private let mean: Double?

  /// Reads a station's usual counts; a tenth empty, a twentieth full where nothing is known.
  init(history: AvailabilityHistory, station: PresentStation, at time: Double) {
    self.station = station
    guard let row = station.row else {
      (empty, full, mean) = (0.1, 0.05, nil)
      return
    }
    let slot = LocalSlot(of: time, in: history.timeZone)
    let first = row * HourCell.count
    let cell = history.cells[first + slot.hour]
    let all = history.cells[first..<first + HourCell.count]
    let hours = Double(all.reduce(0) { $0 + $1.hours })
    let emptyShare = (Double(all.reduce(0) { $0 + $1.emptyHours }) + 0.6) / (hours + 6)
    let fullShare = (Double(all.reduce(0) { $0 + $1.fullHours }) + 0.3) / (hours + 6)
    empty = (Double(cell.emptyHours) + 2 * emptyShare) / (Double(cell.hours) + 2)
    full = (Double(cell.fullHours) + 2 * fullShare) / (Double(cell.hours) + 2)
    mean = cell.hours > 0 ? Double(cell.vehicleHours / cell.hours) : nil
  }

  /// Returns the share of climatology in a forecast. The chain alone serves within an hour.
  static func share(afterHours hours: Double) -> Double {
    let late = max(0, hours - 1) / 6
    return 1 - exp(-late * late)
  }

  /// Mixes a forecast with the usual counts.
  func blended(with forecast: AvailabilityForecast, hours: Double) -> AvailabilityForecast {
    let share = hours >= 12 ? 1 : Self.share(afterHours: hours)
    guard share > 0.001 else { return forecast }
    let usual = distribution()
    var mixed = usual.map { $0 * share }
    for (index, probability) in forecast.probabilities.enumerated() {
      mixed[forecast.fewest + index] += probability * (1 - share)
    }
    return AvailabilityForecast(
      fewest: 0, probabilities: mixed, capacity: forecast.capacity, doubt: forecast.doubt)
  }

  /// Spreads what is neither empty nor full geometrically around the mean.
  private func distribution() -> [Double] {
    let states = (station.capacity ?? StationCounts.maximum * 2) + 1
    guard states > 2 else { return Array(repeating: 1 / Double(states), count: states) }
    let isLimited = station.capacity != nil
    let full = isLimited ? min(full, 0.99 - min(empty, 0.98)) : 0
    let empty = min(empty, 0.98)
    let inner = states - (isLimited ? 2 : 1)
    let between = max(0.01, 1 - empty - full)
    let middle =
      mean.map { ($0 - full * Double(states - 1)) / between }
      ?? (isLimited ? Double(states - 1) / 2 : Double(station.vehicles))
    var weights = Self.exponential(mean: middle, states: inner)
    let sum = empty + full + between
    for index in weights.indices { weights[index] *= between / sum }
    return [empty / sum] + weights + (isLimited ? [full / sum] : [])
  }

  /// Returns probabilities of 1, 2, … `states` in geometric proportion with a given mean.
  private static func exponential(mean: Double, states: Int) -> [Double] {
    let target = min(max(mean, 1.05), Double(states) - 0.05)
    var low = -3.0
    var high = 3.0
    var weights = [Double](repeating: 1 / Double(states), count: states)
    for _ in 0..<24 where states > 1 {
      let slope = (low + high) / 2
      let top = slope > 0 ? Double(states) * slope : slope
      weights = (1...states).map { exp(Double($0) * slope - top) }
      let sum = weights.reduce(0, +)
      let found = weights.indices.reduce(0) { $0 + weights[$1] * Double($1 + 1) } / sum
      for index in weights.indices { weights[index] /= sum }
      if found < target { low = slope } else { high = slope }
    }
    return weights
  }
}
