/// What makes one way better than another: the mode's own cost, or length and climb weighed
/// against each other by a flatness.
struct Weighting: Sendable {
  private let weights: Weights?

  /// - Parameter flatness: metres one would travel to avoid a metre of climb; nil: the mode's own
  ///   cost.
  init(flatness: Double?) { weights = flatness.map { Weights(flatness: $0) } }

  /// What an edge costs.
  @inline(__always)
  func cost(of edge: SearchGraph.Edge) -> UInt32 {
    cost(value: edge.cost, length: edge.length, climb: edge.climb)
  }

  /// What a part of an arc costs.
  func cost(of branch: Terminal.Branch) -> UInt32 {
    cost(value: branch.cost, length: branch.length, climb: branch.climb)
  }

  /// A cost as a person reads it: seconds as felt, or metres with each metre of climb counted as
  /// so many as the flatness says.
  func readable(_ cost: UInt64) -> Double {
    guard let weights else { return Double(cost) / 10 }
    return Double(cost) / Double(weights.first) / 100
  }

  @inline(__always)
  private func cost(value: UInt32, length: UInt32, climb: UInt32) -> UInt32 {
    guard let weights else { return value }
    return UInt32(truncatingIfNeeded: min(weights.sum(length, climb), Weights.greatest))
  }
}
