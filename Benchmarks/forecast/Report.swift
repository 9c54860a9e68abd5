import Foundation

/// Prints the scores of a trial, its calibration, and what it cost.
func printReport(_ trial: ForecastTrial, _ result: ForecastTrial.Result) {
  for what in ["vehicle", "dock"] {
    for minutes in trial.horizons {
      print("\n\(what) in \(Int(minutes)) min: Brier / log (number)")
      for method in ForecastTrial.methods {
        let columns = ForecastTrial.cases.indices.map { group in
          let score = result.score(what, minutes, method, group)
          return String(format: "%.4f / %.4f (%5.0f)", score.brier, score.log, score.count)
        }
        print(
          method.padding(toLength: 8, withPad: " ", startingAt: 0), columns.joined(separator: "   ")
        )
      }
    }
    for group in [0, 2] {
      print("\n\(what), \(ForecastTrial.cases[group]): forecast → observed (number)")
      for bin in result.calibration["\(what) \(group)"]?.bins ?? [] where bin.count > 0 {
        print(
          String(
            format: "%.3f → %.3f (%.0f)", bin.forecast / bin.count, bin.observed / bin.count,
            bin.count))
      }
    }
  }
  let bytes = result.history.encoded().count
  print(
    String(
      format:
        "\nprocessor time: learning %.1f s, %.1f µs a forecast of all horizons; %d stations, %d bytes each, %d stored",
      result.learningSeconds, result.forecastSeconds / Double(max(result.forecasts, 1)) * 1e6,
      result.history.stationCount, AvailabilityHistory.bytesPerStation, bytes))
}
