extension AvailabilityHistory {
  /// Seconds of the feed for which one station's forecasts are compared with what came of them.
  private static let secondsPerComparison = 15.0
  /// The largest number of stations chosen at a time.
  private static let comparisons = 64.0

  /// Learns from the forecasts whose outcomes this snapshot shows.
  mutating func compareForecasts(at time: Double) {
    for due in awaited.due(at: time) {
      let row = rows[due.forecasts.row]
      guard row.seen == time else { continue }
      for (number, question) in due.forecasts.questions.enumerated() {
        let count = question.need == .vehicle ? row.vehicles : row.docks
        correction.learn(
          question, horizon: due.horizon, odds: due.forecasts.odds(of: number, after: due.passed),
          cameTrue: count != 0)
      }
    }
  }

  /// Makes forecasts for stations that are nearly empty or full, in turn, to be compared later.
  ///
  /// - Complexity: O(stations), and at most 64 forecasts.
  mutating func awaitForecasts(at time: Double, slot: LocalSlot, hours: Double) {
    var open = Int(min(Self.comparisons, (hours * 3600 / Self.secondsPerComparison).rounded(.up)))
    var passed = 0
    while open > 0, passed < rows.count, awaited.hasRoom {
      awaited.cursor = (awaited.cursor + 1) % rows.count
      passed += 1
      let row = rows[awaited.cursor]
      guard row.seen == time, row.isNear else { continue }
      // Each third as after a restart, when nothing is known of the last hour.
      awaited.chosen = (awaited.chosen + 1) % 3
      awaited.add(
        forecasts(of: awaited.cursor, at: time, slot: slot, isKnown: awaited.chosen != 0))
      open -= 1
    }
  }

  private func forecasts(
    of row: Int, at time: Double, slot: LocalSlot, isKnown: Bool
  ) -> AwaitedOutcomes.Forecasts {
    let station = PresentStation(
      row: row, vehicles: rows[row].vehicles, docks: rows[row].dockLimit)
    let ends = ChanceCorrection.horizons.map { time + $0 }
    var course = ForecastCourse(
      history: self, station: station, from: time, to: ends[ends.count - 1], isKnown: isKnown)
    let forecasts = ends.map { course.advanceUncorrected(to: $0) }
    let questions = station.questions(period: slot.period, isKnown: isKnown)
    let odds = questions.flatMap { question in
      forecasts.map { ChanceRegression.logOdds($0.probability(of: question.need)) }
    }
    return AwaitedOutcomes.Forecasts(row: row, time: time, questions: questions, odds: odds)
  }
}

extension PresentStation {
  /// Returns the questions about the station: vehicles, and docks if they are limited. A station
  /// without vehicles and docks is out of use, and has no questions.
  func questions(period: Int, isKnown: Bool) -> [ChanceCorrection.Question] {
    guard capacity != 0 else { return [] }
    let counts = [(StationNeed.vehicle, vehicles)] + (docks.map { [(.dock, $0)] } ?? [])
    return counts.map {
      ChanceCorrection.Question(need: $0.0, count: $0.1, period: period, isKnown: isKnown)
    }.filter { $0.isNear }
  }
}

extension StationRow {
  /// Whether few vehicles or few docks are there, but not neither.
  fileprivate var isNear: Bool {
    let near = 0..<OutcomeTable.counts
    return (near.contains(vehicles) || near.contains(docks)) && vehicles + abs(docks) > 0
  }
}

extension LocalSlot {
  /// The period of the day, of ``OutcomeTable/periods``.
  var period: Int { index % 48 * OutcomeTable.periods / 48 }
}
