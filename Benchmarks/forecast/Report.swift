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

/// Prints the processor time of forecasts for many stations at once, as rides ask for them.
func printSpeed(_ days: RecordedDays, _ history: AvailabilityHistory) {
  var last: [StationCounts?] = []
  days.replay { number, state in if number == days.snapshots.count / 2 { last = state } }
  // 2024-09-23 13:30 UTC: Monday afternoon in Oslo, morning in Chicago.
  let now = 1_727_098_200.0
  for minutes in [10.0, 20, 40, 180] {
    let start = clock()
    var asked = 0
    var sum = 0.0
    for _ in 0..<8 {
      for (station, counts) in zip(days.stations, last) {
        guard let counts else { continue }
        let forecast = history.forecast(
          station: station, counts: counts, at: now, after: minutes * 60)
        sum += forecast.probabilityOfVehicle + forecast.probabilityOfDock
        asked += 1
      }
    }
    let each = Double(clock() - start) / Double(CLOCKS_PER_SEC) / Double(max(asked, 1))
    print(
      String(
        format: "%.0f min: %.1f µs a station, %.1f ms for 2,226 (mean %.3f)", minutes, each * 1e6,
        each * 2.226e6, sum / Double(2 * max(asked, 1))))
  }
}
