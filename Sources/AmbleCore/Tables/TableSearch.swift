/// Fills a table by a customized hierarchy.
struct TableSearch {
  let ways: Ways
  let weighing: MetricKey.Weighing
  let query: ManyToMany

  /// Metres within which two points on streets count as the same.
  private static let samePoint = 1.0

  /// Fills the entries between all places that are on streets.
  /// - Complexity: that of `ManyToMany.run`.
  func fill(
    _ table: inout TravelTable, from sources: [Snapper.Snap?], to targets: [Snapper.Snap?],
    in workspace: Workspace
  ) {
    let maker = TerminalMaker(ways: ways)
    let starts = sources.map { snap in
      snap.map { seeds(maker.source(at: $0)) { maker.slice($0, from: snap, to: nil) } } ?? []
    }
    let ends = targets.map { snap in
      snap.map { seeds(maker.target(at: $0)) { maker.slice($0, from: nil, to: snap) } } ?? []
    }
    let cells = query.run(from: starts, to: ends, in: workspace)
    for (row, source) in sources.enumerated() {
      for (column, target) in targets.enumerated() {
        guard let source, let target else { continue }
        let index = table.index(from: row, to: column)
        let best = better(cells[index], from: source, to: target)
        guard best.cost < Metric.unreached else { continue }
        table.set(best.measures, weight: weighing.readable(best.cost), at: index)
      }
    }
  }

  /// A cell, or the way along the one stretch both places lie on, if that costs less.
  private func better(
    _ cell: ManyToMany.Cell, from source: Snapper.Snap, to target: Snapper.Snap
  ) -> ManyToMany.Cell {
    if isSamePoint(source.position, target.position) {
      return ManyToMany.Cell(cost: 0, measures: PathMeasures(SIMD4()))
    }
    guard source.stretch == target.stretch else { return cell }
    let maker = TerminalMaker(ways: ways)
    var best = cell
    for branch in maker.direct(from: source, to: target)
    where weighing.value(of: branch) <= best.cost {
      let slice = maker.slice(ArcID(branch.arc), from: source, to: target)
      best = ManyToMany.Cell(
        cost: weighing.value(of: branch), measures: ways.measures(of: slice, branch))
    }
    return best
  }

  /// Whether two points are the same. Nearly all differ in latitude already, which is quick to tell.
  private func isSamePoint(_ a: Coordinate, _ b: Coordinate) -> Bool {
    abs(a.latitude - b.latitude) < 1e-4 && a.distance(to: b) < Self.samePoint
  }

  private func seeds(
    _ terminal: Terminal, _ slice: (ArcID) -> ArcSlice
  ) -> [ManyToMany.Seed] {
    terminal.branches.map { branch in
      ManyToMany.Seed(
        rank: ways.hierarchy.rank[branch.state], cost: weighing.value(of: branch),
        measures: ways.measures(of: slice(ArcID(branch.arc)), branch))
    }
  }
}

extension Ways {
  /// What a part of an arc measures, timed piece by piece as routes are.
  /// - Complexity: O(points).
  func measures(of slice: ArcSlice, _ branch: Terminal.Branch) -> PathMeasures {
    let attributes = graph.attributes[slice.arc.stretch]
    var last = slice[0]
    let near = Neighbourhood(around: last.position)
    var seconds = 0.0
    for index in 1..<slice.count {
      let next = slice[index]
      let metres = near.distance(from: last.position, to: next.position)
      let grade = metres > 0 ? last.height.rise(to: next.height) / metres : 0
      seconds +=
        metres
        / costs.times.table.speed(
          grade: grade, on: attributes, backward: slice.arc.isBackward)
      last = next
    }
    return PathMeasures(
      milliseconds: UInt32(min(1e9, (seconds * 1000).rounded())), length: branch.length,
      climb: branch.climb)
  }
}

extension MetricKey.Weighing {
  /// A cost as a person reads it: seconds as felt, or metres with each metre of climb counted as
  /// so many as the flatness says.
  func readable(_ cost: UInt32) -> Double {
    switch self {
    case .cost: Double(cost) / 10
    case .sum(let perLength, _): Double(cost) / Double(max(1, perLength)) / 100
    }
  }
}
