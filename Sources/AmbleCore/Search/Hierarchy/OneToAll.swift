/// Computes the minimum costs between a place and every state: an upward sweep to the roots, then a
/// downward sweep over all ranks (Delling et al. 2011, "PHAST: Hardware-Accelerated Shortest Path
/// Trees").
struct OneToAll {
  let metric: Metric

  /// Computes the minimum costs.
  /// - Parameters:
  ///   - seeds: the ranks next to the place.
  ///   - towards: whether paths lead to the place instead of away from it.
  /// - Returns: Costs indexed by rank; `Metric.unreached` for ranks that are not connected.
  /// - Complexity: O(n + edges).
  func run(_ seeds: [HierarchySeed], towards: Bool, in workspace: Workspace) -> [UInt32] {
    let (up, down) =
      towards ? (metric.backward, metric.forward) : (metric.forward, metric.backward)
    workspace.up.prepare(metric.hierarchy.stateCount)
    for (number, seed) in seeds.enumerated() {
      workspace.up.seed(seed.rank, cost: seed.cost, number: number)
    }
    workspace.up.run(up, metric.hierarchy)
    return [UInt32](unsafeUninitializedCapacity: metric.hierarchy.stateCount) { costs, count in
      count = metric.hierarchy.stateCount
      for rank in stride(from: count - 1, through: 0, by: -1) {
        var least = workspace.up.cost(UInt32(rank))
        for edge in down.row(UInt32(rank)) {
          least = min(least, costs[Int(down.edges[edge].x)] &+ down.edges[edge].y)
        }
        costs[rank] = least
      }
    }
  }
}
