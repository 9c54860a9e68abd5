/// Computes the least costs from many places to many others, and the measures of the paths, by one
/// downward sweep over the ancestors of all sources for every eight targets (restricted PHAST:
/// Delling, Goldberg and Werneck 2011, "Faster Batched Shortest Paths in Road Networks"; on
/// elimination trees, Strasser and Zeitz 2021, "A Fast and Tight Heuristic for A* in Road
/// Networks").
struct ManyToMany {
  typealias Lanes = SIMD8<UInt32>

  let metric: Metric
  let measures: MetricMeasures

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

  /// Least costs and measures from one rank to eight targets.
  struct Row: BitwiseCopyable {
    var cost: Lanes
    var milliseconds: Lanes
    var length: Lanes
    var climb: Lanes

    static let nothing = Row(
      cost: Lanes(repeating: Metric.unreached), milliseconds: Lanes(), length: Lanes(),
      climb: Lanes())
  }

  /// Fills a table.
  /// - Returns: The cells row by row, one row per source; unconnected ones cost `Metric.unreached`.
  /// - Complexity: O(targets / 8 × edges at the ancestors of the sources + targets × edges at the
  ///   ancestors of one).
  func run(from sources: [[Seed]], to targets: [[Seed]], in workspace: Workspace) -> [Cell] {
    workspace.table.gather(sources, metric)
    let empty = Cell(cost: Metric.unreached, measures: PathMeasures(SIMD4()))
    var cells = [Cell](repeating: empty, count: sources.count * targets.count)
    for start in stride(from: 0, to: targets.count, by: Lanes.scalarCount) {
      let lanes = start..<min(targets.count, start + Lanes.scalarCount)
      workspace.table.clearRows()
      for target in lanes { enter(targets[target], lane: target - start, workspace) }
      workspace.table.sweep(measures)
      for (source, seeds) in sources.enumerated() {
        for target in lanes {
          cells[source * targets.count + target] = workspace.table.cell(seeds, target - start)
        }
      }
    }
    return cells
  }

  /// Searches upward from a target and stores the reached costs in its lane.
  private func enter(_ seeds: [Seed], lane: Int, _ workspace: Workspace) {
    workspace.down.prepare(metric.hierarchy.stateCount)
    for (number, seed) in seeds.enumerated() {
      workspace.down.seed(seed.rank, cost: seed.cost, number: number)
    }
    workspace.down.run(metric.backward, metric.hierarchy)
    workspace.table.enter(workspace.down, seeds, measures, lane)
  }
}
