/// Answers requests for routes on one graph.
///
/// A planner is a value without state of past requests, so it may be shared between threads. The
/// caller owns the provider, which caches search data, and one `Workspace` for each concurrent
/// request.
///
/// ```swift
/// let planner = Planner(graph: graph, ascentThreshold: 8)
/// let provider = CachingSearchDataProvider(graph: graph)
/// let workspace = Workspace()
/// var request = RouteRequest(places: [start, end], mode: .walk)
/// request.count = 3
/// let answer = try planner.answer(request, from: provider, in: workspace)
/// for route in answer.routes { print(route.distance, route.ascent) }
/// ```
public struct Planner: Sendable {
  /// The street graph.
  public let graph: Graph
  /// Rise or fall after which a turn of the profile counts as ascent or descent, metres.
  public let ascentThreshold: Double
  /// The error of grades by the heights of the streets.
  let gradeError: GradeError

  /// Maximum distance from a place to a usable street, metres.
  public static let snapLimit = Snapper.limit
  /// Maximum straight-line distance within which every street within the detour is searched,
  /// metres.
  static let nearLimit = 10_000.0
  /// Maximum straight-line distance for an exact front on foot and by bicycle, metres.
  public static let frontLimit = 30_000.0

  /// Creates a planner for a graph.
  /// - Parameters:
  ///   - graph: the street graph.
  ///   - ascentThreshold: rise or fall after which a turn of the profile counts as ascent or
  ///     descent, metres.
  ///   - gradeError: the error of grades by the heights of the streets.
  public init(
    graph: Graph, ascentThreshold: Double, gradeError: GradeError = GradeError(spacing: nil)
  ) {
    self.graph = graph
    self.ascentThreshold = ascentThreshold
    self.gradeError = gradeError
  }

  /// Returns the traveller's profile of a request under conditions.
  func profile(of request: RouteRequest, under conditions: ArcConditions?) -> TravelProfile {
    var profile = request.travel.profile(under: conditions, onFront: request.isFrontAsked)
    guard !request.blockedAreas.isEmpty else { return profile }
    let snapper = Snapper(graph: graph, profile: profile, extent: .any)
    for area in request.blockedAreas { profile.closed.formUnion(snapper.segments(in: area)) }
    return profile
  }

  /// Computes routes for a request.
  /// - Parameters:
  ///   - request: the places, the traveller and the kind of answer.
  ///   - provider: search data of the same graph.
  ///   - workspace: scratch memory, not shared with another call in progress.
  /// - Returns: At least one route, flattest first unless one cost was requested.
  /// - Throws: `RouteError` with a user-facing message if the request is invalid, a place has no
  ///   street within `snapLimit`, or the places are not connected within the limits.
  /// - Complexity: for a single route, O(edges at the ancestors of its ends) and O(points); for
  ///   several, grows with the streets within the detour allowed.
  public func answer<Provider: SearchDataProvider>(
    _ request: RouteRequest, from provider: Provider, in workspace: Workspace
  ) throws(RouteError) -> RouteAnswer {
    try RequestCheck(request, bounds: graph.bounds).run()
    let request = unwrapped(request)
    let profile = profile(of: request, under: provider.conditions(for: request.mode))
    if let roundTrip = request.roundTrip {
      return try roundTrips(roundTrip, request, profile, provider, workspace)
    }
    guard request.mode != .wheelchair || request.travel.maxGrade != nil else {
      return try leastExceeding(request, profile, provider, workspace)
    }
    return try answer(request, profile, provider, workspace)
  }

  /// Answers a request for routes between places.
  func answer<Provider: SearchDataProvider>(
    _ request: RouteRequest, _ profile: TravelProfile, _ provider: Provider, _ workspace: Workspace
  ) throws(RouteError) -> RouteAnswer {
    let snaps = try snaps(of: request, profile, provider.components(for: request.mode))
    let model = provider.travelModel(for: profile)
    return try answer(request, snaps, model, provider, workspace)
  }

