import Foundation

/// Corrects the chances of a vehicle, and of a dock, at stations that are nearly empty or full.
///
/// The birth–death process knows rates, but not what makes stations unlike it: broken docks, riders
/// who wait, operators who come at certain hours. So its own forecasts are compared with what came
/// of them, and blended with a table of outcomes by count and time of day. Weights are learned for
/// 10, 20 and 40 minutes, for vehicles and docks, and for stations whose last hour is known and
/// unknown.
struct ChanceCorrection: Hashable, Sendable {
  /// Seconds of the forecasts that are compared.
  static let horizons: [Double] = [600, 1200, 2400]

  /// One per need and horizon.
  var tables = [OutcomeTable](repeating: OutcomeTable(), count: 2 * horizons.count)
  /// One per need, horizon and knowledge.
  var regressions = [ChanceRegression](repeating: ChanceRegression(), count: 4 * horizons.count)

  /// The event that a chance is of, with the state of the station.
  struct Question: Hashable, Sendable {
    var need: StationNeed
    /// The vehicles or docks now.
    var count: Int
    /// The period of the day now, of ``OutcomeTable/periods``.
    var period: Int
    /// Whether the recent changes at the station are known.
    var isKnown: Bool

    /// Whether the count is small enough to be corrected.
    var isNear: Bool { (0..<OutcomeTable.counts).contains(count) }
  }

  /// Returns the corrected probability of at least one, after so many seconds.
  ///
  /// The change of the log-odds grows from 0 now to that of the first horizon, is interpolated
  /// between horizons, and wanes in inverse proportion to the time after the last.
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

  /// Reduces the weight of earlier outcomes.
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

/// The need of a rider at a station.
enum StationNeed: Int, CaseIterable, Sendable {
  case vehicle = 0
  case dock = 1
}

/// A logistic regression that learns from one outcome at a time.
///
/// The log-odds of an outcome are a constant, plus a multiple of the log-odds that a forecast
/// gives, plus a multiple of those that a table gives (stacking, Wolpert 1992). With the weights 0,
/// 1, 0, where it starts, it repeats the forecast. The weights have a normal posterior, which each
/// outcome updates by one Newton step (Spiegelhalter and Lauritzen 1990).
struct ChanceRegression: Hashable, Sendable {
  /// Weights of the constant, of the forecast and of the table.
  var weights = ChanceRegression.start
  /// The posterior's precision: the upper triangle, by rows.
  var precision = ChanceRegression.prior

  /// The weights before anything is learned, and their precision: the constant is free, the other
  /// two weigh as much as some hundred uncertain outcomes.
  static let start = SIMD3<Double>(0, 1, 0)
  static let prior: [Double] = [1, 0, 0, 20, 0, 20]

  /// The log-odds of a probability, limited to ±9.2.
  static func logOdds(_ probability: Double) -> Double {
    let limited = min(max(probability, 1e-4), 1 - 1e-4)
    return log(limited / (1 - limited))
  }

  /// The probability that has these log-odds.
  static func probability(_ logOdds: Double) -> Double { 1 / (1 + exp(-logOdds)) }

  /// Returns by how much the log-odds of a forecast should change.
  ///
  /// A negative weight of the table is right where the forecast has learned the same from the
  /// table's data already: the two are learned together, and only together they are calibrated.
  func change(forecast: Double, table: Double) -> Double {
    (weights * SIMD3(1, forecast, table)).sum() - forecast
  }

  /// Learns from an outcome and the log-odds that were given to it.
  ///
  /// - Complexity: O(1).
  mutating func learn(forecast: Double, table: Double, cameTrue: Bool) {
    let given = SIMD3(1, forecast, table)
    let chance = Self.probability((weights * given).sum())
    let information = chance * (1 - chance)
    precision[0] += information
    precision[1] += information * forecast
    precision[2] += information * table
    precision[3] += information * forecast * forecast
    precision[4] += information * forecast * table
    precision[5] += information * table * table
    weights += solution(for: given * ((cameTrue ? 1 : 0) - chance))
  }

  /// Reduces the weight of earlier outcomes.
  mutating func fade(by factor: Double) {
    for index in precision.indices {
      precision[index] = Self.prior[index] + (precision[index] - Self.prior[index]) * factor
    }
  }

  /// Solves precision × solution = `right` by Cholesky's factors; zero if the precision has none.
  private func solution(for right: SIMD3<Double>) -> SIMD3<Double> {
    let first = precision[0].squareRoot()
    let (b, c) = (precision[1] / first, precision[2] / first)
    let second = (precision[3] - b * b).squareRoot()
    let d = (precision[4] - b * c) / second
    let third = (precision[5] - c * c - d * d).squareRoot()
    guard first > 0, second > 0, third > 0 else { return .zero }
    let x = right.x / first
    let y = (right.y - b * x) / second
    let z = (right.z - c * x - d * y) / third
    let last = z / third
    let middle = (y - d * last) / second
    return SIMD3((x - b * middle - c * last) / first, middle, last)
  }
}
