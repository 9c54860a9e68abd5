/// The one best path between two places on streets by a metric.
struct BestPath {
  let metric: Metric
  let weighing: MetricKey.Weighing
  let ways: Ways
  let start: Snapper.Snap
  let end: Snapper.Snap

  /// A path with what it adds up to.
  struct Found {
    var path: ArcPath
    /// By the metric.
    var cost: UInt32
    /// Centimetres.
    var length: UInt32
    /// Centimetres of climb.
    var climb: UInt32
    /// Ranks looked at.
    var visited = 0
  }

  /// Finds it; nil if no way leads there.
  /// - Complexity: O(edges at the ancestors of both ends) and O(arcs of the path).
  func find(in workspace: Workspace) -> Found? {
    let maker = TerminalMaker(ways: ways)
    let (source, target) = (maker.source(at: start), maker.target(at: end))
    let direct = maker.direct(from: start, to: end).min { value($0) < value($1) }
    let query = HierarchyQuery(metric: metric)
    let met = query.run(from: seeds(source), to: seeds(target), in: workspace)
    var found: Found
    if let direct, value(direct) <= met?.cost ?? .max {
      found = Found(
        path: path([direct.arc]), cost: value(direct), length: direct.length, climb: direct.climb)
    } else {
      guard let met else { return nil }
      found = unpack(met, query, source, target, workspace)
    }
    found.visited = workspace.up.visited.count + workspace.down.visited.count
    return found
  }

  /// Paths through ranks that both searches of the last `find` reached, the cheapest first.
  /// - Parameters:
  ///   - most: their cost at most.
  ///   - count: how many at most.
  /// - Complexity: O(ranks log ranks + arcs of the paths).
  func detours(atMost most: UInt32, count: Int, in workspace: Workspace) -> [Detour] {
    let maker = TerminalMaker(ways: ways)
    let (source, target) = (maker.source(at: start), maker.target(at: end))
    let query = HierarchyQuery(metric: metric)
    _ = query.run(from: seeds(source), to: seeds(target), in: workspace)
    let meetings = query.meetings(atMost: most, in: workspace)
    return meetings.prefix(count).map { met in
      let found = unpack(met, query, source, target, workspace)
      return Detour(found: found, via: metric.hierarchy.order[met.meeting])
    }
  }

  /// A path by way of a state.
  struct Detour {
    var found: Found
    var via: UInt32
  }

  private func unpack(
    _ met: HierarchyQuery.Found, _ query: HierarchyQuery, _ source: Terminal, _ target: Terminal,
    _ workspace: Workspace
  ) -> Found {
    let ends = query.unpack(through: met.meeting, in: workspace)
    let (first, last) = (source.branches[ends.source], target.branches[ends.target])
    var found = Found(
      path: path([]), cost: met.cost, length: first.length + last.length,
      climb: first.climb + last.climb)
    found.path.arcs.reserveCapacity(workspace.path.count + 2)
    found.path.arcs.append(ArcID(first.arc))
    for index in 0..<workspace.path.count {
      let arc = ArcID(workspace.path[index])
      found.path.arcs.append(arc)
      found.length += ways.graph.length[arc.stretch]
      found.climb += ways.graph.climb[arc.index]
    }
    found.path.arcs.append(ArcID(last.arc))
    return found
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
