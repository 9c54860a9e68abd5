import Foundation

/// The mean Brier and log scores of forecasts; lower is better.
struct ForecastScore {
  private(set) var count = 0.0
  private var squares = 0.0
  private var logs = 0.0

  var brier: Double { squares / max(count, 1) }
  /// Nats.
  var log: Double { logs / max(count, 1) }

  /// Adds a forecast and its outcome.
  mutating func add(_ probability: Double, cameTrue: Bool) {
    let given = cameTrue ? probability : 1 - probability
    count += 1
    squares += (1 - given) * (1 - given)
    logs -= Foundation.log(max(given, 1e-9))
  }
}

/// The frequency of true outcomes by tenths of the forecast probability.
struct Calibration {
  private(set) var bins = [(count: Double, forecast: Double, observed: Double)](
    repeating: (0, 0, 0), count: 10)

  mutating func add(_ probability: Double, cameTrue: Bool) {
    let bin = min(max(Int(probability * 10), 0), 9)
    bins[bin].count += 1
    bins[bin].forecast += probability
    bins[bin].observed += cameTrue ? 1 : 0
  }
}
