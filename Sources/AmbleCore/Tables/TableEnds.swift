/// The places of a table, each with its street or the reason why it has none.
struct TableEnds {
  private(set) var sources: [Result<Snapper.Snap, RouteError>]
  private(set) var targets: [Result<Snapper.Snap, RouteError>]

  /// Snaps all places to streets that connect them, as far as possible.
  /// - Complexity: usually O(places × log n); see `PlaceSetter.choose`.
  init(
    _ request: TableRequest, _ profile: TravelProfile, planner: Planner, networks: Networks
  ) {
    let snapper = Snapper(graph: planner.graph, profile: profile, extent: .any)
    sources = Self.nearest(to: request.sources, snapper)
    let isSquare = request.targets == request.sources
    targets = isSquare ? sources : Self.nearest(to: request.targets, snapper)
    var places = Self.places(request.sources, sources, isLeft: true, isEntered: isSquare)
    if !isSquare {
      places += Self.places(request.targets, targets, isLeft: false, isEntered: true)
    }
    var setter = PlaceSetter(places, snapper: snapper, networks: networks)
    let choice = setter.choose()
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
        guard let snap = snapper.setting(of: place, within: Snapper.limit) else {
          throw snapper.absence(of: place, index: index)
        }
        return snap
      }
    }
  }

  private static func places(
    _ positions: [Coordinate], _ snaps: [Result<Snapper.Snap, RouteError>], isLeft: Bool,
    isEntered: Bool
  ) -> [PlaceSetter.Place] {
    zip(positions, snaps).map { position, snap in
      PlaceSetter.Place(
        position: position, isLeft: isLeft, isEntered: isEntered, nearest: try? snap.get())
    }
  }
}
