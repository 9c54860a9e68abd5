/// Finds the least-cost path between two places by a metric.
struct HierarchyQuery {
  let metric: Metric

  /// A path of whole arcs; the parts of arcs next to the places are the terminals'.
  struct Found {
    /// Cost including both terminals' parts.
    var cost: UInt32
    /// The rank at which the two searches met.
    var meeting: UInt32
  }

  /// Searches from both sides.
  /// - Returns: The path, or `nil` if the places are not connected.
  /// - Complexity: O(edges at the ancestors of both ends); allocates nothing.
  func run(
    from source: [HierarchySeed], to target: [HierarchySeed], in workspace: Workspace
  ) -> Found? {
    sweep(source, metric.forward, &workspace.up)
    sweep(target, metric.backward, &workspace.down)
    // The highest rank of the best path is an ancestor of both ends, so both sweeps visit it.
    var best = Found(cost: Metric.unreached, meeting: 0)
    for index in 0..<workspace.up.visited.count {
      let rank = workspace.up.visited[index]
      let sum = workspace.up.cost(rank) &+ workspace.down.cost(rank)
      if sum < best.cost { best = Found(cost: sum, meeting: rank) }
    }
    return best.cost < Metric.unreached ? best : nil
  }

  private func sweep(
    _ seeds: [HierarchySeed], _ rows: Metric.Rows, _ search: inout UpwardSearch
  ) {
    search.prepare(metric.hierarchy.stateCount)
    for (number, seed) in seeds.enumerated() {
      search.seed(seed.rank, cost: seed.cost, number: number)
    }
    search.run(rows, metric.hierarchy)
  }

  /// Unpacks the arcs of the path through a rank that both searches reached to the workspace's
  /// `path`.
  /// - Returns: The indices of its first and last seed.
  /// - Complexity: O(arcs × edges at a rank); allocates only if the path outgrows its memory.
  func unpack(through meeting: UInt32, in workspace: Workspace) -> (source: Int, target: Int) {
    workspace.path.removeAll()
    workspace.climb.removeAll()
    // The upward path is known from its end, so it is reversed.
    var here = workspace.up.reached[Int(meeting)]
    while here.from & Metric.arcBit == 0 {
      workspace.climb.append(.init(edge: Int(here.edge), lower: here.from, isUp: true))
      here = workspace.up.reached[Int(here.from)]
    }
    while workspace.climb.count > 0 {
      metric.unfold(workspace.climb.popLast(), &workspace.unfolding, into: &workspace.path)
    }
    let source = Int(here.from ^ Metric.arcBit)
    here = workspace.down.reached[Int(meeting)]
    while here.from & Metric.arcBit == 0 {
      let edge = Metric.Folded(edge: Int(here.edge), lower: here.from, isUp: false)
      metric.unfold(edge, &workspace.unfolding, into: &workspace.path)
      here = workspace.down.reached[Int(here.from)]
    }
    return (source, Int(here.from ^ Metric.arcBit))
  }
}

/// A rank next to a place, and the cost of the part of an arc between them.
struct HierarchySeed {
  var rank: UInt32
  var cost: UInt32
}
