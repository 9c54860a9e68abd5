/// Lower bounds of the lengths of trails, with the penalties of a `PenalisedTrail`: length in
/// common with earlier trails costs extra, and the permitted common length is subtracted.
struct PenaltyBound {
  private let penalties: [Double]
  private let allowance: Double
  private let rest: CampusReach

  /// Searches backward from the ends.
  /// - Complexity: O(m log m) for m arcs.
  init(_ problem: TrailProblem, _ penalties: [Double], _ shared: SharedLengths) {
    self.penalties = penalties
    allowance = zip(penalties, shared.limits).reduce(0) { $0 + $1.0 * $1.1 }
    rest = problem.network.reach(
      from: problem.ends, backward: true,
      cost: { shared.cost(of: $0, length: problem.network.arcs[$0].length, penalties) })
  }

  /// Returns a lower bound of trails that continue from a node.
  /// - Parameter common: the length in common with each earlier trail up to the node.
  @inline(__always)
  func length(at node: Int, after length: Double, common: (Int) -> Double) -> Double {
    var sum = length + rest.lengths[node] - allowance
    for trail in penalties.indices { sum += penalties[trail] * common(trail) }
    return sum
  }
}
