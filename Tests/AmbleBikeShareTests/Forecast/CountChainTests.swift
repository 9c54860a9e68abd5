import Foundation
import Testing

@testable import AmbleBikeShare

/// The birth–death process between walls.
@Suite struct CountChainTests {
  /// With two states the solution is known: the distance to equilibrium falls as exp(-(a+b)t).
  @Test(arguments: [0.01, 0.5, 3] as [Double])
  func twoStatesFollowTheFormula(hours: Double) {
    var chain = CountChain(states: 2)
    chain.births = [1.5, 0]
    chain.deaths = [0, 0.5]
    var distribution = [1.0, 0]
    chain.advance(&distribution, hours: hours)
    // Equilibrium 1.5 / (1.5 + 0.5) = 0.75.
    #expect(abs(distribution[1] - 0.75 * (1 - exp(-2 * hours))) < 1e-6)
  }

  /// Any chain agrees with the exponential of its matrix, by scaling and squaring of a series.
  @Test(arguments: 1...8)
  func agreesWithTheMatrixExponential(seed: Int) {
    let states = 3 + seed
    var chain = CountChain(states: states)
    for state in 0..<states {
      chain.births[state] = state == states - 1 ? 0 : Double((seed * 7 + state * 5) % 13)
      chain.deaths[state] = state == 0 ? 0 : Double((seed * 3 + state * 11) % 17)
    }
    let matrix = Self.exponential(of: chain, hours: 0.7)
    for start in 0..<states {
      var distribution = [Double](repeating: 0, count: states)
      distribution[start] = 1
      chain.advance(&distribution, hours: 0.7)
      for state in 0..<states {
        #expect(abs(distribution[state] - matrix[start][state]) < 1e-6)
      }
    }
  }

  /// Fast chains, whose Poisson weights would underflow, stay distributions.
  @Test func fastChainsReachEquilibrium() {
    var chain = CountChain(states: 5)
    for state in 0..<5 {
      chain.births[state] = state == 4 ? 0 : 2000
      chain.deaths[state] = state == 0 ? 0 : 2000
    }
    var distribution = [1.0, 0, 0, 0, 0]
    chain.advance(&distribution, hours: 2)
    // Equal rates both ways: all states are equally likely.
    #expect(distribution.allSatisfy { abs($0 - 0.2) < 1e-6 })
  }

  private static func exponential(of chain: CountChain, hours: Double) -> [[Double]] {
    let count = chain.births.count
    let scale = hours / 4096
    var term = (0..<count).map { row in (0..<count).map { $0 == row ? 1.0 : 0 } }
    var sum = term
    var generator = term
    for row in 0..<count {
      for column in 0..<count {
        generator[row][column] =
          column == row + 1
          ? chain.births[row] : column == row - 1 ? chain.deaths[row] : 0
      }
      generator[row][row] = -chain.births[row] - chain.deaths[row]
    }
    for power in 1...6 {
      term = product(term, generator).map { $0.map { $0 * scale / Double(power) } }
      for row in 0..<count { for column in 0..<count { sum[row][column] += term[row][column] } }
    }
    for _ in 0..<12 { sum = product(sum, sum) }
    return sum
  }

  private static func product(_ left: [[Double]], _ right: [[Double]]) -> [[Double]] {
    left.map { row in
      right[0].indices.map { column in row.indices.reduce(0) { $0 + row[$1] * right[$1][column] } }
    }
  }
}
