import Foundation

/// A logistic regression that learns from one outcome at a time.
///
/// The log-odds of an outcome are a constant, plus a multiple of the log-odds that a forecast gives,
/// plus a multiple of those that a table gives (stacking, Wolpert 1992). With the weights 0, 1, 0,
/// where it starts, it repeats the forecast. The weights have a normal posterior, which each outcome
/// updates by one Newton step (Spiegelhalter and Lauritzen 1990).
struct ChanceRegression: Hashable, Sendable {
  /// Weights of the constant, of the forecast and of the table.
  var weights = ChanceRegression.start
  /// The posterior's precision: the upper triangle, by rows.
  var precision = ChanceRegression.prior

  /// The weights before anything is learned, and their precision: the constant is free, the other two
  /// weigh as much as some hundred uncertain outcomes.
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
  /// A negative weight of the table is right where the forecast has learned the same from the table's
  /// data already: the two are learned together, and only together they are calibrated.
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

  /// Lets what was learned count for less.
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
