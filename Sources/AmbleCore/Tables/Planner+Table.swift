extension Planner {
  /// Computes the least-cost routes from each source to each target.
  ///
  /// If the nearest streets of the places are not connected, places move as little as needed for
  /// all sources to reach all targets. A place without a nearby street that does so stays where it
  /// is, and its entries are infinite.
  /// - Parameters:
  ///   - request: the places and the traveller.
  ///   - provider: search data of the same graph.
  ///   - workspace: scratch memory, not shared with another call in progress.
  ///   - isCancelled: polled during the search, which ends once it returns `true`.
  /// - Returns: One entry per pair of places. A place without a street is reported as
  ///   `TravelTable.End.nowhere`, not as an error.
  /// - Throws: `RouteError` if the request has no places, is too large, has a flatness or grade out
  ///   of range, or is cancelled.
  /// - Complexity: as `ManyToMany.run`, and O(log n) for each place.
  public func table<Provider: SearchDataProvider>(
    _ request: TableRequest, from provider: Provider, in workspace: Workspace,
    isCancelled: () -> Bool = { false }
  ) throws(RouteError) -> TravelTable {
    try Self.check(request)
    let profile = request.profile(under: provider.conditions(for: request.mode))
    let ends = TableEnds(
      request, profile, planner: self, networks: provider.networks(for: request.mode))
    var table = TravelTable(
      sources: ends.sources.map { end($0) }, targets: ends.targets.map { end($0) })
    let key = request.metric(of: profile)
    let search = TableSearch(
      model: provider.travelModel(for: key.profile), weighing: key.weighing,
      query: ManyToMany(metric: provider.metric(for: key), measures: provider.measures(for: key)))
    try search.fill(
      &table, from: ends.sources.map { try? $0.get() }, to: ends.targets.map { try? $0.get() },
      in: workspace, isCancelled: isCancelled)
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
    try RequestCheck.check(avoidTraffic: request.avoidTraffic)
    let (rows, columns) = (request.sources.count, request.targets.count)
    guard rows > 0, columns > 0 else {
      throw .emptyTable
    }
    guard rows <= TableRequest.maxEntries, columns <= TableRequest.maxEntries / rows else {
      throw .tableTooLarge(rows: rows, columns: columns)
    }
  }
}
