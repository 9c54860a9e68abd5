extension Planner {
  /// The ways from each of some places to each of others.
  ///
  /// A place on an island counts as on the mainland beside it unless every place can be reached
  /// from every other as they are.
  /// - Parameters:
  ///   - stock: what searches on this graph need.
  ///   - workspace: memory nobody else uses meanwhile.
  /// - Throws: `RouteError`, if the request as a whole makes no sense. Single places that are on no
  ///   street are told in the table.
  /// - Complexity: that of `ManyToMany.run`, and O(log n) for each place.
  public func table<Stock: SearchStock>(
    _ request: TableRequest, from stock: Stock, in workspace: Workspace
  ) throws(RouteError) -> TravelTable {
    try Self.check(request)
    let nearest = TableEnds(request, planner: self, includingIslands: true)
    let table = fill(nearest, request, stock, workspace)
    guard nearest.touchesIsland, !table.unconnected.isEmpty else { return table }
    let mainland = TableEnds(request, planner: self, includingIslands: false)
    return fill(mainland, request, stock, workspace)
  }

  private func fill<Stock: SearchStock>(
    _ ends: TableEnds, _ request: TableRequest, _ stock: Stock, _ workspace: Workspace
  ) -> TravelTable {
    var table = TravelTable(
      sources: ends.sources.map { end($0) }, targets: ends.targets.map { end($0) })
    let key = request.metric
    let search = TableSearch(
      ways: stock.ways(for: key.profile), weighing: key.weighing,
      query: ManyToMany(metric: stock.metric(for: key), measures: stock.measures(for: key)))
    search.fill(
      &table, from: ends.sources.map { try? $0.get() }, to: ends.targets.map { try? $0.get() },
      in: workspace)
    return table
  }

  private func end(_ place: Result<Snapper.Snap, RouteError>) -> TravelTable.End {
    switch place {
    case .success(let snap): .street(describe(snap))
    case .failure(let error): .nowhere(error)
    }
  }

  private static func check(_ request: TableRequest) throws(RouteError) {
    try RequestCheck.check(flatness: request.flatness, maxGrade: request.maxGrade)
    let (rows, columns) = (request.sources.count, request.targets.count)
    guard rows > 0, columns > 0 else {
      throw RouteError(
        .badRequest, "A table needs at least one place to start from and one to go to.")
    }
    guard rows <= TableRequest.mostEntries, columns <= TableRequest.mostEntries / rows else {
      throw RouteError(
        .badRequest,
        "A table of \(rows) by \(columns) places is too large: it may have at most "
          + "\(TableRequest.mostEntries) entries, such as 500 by 500.")
    }
  }
}

/// The places of a table, each set on a street or with the reason why it is on none.
struct TableEnds {
  let sources: [Result<Snapper.Snap, RouteError>]
  let targets: [Result<Snapper.Snap, RouteError>]
  /// Whether any place is on an island.
  let touchesIsland: Bool

  /// - Complexity: O(places × log n).
  init(_ request: TableRequest, planner: Planner, includingIslands: Bool) {
    let snapper = Snapper(
      graph: planner.graph, profile: request.profile, includesIslands: includingIslands)
    let mode = request.mode
    func set(_ places: [Coordinate]) -> [Result<Snapper.Snap, RouteError>] {
      places.enumerated().map { index, place in
        Result { () throws(RouteError) in
          try RequestCheck.check(place, index: index, bounds: planner.graph.bounds)
          guard let snap = snapper.setting(of: place, within: Planner.snapLimit) else {
            throw RequestCheck.noStreet(near: place, index: index, mode: mode)
          }
          return snap
        }
      }
    }
    sources = set(request.sources)
    targets = request.targets == request.sources ? sources : set(request.targets)
    touchesIsland = (sources + targets).contains { place in
      guard case .success(let snap) = place else { return false }
      return !planner.graph.mainland[snap.stretch].contains(mode)
    }
  }
}
