extension Planner {
  /// The ways from each of some places to each of others.
  ///
  /// Where the nearest streets of the places do not connect, places move as little as it takes for
  /// all sources to reach all targets. A place for which no street near does that stays where it is,
  /// and entries are infinite.
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
    let ends = TableEnds(request, planner: self, networks: stock.networks(for: request.mode))
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
