/// Finds the minimum-cost path between two places on streets by a metric.
struct BestPath {
  let metric: Metric
  let weighing: MetricKey.Weighing
  let model: TravelModel
  let start: Snapper.Snap
  let end: Snapper.Snap

  /// A path and its totals.
  struct Found {
    var path: ArcPath
    /// Cost by the metric.
    var cost: UInt32
    /// Length as searches count it, centimetres.
    var length: UInt32
    /// Climb, centimetres.
    var climb: UInt32
    /// Number of ranks visited.
    var visited = 0
    /// Number of arcs of the path up to each of the states that it leads through.
    var stops: [Int] = []
  }

  /// Finds the path.
  /// - Returns: The path, or `nil` if the places are not connected.
  /// - Complexity: O(edges at the ancestors of both ends) and O(arcs of the path).
  func find(in workspace: Workspace) -> Found? {
    let maker = SearchEndMaker(model: model)
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

  /// Finds the best path through states, in their order.
  /// - Returns: The path, or `nil` if the places and the states are not connected.
  /// - Complexity: as `find(in:)` for each part.
  func find(through ways: [UInt32], in workspace: Workspace) -> Found? {
    let maker = SearchEndMaker(model: model)
    let (source, target) = (maker.source(at: start), maker.target(at: end))
    let query = HierarchyQuery(metric: metric)
    let stops =
      [seeds(source)] + ways.map { [HierarchySeed(rank: metric.hierarchy.rank[$0], cost: 0)] }
      + [seeds(target)]
    var found = Found(path: path([]), cost: 0, length: 0, climb: 0)
    for index in 1..<stops.count {
      guard let part = query.run(from: stops[index - 1], to: stops[index], in: workspace) else {
        return nil
      }
      let ends = query.unpack(through: part.meeting, in: workspace)
      if index == 1 { append(source.branches[ends.source], to: &found) }
      append(workspace.path, to: &found)
      if index < stops.count - 1 { found.stops.append(found.path.arcs.count) }
      if index == stops.count - 1 { append(target.branches[ends.target], to: &found) }
      found.cost += part.cost
    }
    return found
  }

  private func append(_ branch: SearchEnd.Branch, to found: inout Found) {
    found.path.arcs.append(ArcID(branch.arc))
    found.length += branch.length
    found.climb += branch.climb
  }

  /// Computes the minimum costs from the start and to the end.
  /// - Returns: Costs indexed by rank.
  /// - Complexity: O(n + edges).
  func costs(in workspace: Workspace) -> (fromStart: [UInt32], toEnd: [UInt32]) {
    let maker = SearchEndMaker(model: model)
    let search = OneToAll(metric: metric)
    return (
      search.run(seeds(maker.source(at: start)), towards: false, in: workspace),
      search.run(seeds(maker.target(at: end)), towards: true, in: workspace)
    )
  }

  private func append(_ arcs: borrowing Buffer<UInt32>, to found: inout Found) {
    found.path.arcs.reserveCapacity(found.path.arcs.count + arcs.count + 1)
    for index in 0..<arcs.count {
      let arc = ArcID(arcs[index])
      found.path.arcs.append(arc)
      found.length += model.countedLength(of: arc)
      found.climb += model.graph.climb[arc.index]
    }
  }

  private func unpack(
    _ met: HierarchyQuery.Found, _ query: HierarchyQuery, _ source: SearchEnd, _ target: SearchEnd,
    _ workspace: Workspace
  ) -> Found {
    let ends = query.unpack(through: met.meeting, in: workspace)
    let (first, last) = (source.branches[ends.source], target.branches[ends.target])
    var found = Found(
      path: path([]), cost: met.cost, length: first.length + last.length,
      climb: first.climb + last.climb)
    found.path.arcs.append(ArcID(first.arc))
    append(workspace.path, to: &found)
    found.path.arcs.append(ArcID(last.arc))
    return found
  }

  private func seeds(_ searchEnd: SearchEnd) -> [HierarchySeed] {
    searchEnd.branches.map {
      HierarchySeed(rank: metric.hierarchy.rank[$0.state], cost: value($0))
    }
  }

  private func value(_ branch: SearchEnd.Branch) -> UInt32 { weighing.value(of: branch) }

  private func path(_ arcs: [UInt32]) -> ArcPath {
    ArcPath(arcs: arcs.map { ArcID($0) }, start: start, end: end)
  }
}
