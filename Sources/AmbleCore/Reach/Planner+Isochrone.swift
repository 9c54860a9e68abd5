extension Planner {
  /// What can be reached from a place, or from where it can be reached, within a limit.
  /// - Parameters:
  ///   - stock: what searches on this graph need.
  ///   - workspace: memory nobody else uses meanwhile.
  /// - Throws: `RouteError` with a sentence for whoever asked.
  /// - Complexity: grows with the streets within the limit, and the area they cover.
  public func isochrone<Stock: SearchStock>(
    _ request: ReachRequest, from stock: Stock, in workspace: Workspace
  ) throws(RouteError) -> Isochrone {
    try Self.check(request)
    try RequestCheck.check(request.place, index: nil, bounds: graph.bounds)
    let snapper = Snapper(graph: graph, profile: request.profile, extent: .island)
    guard let place = snapper.setting(of: request.place, within: Self.snapLimit) else {
      throw RequestCheck.noStreet(near: request.place, index: nil, mode: request.mode)
    }
    var reach = StreetReach(search: stock.searchGraph(for: request.profile), request: request)
    reach.spread(from: place, weighing: request.metric.weighing, in: workspace)
    guard !reach.around.isEmpty else { throw Self.noWay(from: place, request, graph) }
    let painter = ReachPainter(reach, place: place)
    let surface = painter.surface(
      tolerance: request.tolerance, pace: OffStreet.pace(request.limit), in: workspace)
    let buckets = (1...request.buckets).map { number in
      let limit = request.limit.value * Double(number) / Double(request.buckets)
      return Isochrone.Bucket(
        limit: limit, polygons: polygons(within: limit, surface, painter.frame))
    }
    return Isochrone(place: describe(place), buckets: buckets, resolution: surface.grid.cell)
  }

  /// The place's own street breaks the limits asked for.
  private static func noWay(
    from place: Snapper.Snap, _ request: ReachRequest, _ graph: Graph
  ) -> RouteError {
    let hasSteps = graph.attributes[place.stretch].flags.contains(.steps)
    guard request.profile.avoidSteps, hasSteps else {
      return RouteError(
        .tooSteep, "The street of the place is steeper than allowed: nothing can be reached.")
    }
    return RouteError(
      .needsSteps, "The street of the place is steps: nothing can be reached without them.")
  }

  private func polygons(
    within limit: Double, _ surface: ReachSurface, _ frame: PlaneFrame
  ) -> [Isochrone.Polygon] {
    var tracer = ContourTracer(grid: surface.grid, level: surface.level(limit))
    let areas = RingAssembly(tracer.rings()).areas
    let start = SIMD2(0.0, 0.0)
    let first = areas.filter { $0.contains(start) }
    return (first + areas.filter { !$0.contains(start) }).map { area in
      Isochrone.Polygon(
        outer: closed(area.outer, frame), holes: area.holes.map { closed($0, frame) })
    }
  }

  private func closed(_ ring: Ring, _ frame: PlaneFrame) -> [Coordinate] {
    (ring.points + [ring.points[0]]).map { frame.coordinate($0) }
  }

  private static func check(_ request: ReachRequest) throws(RouteError) {
    try RequestCheck.check(flatness: request.flatness, maxGrade: request.maxGrade)
    guard (1...20).contains(request.buckets) else {
      throw RouteError(
        .badRequest, "The number of buckets must be from 1 to 20, not \(request.buckets).")
    }
    guard request.limit.value > 0, request.limit.value <= ReachRequest.greatestLimit else {
      throw RouteError(
        .badRequest, "The limit must be more than 0 and at most a million seconds or metres.")
    }
    guard request.tolerance >= 0, request.tolerance <= 1000 else {
      throw RouteError(.badRequest, "The tolerance must be from 0 to 1000 metres.")
    }
  }
}
