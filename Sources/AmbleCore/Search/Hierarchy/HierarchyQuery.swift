/// The least-cost path between two places by a metric.
struct HierarchyQuery {
  let metric: Metric

  /// A path that was found: arcs from end to end of which the first and last are the terminals'
  /// own, travelled in part.
  struct Found {
    /// Its cost, both parts included.
    var cost: UInt32
    /// The rank where the two searches met.
    var meeting: UInt32
  }

  /// Searches from both sides.
  /// - Returns: nil if no way leads there.
  /// - Complexity: O(edges at the ancestors of both ends); allocates nothing.
  func run(
    from source: [HierarchySeed], to target: [HierarchySeed], in workspace: Workspace
  ) -> Found? {
    sweep(source, metric.forward, &workspace.up)
    sweep(target, metric.backward, &workspace.down)
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

  /// The arcs of the path through a rank that both searches reached, into the workspace's `path`.
  /// - Returns: the numbers of the seeds it begins and ends with.
  /// - Complexity: O(arcs × edges at a rank); allocates only what the path needs once.
  func unpack(through meeting: UInt32, in workspace: Workspace) -> (source: Int, target: Int) {
    workspace.path.removeAll()
    workspace.climb.removeAll()
    // The way up is known from its end: it is turned round.
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

/// A rank next to a place and what the part of an arc between them costs.
struct HierarchySeed {
  var rank: UInt32
  var cost: UInt32
}
