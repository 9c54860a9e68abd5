/// Corrects the chances of a vehicle, and of a dock, at stations that are nearly empty or full.
///
/// The birth–death process knows rates, but not what makes stations unlike it: broken docks, riders
/// who wait, operators who come at certain hours. So its own forecasts are compared with what came of
/// them, and blended with a table of outcomes by count and time of day. Weights are learned for 10, 20
/// and 40 minutes, for vehicles and docks, and for stations whose last hour is known and unknown.
struct ChanceCorrection: Hashable, Sendable {
  /// Seconds of the forecasts that are compared.
  static let horizons: [Double] = [600, 1200, 2400]

  /// One per need and horizon.
  var tables = [OutcomeTable](repeating: OutcomeTable(), count: 2 * horizons.count)
  /// One per need, horizon and knowledge.
  var regressions = [ChanceRegression](repeating: ChanceRegression(), count: 4 * horizons.count)

  /// What a chance is of, and what is known of the station.
  struct Question: Hashable, Sendable {
    var need: StationNeed
    /// The vehicles or docks now.
    var count: Int
    /// The period of the day now, of ``OutcomeTable/periods``.
    var period: Int
    /// Whether it is known what the station did lately.
    var isKnown: Bool

    /// Whether the count is small enough to be corrected.
    var isNear: Bool { (0..<OutcomeTable.counts).contains(count) }
  }

  /// Returns the corrected probability of at least one, after so many seconds.
  ///
  /// The change of the log-odds grows from 0 now to that of the first horizon, is interpolated between
  /// horizons, and wanes in inverse proportion to the time after the last.
  func corrected(_ probability: Double, _ question: Question, after seconds: Double) -> Double {
    guard question.isNear, seconds > 0 else { return probability }
    let odds = ChanceRegression.logOdds(probability)
    let change = Self.interpolated(after: seconds) {
      self.change(of: odds, question, horizon: $0)
    }
    return ChanceRegression.probability(odds + change)
  }

  private func change(of odds: Double, _ question: Question, horizon: Int) -> Double {
    regressions[regression(question, horizon)].change(
      forecast: odds, table: table(question, horizon))
  }

  private static func interpolated(after seconds: Double, _ change: (Int) -> Double) -> Double {
    guard let next = horizons.firstIndex(where: { seconds < $0 }) else {
      return change(horizons.count - 1) * horizons[horizons.count - 1] / seconds
    }
    let before = next > 0 ? horizons[next - 1] : 0
    let share = (seconds - before) / (horizons[next] - before)
    return (next > 0 ? change(next - 1) : 0) * (1 - share) + change(next) * share
  }

  /// Learns from the outcome of a forecast with these log-odds.
  ///
  /// - Complexity: O(1).
  mutating func learn(_ question: Question, horizon: Int, odds: Double, cameTrue: Bool) {
    guard question.isNear else { return }
    let table = table(question, horizon)
    regressions[regression(question, horizon)].learn(
      forecast: odds, table: table, cameTrue: cameTrue)
    tables[question.need.rawValue * Self.horizons.count + horizon].learn(
      count: question.count, period: question.period, cameTrue: cameTrue)
  }

  /// Lets what was learned count for less.
  mutating func fade(by factor: Double) {
    for index in tables.indices { tables[index].fade(by: factor) }
    for index in regressions.indices { regressions[index].fade(by: factor) }
  }

  private func table(_ question: Question, _ horizon: Int) -> Double {
    let table = tables[question.need.rawValue * Self.horizons.count + horizon]
    return ChanceRegression.logOdds(table.share(count: question.count, period: question.period))
  }

  private func regression(_ question: Question, _ horizon: Int) -> Int {
    (question.need.rawValue * Self.horizons.count + horizon) * 2 + (question.isKnown ? 1 : 0)
  }
}

/// What a rider needs of a station.
enum StationNeed: Int, CaseIterable, Sendable {
  case vehicle = 0
  case dock = 1
}
