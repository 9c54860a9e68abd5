import Foundation

/// Forecasts to compare with. All give the probability of at least one vehicle; with arrivals and
/// departures exchanged, and docks for vehicles, the probability of a dock.
enum SimpleForecasts {
  /// The limits of their probabilities, as in the recorded history's `baseline.py`.
  static func limited(_ probability: Double) -> Double { min(max(probability, 0.005), 0.995) }

  /// The counts stay as they are.
  static func asNow(_ count: Int) -> Double { count > 0 ? 0.98 : 0.02 }

  /// The difference of two Poisson numbers, without walls.
  static func skellam(count: Int, arrivals: Double, departures: Double) -> Double {
    let terms = 100
    var probability = 0.0
    var leaving = exp(-departures)
    let coming = poisson(arrivals, terms: terms)
    var atLeast = [Double](repeating: 0, count: terms + 1)
    for number in stride(from: terms - 1, through: 0, by: -1) {
      atLeast[number] = atLeast[number + 1] + coming[number]
    }
    for number in 0..<terms {
      let needed = number + 1 - count
      probability += leaving * (needed <= 0 ? 1 : needed < terms ? atLeast[needed] : 0)
      leaving *= departures / Double(number + 1)
    }
    return limited(probability)
  }

  private static func poisson(_ mean: Double, terms: Int) -> [Double] {
    var values = [exp(-mean)]
    for number in 1..<terms { values.append(values[number - 1] * mean / Double(number)) }
    return values
  }

  /// Birth–death with walls and constant rates, by small Runge–Kutta steps: another way than the
  /// library's.
  static func walls(count: Int, size: Int, arrivals: Double, departures: Double) -> Double {
    if count > 15 { return limited(1) }
    let size = min(max(size, 1), 30)
    var state = [Double](repeating: 0, count: size + 1)
    state[min(count, size)] = 1
    let steps = max(4, Int((2 * (arrivals + departures)).rounded(.up)))
    let part = 1 / Double(steps)
    for _ in 0..<steps {
      let first = slope(state, arrivals, departures)
      let second = slope(moved(state, first, part / 2), arrivals, departures)
      let third = slope(moved(state, second, part / 2), arrivals, departures)
      let fourth = slope(moved(state, third, part), arrivals, departures)
      for index in state.indices {
        let middle = 2 * (second[index] + third[index])
        state[index] += part / 6 * (first[index] + middle + fourth[index])
      }
    }
    return limited(1 - state[0])
  }

  private static func moved(_ state: [Double], _ slope: [Double], _ part: Double) -> [Double] {
    state.indices.map { state[$0] + part * slope[$0] }
  }

  private static func slope(_ state: [Double], _ up: Double, _ down: Double) -> [Double] {
    var slope = [Double](repeating: 0, count: state.count)
    for index in 0..<state.count - 1 {
      let flow = up * state[index] - down * state[index + 1]
      slope[index] -= flow
      slope[index + 1] += flow
    }
    return slope
  }
}