  /// Returns a request whose positions are counted as the graph's are, across the 180th meridian.
  private func unwrapped(_ request: RouteRequest) -> RouteRequest {
    let bounds = graph.bounds
    guard bounds.crossesAntimeridian else { return request }
    var request = request
    request.places = request.places.map { bounds.unwrapped($0) }
    for index in request.blockedAreas.indices {
      request.blockedAreas[index].center = bounds.unwrapped(request.blockedAreas[index].center)
    }
    return request
  }

  private func answer<Provider: SearchDataProvider>(
    _ request: RouteRequest, _ snaps: [Snapper.Snap], _ model: TravelModel, _ provider: Provider,
    _ workspace: Workspace
  ) throws(RouteError) -> RouteAnswer {
    var answer: RouteAnswer
    if snaps.dropFirst().allSatisfy({ Self.coincide(snaps[0], $0) }) {
      answer = standing(at: snaps[0], request, model)
    } else if snaps.count == 2 {
      answer = try between(snaps[0], snaps[1], request, model, provider, workspace)
    } else {
      answer = try through(snaps, request, model, provider, workspace)
    }
    answer.snapped = snaps.map { describe($0) }
    return answer
  }

  /// Finds the nearest point of a street that a traveller may use, in a component of at least 20 km
  /// (or the largest).
  ///
  /// ```swift
  /// let planner = Planner(graph: graph, ascentThreshold: 2)
  /// let place = try planner.snap(start, by: TravelProfile(mode: .bike, avoidSteps: true))
  /// print(place.distance, graph.streetName(of: place.segment))  // metres, name
  /// ```
  ///
  /// - Returns: A point at most `snapLimit` metres away.
  /// - Throws: `RouteError` if the place is invalid, lies outside the region or has no usable
  ///   street.
  public func snap(_ place: Coordinate, by profile: TravelProfile) throws(RouteError)
    -> SnappedPlace
  {
    try RequestCheck.check(place, index: nil, bounds: graph.bounds)
    let snapper = Snapper(graph: graph, profile: profile)
    guard
      let snap = snapper.nearest(to: graph.bounds.unwrapped(place), within: Self.snapLimit)
    else {
      throw snapper.absence(of: place, index: nil)
    }
    return describe(snap)
  }

  /// Finds the streets nearest to a place, each by its nearest point.
  /// - Parameter count: maximum number of streets.
  /// - Returns: The points, nearest first; at least one.
  /// - Throws: `RouteError` if no street is near.
  /// - Complexity: O(streets within twice the distance of the last).
  package func nearestStreets(
    to place: Coordinate, by profile: TravelProfile, count: Int
  ) throws(RouteError) -> [SnappedPlace] {
    let first = try snap(place, by: profile)
    guard count > 1 else { return [first] }
    let snapper = Snapper(graph: graph, profile: profile)
    var snaps: [Snapper.Snap] = []
    var radius = 50.0
    repeat {
      radius = min(Self.snapLimit, radius * 2)
      snaps = []
      snapper.visit(around: graph.bounds.unwrapped(place), within: radius) { snap in
        if snap.distance <= radius { snaps.append(snap) }
      }
    } while snaps.count < count && radius < Self.snapLimit
    snaps.sort { ($0.distance, $0.segment) < ($1.distance, $1.segment) }
    return snaps.isEmpty ? [first] : snaps.prefix(count).map { describe($0) }
  }

  /// Snaps the places of a request to streets that connect them.
  /// - Parameter extent: minimum size of the components of their streets.
  func snaps(
    of request: RouteRequest, _ profile: TravelProfile, _ components: ComponentIndex,
    on extent: Snapper.Extent = .any
  ) throws(RouteError) -> [Snapper.Snap] {
    var snapper = Snapper(graph: graph, profile: profile, extent: extent)
    snapper.exclusions = request.snapExclusions
    var snaps: [Snapper.Snap] = []
    for (index, place) in request.places.enumerated() {
      let approach = request.approach(of: index)
      guard let snap = snapper.snap(of: place, approach, within: Self.snapLimit) else {
        throw snapper.absence(of: place, index: index)
      }
      snaps.append(snap)
    }
    snaps = try connected(snaps, request, snapper, components)
    for (index, snap) in snaps.enumerated() {
      let approach = request.approach(of: index)
      if let side = approach.side, approach.isSideRequired,
        !snapper.meets(side, snap, of: request.places[index])
      {
        throw .wrongSide(place: index, side)
      }
    }
    return snaps
  }

