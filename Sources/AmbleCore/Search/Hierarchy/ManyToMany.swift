/// The least costs from many places to many others, and what the paths measure: for eight targets
/// at a time one sweep down over the ancestors of all sources (restricted PHAST: Delling, Goldberg
/// and Werneck 2011, "Faster Batched Shortest Paths in Road Networks"; on elimination trees, Strasser
/// and Zeitz 2021, "A Fast and Tight Heuristic for A* in Road Networks").
struct ManyToMany {
  typealias Lanes = SIMD8<UInt32>

  let metric: Metric
  let measures: MetricMeasures

  /// What a cell holds.
  struct Cell: BitwiseCopyable {
    var cost: UInt32
    var measures: PathMeasures
  }

  /// A rank next to a place, with what lies between them.
  struct Seed {
    var rank: UInt32
    var cost: UInt32
    var measures: PathMeasures
  }

  /// Least costs and measures of one rank to eight targets.
  struct Row: BitwiseCopyable {
    var cost: Lanes
    var milliseconds: Lanes
    var length: Lanes
    var climb: Lanes

    static let nothing = Row(
      cost: Lanes(repeating: Metric.unreached), milliseconds: Lanes(), length: Lanes(),
      climb: Lanes())
  }

  /// Fills a table, row by row.
  /// - Returns: for each source its cells to all targets.
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

  /// Sweeps up from a target and enters what it reaches into its lane.
  private func enter(_ seeds: [Seed], lane: Int, _ workspace: Workspace) {
    workspace.down.prepare(metric.hierarchy.stateCount)
    for (number, seed) in seeds.enumerated() {
      workspace.down.seed(seed.rank, cost: seed.cost, number: number)
    }
    workspace.down.run(metric.backward, metric.hierarchy)
    workspace.table.enter(workspace.down, seeds, measures, lane)
  }
}
