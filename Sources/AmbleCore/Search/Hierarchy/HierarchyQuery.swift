/// Finds the least-cost path between two places by a metric.
struct HierarchyQuery {
  let metric: Metric

  /// A path of whole arcs; the parts of arcs next to the places belong to the ends.
  struct Found {
    /// Cost including the parts at both ends.
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
    var here = workspace.up.reached(meeting)
    while here.from & Metric.arcBit == 0 {
      workspace.climb.append(.init(edge: Int(here.edge), lower: here.from, isUp: true))
      here = workspace.up.reached(here.from)
    }
    while workspace.climb.count > 0 {
      metric.unfold(workspace.climb.popLast(), &workspace.unfolding, into: &workspace.path)
    }
    let source = Int(here.from ^ Metric.arcBit)
    here = workspace.down.reached(meeting)
    while here.from & Metric.arcBit == 0 {
      let edge = Metric.Folded(edge: Int(here.edge), lower: here.from, isUp: false)
      metric.unfold(edge, &workspace.unfolding, into: &workspace.path)
      here = workspace.down.reached(here.from)
    }
    return (source, Int(here.from ^ Metric.arcBit))
  }
}

/// A rank next to a place, and the cost of the part of an arc between them.
struct HierarchySeed {
  var rank: UInt32
  var cost: UInt32
}

/// Computes the minimum costs between a place and the ranks above it by a sweep along the path to
/// the root of the elimination tree (Bauer et al. 2016, "Search-space size in contraction
/// hierarchies"), without a queue.
///
/// Belongs to a workspace: only entries written by a search are cleared for the next.
struct UpwardSearch: ~Copyable {
  /// The known path to a rank.
  struct Reached: BitwiseCopyable {
    /// The cost, xor `Metric.unreached`: zero bytes are a rank without a path.
    private var code: UInt32
    /// The rank before it on the path, or the seed's index with `Metric.arcBit` set.
    var from: UInt32
    /// The edge from there, an index into the rows searched.
    var edge: UInt32

    @inline(__always)
    init(cost: UInt32, from: UInt32, edge: UInt32) {
      (code, self.from, self.edge) = (cost ^ Metric.unreached, from, edge)
    }

    @inline(__always)
    var cost: UInt32 { code ^ Metric.unreached }
  }

  private var reached = SparseBuffer<Reached>()
  /// The ranks visited, ascending.
  private(set) var visited = Buffer<UInt32>()
  private var ends = Buffer<UInt32>()
  /// Number of ranks that the searches before this one have visited.
  private(set) var written = 0

  private static let nothing = Reached(cost: Metric.unreached, from: 0, edge: 0)

  /// The number of ranks.
  var stateCount: Int { reached.count }

  /// Resizes the memory and clears the last search.
  /// - Complexity: O(visited).
  mutating func prepare(_ count: Int) {
    for index in 0..<visited.count { reached[Int(visited[index])] = Self.nothing }
    written += visited.count
    visited.removeAll()
    ends.removeAll()
    reached.extend(to: count)
  }

  /// Adds a start rank. Call `run` afterwards.
  mutating func seed(_ rank: UInt32, cost: UInt32, number: Int) {
    guard cost < reached[Int(rank)].cost else { return }
    if reached[Int(rank)].cost == Metric.unreached { ends.append(rank) }
    reached[Int(rank)] = Reached(
      cost: cost, from: UInt32(number) | Metric.arcBit, edge: .max)
  }

  /// Returns the known path to a rank.
  @inline(__always)
  func reached(_ rank: UInt32) -> Reached { reached.base[Int(rank)] }

  /// Returns the minimum cost of a rank, or `Metric.unreached` if none is known.
  @inline(__always)
  func cost(_ rank: UInt32) -> UInt32 { reached.base[Int(rank)].cost }

  /// Sweeps upward.
  /// - Complexity: O(edges at the ancestors).
  mutating func run(_ rows: Metric.Rows, _ hierarchy: Hierarchy) {
    while let rank = nextRank() {
      visited.append(rank)
      let cost = reached.base[Int(rank)].cost
      if cost < Metric.unreached { relax(rank, cost, rows) }
      // Start ranks may have common ancestors: from the first of them on, they continue as one.
      let parent = hierarchy.parent(of: rank)
      for index in 0..<ends.count where ends[index] == rank { ends[index] = parent }
    }
  }

  @inline(__always)
  private mutating func relax(_ rank: UInt32, _ cost: UInt32, _ rows: Metric.Rows) {
    for slot in Int(rows.first[rank])..<Int(rows.first[Int(rank) + 1]) {
      let edge = rows.edges[slot]
      let sum = cost &+ edge.y
      if sum < reached.base[Int(edge.x)].cost {
        reached.base[Int(edge.x)] = Reached(
          cost: sum, from: rank, edge: UInt32(slot))
      }
    }
  }

  /// Returns the lowest rank not visited yet, or `nil` when all paths have reached their roots.
  @inline(__always)
  private func nextRank() -> UInt32? {
    var least = Hierarchy.none
    for index in 0..<ends.count { least = min(least, ends[index]) }
    return least == Hierarchy.none ? nil : least
  }
}