  /// Moves places to streets that connect them if their nearest ones are not connected.
  private func connected(
    _ snaps: [Snapper.Snap], _ request: RouteRequest, _ snapper: Snapper,
    _ components: ComponentIndex
  ) throws(RouteError) -> [Snapper.Snap] {
    let last = snaps.count - 1
    let places = snaps.indices.map { index in
      WaypointSnapper.Place(
        position: request.places[index], isLeft: index < last, isEntered: index > 0,
        nearest: snaps[index], approach: request.approach(of: index))
    }
    var waypointSnapper = WaypointSnapper(places, snapper: snapper, components: components)
    if waypointSnapper.isConnectedInOrder() { return snaps }
    let choice = waypointSnapper.choose()
    if let place = choice.stranded.first {
      throw RequestCheck.notConnected(place, of: snaps.count, mode: request.mode)
    }
    return choice.snaps.compactMap { $0 }
  }

  /// Returns whether two places are the same point on the street, by the distance that tables use
  /// too.
  private static func coincide(_ one: Snapper.Snap, _ other: Snapper.Snap) -> Bool {
    one.position.distance(to: other.position) < 1
  }

  func describe(_ snap: Snapper.Snap) -> SnappedPlace {
    let start = ArcSlice(
      graph, ArcID(segment: snap.segment, backward: false),
      from: .start, to: ArcSlice.Place(snap))
    let whole = Double(graph.length[snap.segment]) / 100
    return SnappedPlace(
      position: snap.position.wrapped, distance: snap.distance, segment: snap.segment,
      fraction: min(1, start.metres / whole), name: graph.streetName(graph.name[snap.segment]),
      height: start[start.count - 1].height)
  }

  private func between<Provider: SearchDataProvider>(
    _ start: Snapper.Snap, _ end: Snapper.Snap, _ request: RouteRequest, _ model: TravelModel,
    _ provider: Provider, _ workspace: Workspace
  ) throws(RouteError) -> RouteAnswer {
    let leg = LegSearch(
      provider: provider, model: model, request: request, start: start, end: end,
      ascentThreshold: ascentThreshold)
    guard let answer = leg.run(in: workspace) else {
      throw NoRoute(provider: provider, profile: leg.model.profile).reason(
        start, end, places: (0, 1))
    }
    return answer
  }

  /// Computes one route through several places by joining the best path of each leg. A leg between
  /// two equal points is skipped.
  private func through<Provider: SearchDataProvider>(
    _ snaps: [Snapper.Snap], _ request: RouteRequest, _ model: TravelModel, _ provider: Provider,
    _ workspace: Workspace
  ) throws(RouteError) -> RouteAnswer {
    var paths: [ArcPath?] = []
    for index in snaps.indices.dropFirst() {
      guard !Self.coincide(snaps[index - 1], snaps[index]) else {
        paths.append(nil)
        continue
      }
      let leg = LegSearch(
        provider: provider, model: model, request: request, start: snaps[index - 1],
        end: snaps[index],
        ascentThreshold: ascentThreshold)
      guard let found = leg.best(in: workspace) else {
        throw NoRoute(provider: provider, profile: model.profile).reason(
          snaps[index - 1], snaps[index], places: (index - 1, index))
      }
      paths.append(found.path)
    }
    let filter = AscentFilter(threshold: ascentThreshold)
    var route = RouteAssembler(model: model, filter: filter).route(along: paths)
    route.steps = Guide(graph: graph, profile: model.profile).steps(
      for: route, places: request.places)
    return RouteAnswer(routes: [route], snapped: [])
  }
}
