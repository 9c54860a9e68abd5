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
  /// - Complexity: O(arcs); allocates only what the path needs once.
  func unpack(through meeting: UInt32, in workspace: Workspace) -> (source: Int, target: Int) {
    workspace.path.removeAll()
    workspace.stack.removeAll()
    var rank = meeting
    // Upward edges come last first: the stack turns them round.
    while workspace.up.reached[Int(rank)].from & Metric.arcBit == 0 {
      let from = workspace.up.reached[Int(rank)].from
      workspace.stack.append(SIMD2(from, rank))
      rank = from
    }
    let source = Int(workspace.up.reached[Int(rank)].from ^ Metric.arcBit)
    unfold(&workspace.stack, into: &workspace.path)
    rank = meeting
    while workspace.down.reached[Int(rank)].from & Metric.arcBit == 0 {
      let next = workspace.down.reached[Int(rank)].from
      workspace.stack.append(SIMD2(rank, next))
      unfold(&workspace.stack, into: &workspace.path)
      rank = next
    }
    return (source, Int(workspace.down.reached[Int(rank)].from ^ Metric.arcBit))
  }

  /// Replaces edges, the topmost on the stack first, by what they stand for until only arcs remain.
  @inline(__always)
  private func unfold(_ stack: inout Buffer<SIMD2<UInt32>>, into path: inout Buffer<UInt32>) {
    while stack.count > 0 {
      let leg = stack.popLast()
      let via = metric.via(from: leg.x, to: leg.y)
      if via & Metric.arcBit != 0 {
        path.append(via ^ Metric.arcBit)
      } else {
        stack.append(SIMD2(via, leg.y))
        stack.append(SIMD2(leg.x, via))
      }
    }
  }
}

/// A rank next to a place and what the part of an arc between them costs.
struct HierarchySeed {
  var rank: UInt32
  var cost: UInt32
}

extension Metric {
  /// What the edge from one rank to another stands for. It must exist.
  @inline(__always)
  func via(from tail: UInt32, to head: UInt32) -> UInt32 {
    tail < head
      ? forward.via[forward.edge(at: tail, to: head)]
      : backward.via[backward.edge(at: head, to: tail)]
  }
}
