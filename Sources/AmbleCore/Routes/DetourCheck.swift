/// Tells a route by way of a junction that somebody would choose from one that only calls there:
/// it passes no street twice, and around the junction it is a best path itself (the T-test of
/// Abraham et al. 2013, "Alternative Routes in Road Networks").
struct DetourCheck {
  let search: BestPath
  /// How far to either side of the junction the route is held against the best path, by the metric.
  let reach: UInt32

  /// Whether a route is worth offering.
  /// - Complexity: O(arcs) and one query of the hierarchy.
  func isSound(_ detour: BestPath.Detour, in workspace: Workspace) -> Bool {
    let arcs = detour.found.path.arcs
    var seen: Set<Int> = []
    for arc in arcs where !seen.insert(arc.stretch).inserted { return false }
    guard let via = arcs.firstIndex(where: { state(atEndOf: $0) == detour.via }) else {
      return true
    }
    let first = walk(from: via, by: -1, arcs)
    let last = walk(from: via, by: 1, arcs)
    guard first < last, let from = state(atEndOf: arcs[first]),
      let to = state(atEndOf: arcs[last])
    else { return true }
    return isBest(from: from, to: to, cost: cost(of: arcs[(first + 1)...last]), workspace)
  }

  /// The arc at whose end one stands after going a way along the route, short of its partial ends.
  private func walk(from via: Int, by step: Int, _ arcs: [ArcID]) -> Int {
    var index = via
    var gone: UInt32 = 0
    while gone < reach, index + step >= 0, index + step < arcs.count - 1 {
      gone += cost(of: arcs[max(index, index + step)...max(index, index + step)])
      index += step
    }
    return index
  }

  private func isBest(
    from source: UInt32, to target: UInt32, cost: UInt32, _ workspace: Workspace
  ) -> Bool {
    let rank = search.metric.hierarchy.rank
    let found = HierarchyQuery(metric: search.metric).run(
      from: [HierarchySeed(rank: rank[source], cost: 0)],
      to: [HierarchySeed(rank: rank[target], cost: 0)], in: workspace)
    return found.map { $0.cost >= cost } ?? true
  }

  private func cost(of arcs: ArraySlice<ArcID>) -> UInt32 {
    let ways = search.ways
    return arcs.reduce(0) { sum, arc in
      sum
        + search.weighing.value(
          length: ways.graph.length[arc.stretch], climb: ways.graph.climb[arc.index],
          cost: ways.costs.felt[Int(arc.index)])
    }
  }

  private func state(atEndOf arc: ArcID) -> UInt32? {
    search.ways.hierarchy.state(atEndOf: arc, in: search.ways.graph)
  }
}
