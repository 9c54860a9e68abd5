import Sampling

@testable import AmbleCore

/// Measures queries, paths, tables and trees between seeded junctions, without snapping.
struct QueryReport {
  private let metric: Metric
  private let table: ManyToMany
  private let workspace = Workspace()
  private var random = SeededGenerator(seed: 2)

  private static let pairCount = 2000
  private static let tableCount = 10
  private static let treeCount = 20

  init(_ measured: MeasuredMetric) {
    metric = measured.metric
    table = ManyToMany(measured: measured)
  }

  /// Measures everything and passes on name, values and unit.
  mutating func run(_ report: (String, [Double], String) throws -> Void) throws {
    let pairs = connectedPairs()
    try report("query", pairs.map { pair in time { _ = search(pair) } }, "µs")
    try report("query with path", pairs.map { pair in time { path(pair) } }, "µs")
    try report("arcs of a path", pairs.map { path($0) }, "")
    for size in [25, 100] {
      let tables = (0..<Self.tableCount).map { _ in (seeds(size), seeds(size)) }
      let times = tables.map { ends in
        time { _ = table.run(from: ends.0, to: ends.1, in: workspace) }
      }
      try report("table \(size) × \(size)", times.map { $0 / 1e3 }, "ms")
    }
    let trees = pairs.prefix(Self.treeCount).map { pair in time { tree(pair.from) } }
    try report("one to all", trees.map { $0 / 1e3 }, "ms")
  }

  /// A start and an end as ranks.
  private struct Pair {
    var from: UInt32
    var to: UInt32
  }

  /// Draws connected pairs. The searches for them warm up the memory.
  private mutating func connectedPairs() -> [Pair] {
    var pairs: [Pair] = []
    for _ in 0..<50 * Self.pairCount where pairs.count < Self.pairCount {
      let pair = Pair(from: rank(), to: rank())
      if search(pair) != nil { pairs.append(pair) }
    }
    return pairs
  }

  private mutating func rank() -> UInt32 {
    UInt32.random(in: 0..<UInt32(metric.hierarchy.stateCount), using: &random)
  }

  private mutating func seeds(_ count: Int) -> [[ManyToMany.Seed]] {
    let nothing = PathMeasures(milliseconds: 0, length: 0, climb: 0)
    return (0..<count).map { _ in [.init(rank: rank(), cost: 0, measures: nothing)] }
  }

  private func search(_ pair: Pair) -> HierarchyQuery.Found? {
    HierarchyQuery(metric: metric).run(
      from: [HierarchySeed(rank: pair.from, cost: 0)], to: [HierarchySeed(rank: pair.to, cost: 0)],
      in: workspace)
  }

  /// Searches and unpacks a path.
  /// - Returns: Number of arcs of the path.
  @discardableResult
  private func path(_ pair: Pair) -> Double {
    guard let found = search(pair) else { return 0 }
    _ = HierarchyQuery(metric: metric).unpack(through: found.meeting, in: workspace)
    return Double(workspace.path.count)
  }

  private func tree(_ rank: UInt32) {
    let seed = HierarchySeed(rank: rank, cost: 0)
    _ = OneToAll(metric: metric).run([seed], towards: false, in: workspace)
  }

  /// Returns the least time of several runs, microseconds.
  private func time(_ work: () -> Void) -> Double {
    (0..<3).reduce(Double.infinity) { least, _ in min(least, Stopwatch.microseconds(work)) }
  }
}
