import Foundation
import Testing

@testable import AmbleBikeShare

/// The regression that corrects chances.
@Suite struct ChanceRegressionTests {
  /// Without outcomes, every forecast stays.
  @Test func itStartsAsTheForecast() {
    for odds in [-9, -1, 0, 0.5, 9] as [Double] {
      #expect(ChanceRegression().change(forecast: odds, table: 3) == 0)
    }
  }

  /// At even odds an outcome has an information of 1/4. The constant's precision becomes 5/4, and the
  /// constant moves by (1 − 1/2) / (5/4) = 0.4.
  @Test func oneOutcomeByHand() {
    var regression = ChanceRegression()
    regression.learn(forecast: 0, table: 0, cameTrue: true)
    #expect(regression.precision == [1.25, 0, 0, 20, 0, 20])
    #expect(abs(regression.change(forecast: 0, table: 0) - 0.4) < 1e-12)
    #expect(regression.weights.y == 1)
  }

  /// The step solves precision × step = gradient, here with all weights involved.
  @Test func theStepSolvesTheEquations() {
    var regression = ChanceRegression()
    regression.learn(forecast: 1, table: -2, cameTrue: false)
    let chance = 1 / (1 + exp(-1.0))
    let step = regression.weights - ChanceRegression.start
    let p = regression.precision
    let left = SIMD3(
      p[0] * step.x + p[1] * step.y + p[2] * step.z,
      p[1] * step.x + p[3] * step.y + p[4] * step.z,
      p[2] * step.x + p[4] * step.y + p[5] * step.z)
    let right = SIMD3(1, 1, -2) * -chance
    for axis in 0..<3 { #expect(abs(left[axis] - right[axis]) < 1e-12) }
  }

  /// Outcomes that follow a regression teach its weights.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func itFindsTheWeights(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    var regression = ChanceRegression()
    for _ in 0..<40_000 {
      let (forecast, table) = (random.next() * 6 - 3, random.next() * 6 - 3)
      let chance = 1 / (1 + exp(0.5 - 0.7 * forecast - 0.3 * table))
      regression.learn(forecast: forecast, table: table, cameTrue: random.next() < chance)
    }
    #expect(abs(regression.weights.x + 0.5) < 0.06, "seed \(seed)")
    #expect(abs(regression.weights.y - 0.7) < 0.06, "seed \(seed)")
    #expect(abs(regression.weights.z - 0.3) < 0.06, "seed \(seed)")
  }

  /// Learned weights fade to the prior's precision, and keeps its weights.
  @Test func fadingKeepsTheWeights() {
    var regression = ChanceRegression()
    regression.learn(forecast: 0, table: 0, cameTrue: true)
    let weights = regression.weights
    regression.fade(by: 0.5)
    #expect(regression.weights == weights)
    #expect(regression.precision == [1.125, 0, 0, 20, 0, 20])
  }

  /// A precision that no outcomes can give has no effect, and no number becomes NaN.
  @Test func impossiblePrecisionsAreHarmless() {
    var regression = ChanceRegression()
    regression.precision = [-1, 5, 0, -3, 0, 0]
    regression.learn(forecast: 2, table: 1, cameTrue: true)
    #expect(regression.weights == ChanceRegression.start)
  }
}

/// Numbers from 0 to 1 that a seed determines (Knuth's multiplier for 64 bits).
struct SeededNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) / Double(1 << 53)
  }
}
