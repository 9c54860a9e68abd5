/// Computes the minimum costs from many places to many others, and the measures of the paths, by
/// one downward sweep over the ancestors of the places at one end for every eight at the other
/// (restricted PHAST: Delling, Goldberg and Werneck 2011, "Faster Batched Shortest Paths in Road
/// Networks"; on elimination trees, Strasser and Zeitz 2021, "A Fast and Tight Heuristic for A* in
/// Road Networks").
struct ManyToMany {
  typealias Lanes = SIMD8<UInt32>

  let measured: MeasuredMetric
  private var metric: Metric { measured.metric }

  /// An entry of the table.
  struct Cell: BitwiseCopyable {
    var cost: UInt32
    var measures: PathMeasures
  }

  /// A rank next to a place, with the cost and measures of the part of an arc between them.
  struct Seed {
    var rank: UInt32
    var cost: UInt32
    var measures: PathMeasures
  }

  /// Minimum costs and measures between one rank and eight places.
  struct Row: BitwiseCopyable {
    var cost: Lanes
    var milliseconds: Lanes
    var length: Lanes
    var climb: Lanes

    static let nothing = Row(
      cost: Lanes(repeating: Metric.unreached), milliseconds: Lanes(), length: Lanes(),
      climb: Lanes())
  }

  /// The upward edges of one direction of travel, with their measures.
  struct Edges {
    let rows: Metric.Rows
    private let measured: MeasuredMetric
    private let known: MetricMeasures.Known
    private let isUp: Bool

    init(of measured: MeasuredMetric, outward isUp: Bool) {
      (self.measured, self.isUp) = (measured, isUp)
      known = MetricMeasures.Known(measured.measures, isUp: isUp)
      rows = isUp ? measured.metric.forward : measured.metric.backward
    }

    /// Returns the measures of an edge at a rank.
    @inline(__always)
    func measures(of edge: UInt32, at rank: UInt32) -> PathMeasures {
      known[Int(edge)]
        ?? measured.measures(of: .init(edge: Int(edge), lower: rank, isUp: isUp))
    }
  }

  /// Fills a table.
  /// - Parameter isCancelled: polled for every eight places; once it returns `true`, the other cells
  ///   remain unconnected.
  /// - Returns: The cells row by row, one row per source; unconnected ones cost `Metric.unreached`.
  /// - Complexity: with p the places at the end that has fewer and q those at the other,
  ///   O(p / 8 × edges at the ancestors of the q + p × edges at the ancestors of one).
  func run(
    from sources: [[Seed]], to targets: [[Seed]], in workspace: Workspace,
    isCancelled: () -> Bool = { false }
  ) -> [Cell] {
    let outward = Edges(of: measured, outward: true)
    let inward = Edges(of: measured, outward: false)
    let empty = Cell(cost: Metric.unreached, measures: PathMeasures(SIMD4()))
    var cells = [Cell](repeating: empty, count: sources.count * targets.count)
    if sources.count < targets.count {
      fill(from: sources, outward, over: targets, inward, in: workspace, isCancelled) {
        source, target, cell in
        cells[source * targets.count + target] = cell
      }
    } else {
      fill(from: targets, inward, over: sources, outward, in: workspace, isCancelled) {
        target, source, cell in
        cells[source * targets.count + target] = cell
      }
    }
    return cells
  }

  /// Computes the paths between places searched from one by one and places swept together.
  private func fill(
    from searched: [[Seed]], _ upward: Edges, over swept: [[Seed]], _ downward: Edges,
    in workspace: Workspace, _ isCancelled: () -> Bool, set: (Int, Int, Cell) -> Void
  ) {
    workspace.table.gather(swept, downward, metric.hierarchy)
    for start in stride(from: 0, to: searched.count, by: Lanes.scalarCount) {
      if isCancelled() { return }
      let lanes = start..<min(searched.count, start + Lanes.scalarCount)
      workspace.table.clearRows()
      for place in lanes { enter(searched[place], upward, lane: place - start, workspace) }
      workspace.table.sweep()
      for (other, seeds) in swept.enumerated() {
        for place in lanes { set(place, other, workspace.table.cell(seeds, place - start)) }
      }
    }
  }

  /// Searches upward from a place and stores the reached costs in its lane.
  private func enter(_ seeds: [Seed], _ upward: Edges, lane: Int, _ workspace: Workspace) {
    workspace.down.prepare(metric.hierarchy.stateCount)
    for (number, seed) in seeds.enumerated() {
      workspace.down.seed(seed.rank, cost: seed.cost, number: number)
    }
    workspace.down.run(upward.rows, metric.hierarchy)
    workspace.table.enter(workspace.down, seeds, upward, lane)
  }
}

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
