/// The one best path between two places on streets by a metric.
struct BestPath {
  let metric: Metric
  let weighing: MetricKey.Weighing
  let ways: Ways
  let start: Snapper.Snap
  let end: Snapper.Snap

  /// A path with its cost.
  struct Found {
    var path: ArcPath
    var cost: UInt32
    /// Ranks looked at.
    var visited: Int
  }

  /// Finds it; nil if no way leads there.
  /// - Complexity: O(edges at the ancestors of both ends) and O(arcs of the path).
  func find(in workspace: Workspace) -> Found? {
    let maker = TerminalMaker(ways: ways)
    let (source, target) = (maker.source(at: start), maker.target(at: end))
    let direct = maker.direct(from: start, to: end).min { value($0) < value($1) }
    let query = HierarchyQuery(metric: metric)
    let found = query.run(from: seeds(source), to: seeds(target), in: workspace)
    let visited = workspace.up.visited.count + workspace.down.visited.count
    if let direct, value(direct) <= found?.cost ?? .max {
      return Found(path: path([direct.arc]), cost: value(direct), visited: visited)
    }
    guard let found else { return nil }
    let ends = query.unpack(through: found.meeting, in: workspace)
    var arcs = [source.branches[ends.source].arc]
    arcs.reserveCapacity(workspace.path.count + 2)
    for index in 0..<workspace.path.count { arcs.append(workspace.path[index]) }
    arcs.append(target.branches[ends.target].arc)
    return Found(path: path(arcs), cost: found.cost, visited: visited)
  }

  private func seeds(_ terminal: Terminal) -> [HierarchySeed] {
    terminal.branches.map {
      HierarchySeed(rank: metric.hierarchy.rank[$0.state], cost: value($0))
    }
  }

  private func value(_ branch: Terminal.Branch) -> UInt32 { weighing.value(of: branch) }

  private func path(_ arcs: [UInt32]) -> ArcPath {
    ArcPath(arcs: arcs.map { ArcID($0) }, start: start, end: end)
  }
}
