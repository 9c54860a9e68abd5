import Foundation

/// A birth–death process of a station's count between walls.
///
/// Solved by uniformization (Jensen 1953): a Poisson mixture of the powers of one stochastic
/// matrix, so that probabilities stay probabilities whatever the rates.
struct CountChain {
  /// Rates per hour by state. Births of the last state and deaths of the first are 0.
  var births: [Double]
  var deaths: [Double]

  /// Creates a chain without any flow.
  init(states: Int) {
    births = Array(repeating: 0, count: states)
    deaths = births
  }

  /// Moves a distribution on.
  ///
  /// - Complexity: O(states × (rate × time + 6 √(rate × time) + 10)).
  func advance(_ distribution: inout [Double], hours: Double) {
    let leaving = births.indices.map { births[$0] + deaths[$0] }
    guard let fastest = leaving.max(), fastest > 0, hours > 0 else { return }
    // exp(-mean) must not underflow.
    let parts = max(1, (fastest * hours / 300).rounded(.up))
    let mean = fastest * hours / parts
    let step = UniformStep(chain: self, leaving: leaving, fastest: fastest)
    for _ in 0..<Int(parts) { step.mix(&distribution, mean: mean) }
  }
}

/// One step of the chain's uniformized matrix.
private struct UniformStep {
  let stay: [Double]
  let up: [Double]
  let down: [Double]

  init(chain: CountChain, leaving: [Double], fastest: Double) {
    stay = leaving.map { 1 - $0 / fastest }
    up = chain.births.map { $0 / fastest }
    down = chain.deaths.map { $0 / fastest }
  }

  /// Mixes the matrix's powers with Poisson weights of a mean; what is beyond 1e-7 is left out.
  func mix(_ distribution: inout [Double], mean: Double) {
    var present = distribution
    var next = distribution
    var weight = exp(-mean)
    var covered = weight
    var power = 0.0
    for state in distribution.indices { distribution[state] *= weight }
    while covered < 1 - 1e-7, power < 2000 {
      apply(present, to: &next)
      swap(&present, &next)
      power += 1
      weight *= mean / power
      covered += weight
      for state in distribution.indices { distribution[state] += weight * present[state] }
    }
    for state in distribution.indices { distribution[state] /= covered }
  }

  private func apply(_ present: [Double], to next: inout [Double]) {
    let last = present.count - 1
    for state in present.indices { next[state] = present[state] * stay[state] }
    for state in 0..<last { next[state + 1] += present[state] * up[state] }
    for state in 0..<last { next[state] += present[state + 1] * down[state + 1] }
  }
}
