extension Planner {
  /// Computes the areas reachable from a place within a limit, or the areas from which the place is
  /// reachable.
  ///
  /// ```swift
  /// let planner = Planner(graph: graph, ascentThreshold: 2)
  /// let area = try planner.isochrone(
  ///   ReachRequest(place: start), from: CachingSearchDataProvider(graph: graph), in: Workspace())
  /// ```
  ///
  /// - Parameters:
  ///   - request: the place, the traveller and the limit.
  ///   - provider: search data of the same graph.
  ///   - workspace: scratch memory, not shared with another call in progress.
  ///   - isCancelled: polled between the steps of the search, which ends once it returns `true`.
  /// - Returns: One bucket per step of the limit, ascending.
  /// - Throws: `RouteError` with a user-facing message if the request is invalid or cancelled, the
  ///   place has no street within `snapLimit`, or its street breaks the limits of grade or stairs.
  /// - Complexity: grows with the streets within the limit, and the area they cover.
  public func isochrone<Provider: SearchDataProvider>(
    _ request: ReachRequest, from provider: Provider, in workspace: Workspace,
    isCancelled: () -> Bool = { false }
  ) throws(RouteError) -> Isochrone {
    try Self.check(request)
    try RequestCheck.check(request.place, index: nil, bounds: graph.bounds)
    let profile = request.travel.profile(under: provider.conditions(for: request.mode))
    let snapper = Snapper(graph: graph, profile: profile, extent: .island)
    let start = graph.bounds.unwrapped(request.place)
    guard let place = snapper.snap(of: start, within: Self.snapLimit) else {
      throw snapper.absence(of: request.place, index: nil)
    }
    var reach = StreetReach(search: provider.searchGraph(for: profile), request: request)
    reach.spread(from: place, weighing: request.travel.metric(of: profile).weighing, in: workspace)
    guard !reach.around.isEmpty else { throw Self.unreachable(from: place, profile, graph) }
    if isCancelled() { throw .cancelled }
    let painter = ReachPainter(reach, place: place)
    let surface = painter.surface(
      tolerance: request.tolerance, pace: OffStreet.pace(request.limit), in: workspace)
    var buckets: [Isochrone.Bucket] = []
    for number in 1...request.buckets {
      if isCancelled() { throw .cancelled }
      let limit = request.limit.value * Double(number) / Double(request.buckets)
      buckets.append(
        Isochrone.Bucket(limit: limit, polygons: polygons(within: limit, surface, painter.frame)))
    }
    return Isochrone(place: describe(place), buckets: buckets, resolution: surface.grid.cell)
  }

  /// Returns the error for a place whose own street breaks the requested limits.
  private static func unreachable(
    from place: Snapper.Snap, _ profile: TravelProfile, _ graph: Graph
  ) -> RouteError {
    let hasSteps = graph.attributes[place.segment].flags.contains(.steps)
    return profile.avoidSteps && hasSteps ? .startOnSteps : .startTooSteep
  }

  private func polygons(
    within limit: Double, _ surface: ReachSurface, _ frame: PlaneFrame
  ) -> [Isochrone.Polygon] {
    let areas = RingAssembly(surface.grid.rings(around: surface.level(limit))).areas
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
    try request.travel.validate()
    guard (1...20).contains(request.buckets) else {
      throw .outOfRange(.buckets, given: request.buckets)
    }
    guard request.limit.value > 0, request.limit.value <= ReachRequest.maxLimit else {
      throw .outOfRange(.reach)
    }
    guard request.tolerance >= 0, request.tolerance <= 1000 else {
      throw .outOfRange(.tolerance)
    }
  }
}

/// The areas reachable from a place.
///
/// A point belongs to an area if its street is reached within the limit, by a route to one of the
/// street's ends. Travel off the street is slower, and no point further from a street than
/// `OffStreet.reach` belongs to an area.
///
/// ```swift
/// let area = try planner.isochrone(for: ReachRequest(place: start))
/// for polygon in area.buckets[0].polygons {
///   show(polygon.outer)  // a closed ring: the first position is the last
///   for hole in polygon.holes { show(hole) }
/// }
/// ```
public struct Isochrone: Sendable {
  /// An area and its holes. Rings are closed: the last point equals the first.
  public struct Polygon: Sendable {
    /// The outline, counter-clockwise.
    public var outer: [Coordinate]
    /// The holes, clockwise.
    public var holes: [[Coordinate]]
  }

  /// The areas reachable within one limit.
  public struct Bucket: Sendable {
    /// The limit, seconds or metres.
    public var limit: Double
    /// The areas; the one that contains the place is first. They do not touch each other.
    public var polygons: [Polygon]
  }

  /// The requested place as snapped to a street.
  public var place: SnappedPlace
  /// The areas by limit, ascending; each contains the one before it.
  public var buckets: [Bucket]
  /// Width of the grid cells used to draw outlines, metres.
  public var resolution: Double
}

// MARK: Requests

/// A request for the areas reachable from a place within a limit.
///
/// ```swift
/// var request = ReachRequest(place: start, mode: .bike)
/// request.limit = .distance(3_000)
/// request.isTowards = true  // from where the place is within 3 km
/// request.tolerance = 50
/// ```
public struct ReachRequest: TravelRequest, Sendable {
  /// The limit of travel.
  public enum Limit: Hashable, Sendable {
    /// Travel time, seconds.
    case time(Double)
    /// Length, metres.
    case distance(Double)
  }

  /// The origin, or the destination if `isTowards` is set.
  public var place: Coordinate
  /// The traveller's options.
  public var travel: TravelOptions
  /// The limit of travel.
  public var limit = Limit.time(600)
  /// Number of equal steps that the limit is divided into, 1…20.
  public var buckets = 1
  /// Whether to travel to the place instead of from it.
  public var isTowards = false
  /// Resolution of the outlines, metres, 0…1000. They are never finer than 10 m.
  public var tolerance = 0.0

  /// Maximum limit, seconds or metres.
  public static let maxLimit = 1_000_000.0

  /// Creates a request for the area reachable from a place in ten minutes.
  public init(place: Coordinate, mode: Mode = .walk) {
    self.place = place
    travel = TravelOptions(mode)
  }
}

extension ReachRequest.Limit {
  /// The limit in seconds or metres.
  public var value: Double {
    switch self {
    case .time(let seconds): seconds
    case .distance(let metres): metres
    }
  }

  var measure: TravelMeasure.Kind {
    switch self {
    case .time: .time
    case .distance: .distance
    }
  }
}
