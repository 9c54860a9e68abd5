/// Computes the paths of a table using a customized hierarchy.
struct TableSearch {
  let model: TravelModel
  let weighing: MetricKey.Weighing
  let query: ManyToMany

  /// Creates the search of a traveller by a cost.
  /// - Parameter provider: provides the search data of the graph.
  init<Provider: SearchDataProvider>(by key: MetricKey, from provider: Provider) {
    model = provider.travelModel(for: key.profile)
    weighing = key.weighing
    query = ManyToMany(
      measured: MeasuredMetric(
        metric: provider.metric(for: key), model: model, measures: provider.measures(for: key)))
  }

  /// Maximum distance between two points on streets that count as the same, metres.
  private static let samePoint = 1.0

  /// Computes the paths between all places that have a street, row by row. Paths of other places
  /// cost `Metric.unreached`.
  /// - Parameter isCancelled: as for `ManyToMany.run`.
  /// - Complexity: as `ManyToMany.run`.
  func cells(
    from sources: [Snapper.Snap?], to targets: [Snapper.Snap?], in workspace: Workspace,
    isCancelled: () -> Bool = { false }
  ) -> [ManyToMany.Cell] {
    let maker = SearchEndMaker(model: model)
    let starts = sources.map { snap in
      snap.map { seeds(maker.source(at: $0), maker, from: $0, to: nil) } ?? []
    }
    let ends = targets.map { snap in
      snap.map { seeds(maker.target(at: $0), maker, from: nil, to: $0) } ?? []
    }
    var cells = query.run(from: starts, to: ends, in: workspace, isCancelled: isCancelled)
    lowerToDirect(&cells, maker, sources, targets)
    for (row, source) in sources.enumerated() {
      for (column, target) in targets.enumerated() {
        guard let source, let target, isSamePoint(source.position, target.position) else {
          continue
        }
        cells[row * targets.count + column] = Self.staying
      }
    }
    return cells
  }

  private static let staying = ManyToMany.Cell(cost: 0, measures: PathMeasures(SIMD4()))

  /// Lowers the cells of places that an arc joins without a junction in between, if that costs
  /// less.
  private func lowerToDirect(
    _ cells: inout [ManyToMany.Cell], _ maker: SearchEndMaker, _ sources: [Snapper.Snap?],
    _ targets: [Snapper.Snap?]
  ) {
    var columns: [UInt32: [Int]] = [:]
    for (column, target) in targets.enumerated() {
      guard let target else { continue }
      for arc in maker.arcs.arrivals(at: target) { columns[arc.index, default: []].append(column) }
    }
    for (row, source) in sources.enumerated() {
      guard let source else { continue }
      for arc in maker.arcs.departures(from: source) {
        for column in columns[arc.index] ?? [] {
          guard let target = targets[column], maker.arcs.leads(arc, from: source, to: target) else {
            continue
          }
          lower(&cells[row * targets.count + column], maker, arc, from: source, to: target)
        }
      }
    }
  }

  private func lower(
    _ cell: inout ManyToMany.Cell, _ maker: SearchEndMaker, _ arc: ArcID,
    from source: Snapper.Snap, to target: Snapper.Snap
  ) {
    let branch = maker.branch(arc, from: source, to: target, 0)
    let cost = weighing.value(of: branch)
    guard cost <= cell.cost else { return }
    cell = ManyToMany.Cell(
      cost: cost, measures: maker.measures(of: branch, from: source, to: target))
  }

  /// Returns whether two points are the same. Most pairs already differ in latitude, which is cheap
  /// to compare.
  private func isSamePoint(_ a: Coordinate, _ b: Coordinate) -> Bool {
    abs(a.latitude - b.latitude) < 1e-4 && a.distance(to: b) < Self.samePoint
  }

  /// Returns the ranks next to a place.
  func seeds(
    _ searchEnd: SearchEnd, _ maker: SearchEndMaker, from start: Snapper.Snap?,
    to end: Snapper.Snap?
  ) -> [ManyToMany.Seed] {
    searchEnd.branches.map { branch in
      ManyToMany.Seed(
        rank: model.hierarchy.rank[branch.state], cost: weighing.value(of: branch),
        measures: maker.measures(of: branch, from: start, to: end))
    }
  }
}

extension SearchEndMaker {
  /// Measures the part of an arc from one place (or its beginning) to another (or its end).
  func measures(
    of branch: SearchEnd.Branch, from start: Snapper.Snap?, to end: Snapper.Snap?
  ) -> PathMeasures {
    let arc = ArcID(branch.arc)
    if isWhole(from: start, to: end) { return model.measures(ofArc: branch.arc) }
    return model.measures(of: slice(arc, from: start, to: end), branch)
  }
}

extension TravelModel {
  /// Measures a part of an arc, timed piece by piece as in routes.
  /// - Complexity: O(points).
  func measures(of slice: ArcSlice, _ branch: SearchEnd.Branch) -> PathMeasures {
    let attributes = graph.attributes[slice.arc.segment]
    let stated = costs.times.statedSpeed(slice.arc)
    var last = slice[0]
    let near = Neighbourhood(around: last.position)
    var seconds = 0.0
    for index in 1..<slice.count {
      let next = slice[index]
      let metres = near.distance(from: last.position, to: next.position)
      let grade = metres > 0 ? last.height.rise(to: next.height) / metres : 0
      let speed = stated ?? costs.times.speed(grade: grade, along: slice.arc, attributes)
      seconds += metres / speed
      last = next
    }
    return PathMeasures(
      milliseconds: UInt32(min(1e9, (seconds * 1000).rounded())), length: branch.travelled,
      climb: branch.climb)
  }
}

extension MetricKey.Weighing {
  /// Converts a cost to a readable unit.
  /// - Returns: Perceived seconds, or metres of length plus flatness times climb.
  func readable(_ cost: UInt32) -> Double {
    switch self {
    case .cost: Double(cost) / 10
    case .sum(let perLength, _): Double(cost) / Double(max(1, perLength)) / 100
    }
  }
}
