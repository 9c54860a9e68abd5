extension Planner {
  /// Computes the least-cost routes from each source to each target.
  ///
  /// If the nearest streets of the places are not connected, places move as little as needed for
  /// all sources to reach all targets. A place without a nearby street that does so stays where it
  /// is, and its entries are infinite.
  ///
  /// ```swift
  /// let planner = Planner(graph: graph, ascentThreshold: 2)
  /// let provider = CachingSearchDataProvider(graph: graph)
  /// let table = try planner.table(TableRequest(places: places), from: provider, in: Workspace())
  /// ```
  ///
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
    let profile = request.travel.profile(under: provider.conditions(for: request.mode))
    let ends = TableEnds(
      request, profile, planner: self, components: provider.components(for: request.mode))
    var table = TravelTable(
      sources: ends.sources.map { end($0) }, targets: ends.targets.map { end($0) })
    let key = request.travel.metric(of: profile)
    let search = TableSearch(by: key, from: provider)
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
    try request.travel.validate()
    let (rows, columns) = (request.sources.count, request.targets.count)
    guard rows > 0, columns > 0 else {
      throw .emptyTable
    }
    guard rows <= TableRequest.maxEntries, columns <= TableRequest.maxEntries / rows else {
      throw .tableTooLarge(rows: rows, columns: columns)
    }
  }
}

/// The places of a table, each with its street or the reason why it has none.
struct TableEnds {
  private(set) var sources: [Result<Snapper.Snap, RouteError>]
  private(set) var targets: [Result<Snapper.Snap, RouteError>]

  /// Snaps all places to streets that connect them, as far as possible.
  /// - Complexity: usually O(places × log n); see `WaypointSnapper.choose`.
  init(
    _ request: TableRequest, _ profile: TravelProfile, planner: Planner, components: ComponentIndex
  ) {
    let snapper = Snapper(graph: planner.graph, profile: profile, extent: .any)
    sources = Self.nearest(to: request.sources, snapper)
    let isSquare = request.targets == request.sources
    targets = isSquare ? sources : Self.nearest(to: request.targets, snapper)
    var places = Self.places(request.sources, sources, isLeft: true, isEntered: isSquare)
    if !isSquare {
      places += Self.places(request.targets, targets, isLeft: false, isEntered: true)
    }
    var waypointSnapper = WaypointSnapper(places, snapper: snapper, components: components)
    let choice = waypointSnapper.choose()
    move(to: choice.snaps, isSquare: isSquare)
  }

  private mutating func move(to snaps: [Snapper.Snap?], isSquare: Bool) {
    for (index, snap) in snaps.enumerated() {
      guard let snap else { continue }
      if index < sources.count { sources[index] = .success(snap) }
      if isSquare { targets[index] = .success(snap) }
      if index >= sources.count { targets[index - sources.count] = .success(snap) }
    }
  }

  private static func nearest(
    to places: [Coordinate], _ snapper: Snapper
  ) -> [Result<Snapper.Snap, RouteError>] {
    places.enumerated().map { index, place in
      Result { () throws(RouteError) in
        try RequestCheck.check(place, index: index, bounds: snapper.graph.bounds)
        let place = snapper.graph.bounds.unwrapped(place)
        guard let snap = snapper.snap(of: place, within: Snapper.limit) else {
          throw snapper.absence(of: place, index: index)
        }
        return snap
      }
    }
  }

  private static func places(
    _ positions: [Coordinate], _ snaps: [Result<Snapper.Snap, RouteError>], isLeft: Bool,
    isEntered: Bool
  ) -> [WaypointSnapper.Place] {
    zip(positions, snaps).map { position, snap in
      WaypointSnapper.Place(
        position: position, isLeft: isLeft, isEntered: isEntered, nearest: try? snap.get())
    }
  }
}

extension TableSearch {
  /// Fills the entries between all places that have a street.
  /// - Throws: `RouteError.cancelled`.
  /// - Complexity: as `ManyToMany.run`.
  func fill(
    _ table: inout TravelTable, from sources: [Snapper.Snap?], to targets: [Snapper.Snap?],
    in workspace: Workspace, isCancelled: () -> Bool
  ) throws(RouteError) {
    let cells = cells(from: sources, to: targets, in: workspace, isCancelled: isCancelled)
    if isCancelled() { throw .cancelled }
    for index in cells.indices where cells[index].cost < Metric.unreached {
      let cell = cells[index]
      table.set(cell.measures, weight: weighing.readable(cell.cost), at: index)
    }
  }
}
