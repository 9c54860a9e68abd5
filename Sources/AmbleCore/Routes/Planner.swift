/// Answers requests for routes on one graph.
///
/// A value: it holds no memory of past requests. Stocks and workspaces are the caller's to keep and
/// to share out.
public struct Planner: Sendable {
  /// The streets.
  public let graph: Graph
  /// Metres a turn of the profile goes on for before it counts as ascent or descent.
  public let ascentThreshold: Double

  /// Metres from a place to the nearest usable street, at most.
  public static let snapLimit = 1_000.0
  /// Metres in a straight line up to which the front is searched on foot unless asked otherwise.
  public static let frontLimit = 10_000.0

  /// A planner for a graph.
  public init(graph: Graph, ascentThreshold: Double) {
    self.graph = graph
    self.ascentThreshold = ascentThreshold
  }

  /// Who travels, by a request.
  func profile(of request: RouteRequest) -> TravelProfile {
    var profile = TravelProfile(
      mode: request.mode, avoidSteps: request.avoidSteps, maxGrade: request.maxGrade)
    guard !request.closures.isEmpty else { return profile }
    let snapper = Snapper(graph: graph, profile: profile, extent: .any)
    for area in request.closures { profile.closed.formUnion(snapper.stretches(in: area)) }
    return profile
  }

  /// The routes a request asks for.
  /// - Parameters:
  ///   - stock: what searches on this graph need.
  ///   - workspace: memory nobody else uses meanwhile.
  /// - Throws: `RouteError` with a sentence for whoever asked.
  /// - Complexity: for a single route, O(edges at the ancestors of its ends) and O(points); for
  ///   several, grows with the streets within the detour allowed.
  public func answer<Stock: SearchStock>(
    _ request: RouteRequest, from stock: Stock, in workspace: Workspace
  ) throws(RouteError) -> RouteAnswer {
    try RequestCheck(request, bounds: graph.bounds).run()
    let snaps = try snaps(of: request, stock.networks(for: request.mode))
    return try answer(request, snaps, stock, workspace)
  }

  private func answer<Stock: SearchStock>(
    _ request: RouteRequest, _ snaps: [Snapper.Snap], _ stock: Stock, _ workspace: Workspace
  ) throws(RouteError) -> RouteAnswer {
    var answer: RouteAnswer
    if snaps.dropFirst().allSatisfy({ Self.coincide(snaps[0], $0) }) {
      answer = standing(at: snaps[0], request, stock)
    } else if snaps.count == 2 {
      answer = try between(snaps[0], snaps[1], request, stock, workspace)
    } else {
      answer = try through(snaps, request, stock, workspace)
    }
    answer.snapped = snaps.map { describe($0) }
    return answer
  }

  /// The nearest point of a street that a traveller may use.
  public func snap(_ place: Coordinate, by profile: TravelProfile) throws(RouteError)
    -> SnappedPlace
  {
    try RequestCheck.check(place, index: nil, bounds: graph.bounds)
    let snapper = Snapper(graph: graph, profile: profile)
    guard let snap = snapper.nearest(to: place, within: Self.snapLimit) else {
      throw RequestCheck.noStreet(near: place, index: nil, mode: profile.mode)
    }
    return describe(snap)
  }

  /// Sets the places of a request on streets that connect them.
  private func snaps(
    of request: RouteRequest, _ networks: Networks
  ) throws(RouteError) -> [Snapper.Snap] {
    let snapper = Snapper(graph: graph, profile: profile(of: request), extent: .any)
    var snaps: [Snapper.Snap] = []
    for (index, place) in request.places.enumerated() {
      guard let snap = snapper.setting(of: place, within: Self.snapLimit) else {
        throw RequestCheck.noStreet(near: place, index: index, mode: request.mode)
      }
      snaps.append(snap)
    }
    return try connected(snaps, request, snapper, networks)
  }

  /// Moves places to streets that connect them, where their nearest ones do not.
  private func connected(
    _ snaps: [Snapper.Snap], _ request: RouteRequest, _ snapper: Snapper, _ networks: Networks
  ) throws(RouteError) -> [Snapper.Snap] {
    let last = snaps.count - 1
    let places = snaps.indices.map { index in
      PlaceSetter.Place(
        position: request.places[index], isLeft: index < last, isEntered: index > 0,
        nearest: snaps[index])
    }
    var setter = PlaceSetter(places, snapper: snapper, networks: networks)
    if setter.isConnectedInOrder() { return snaps }
    let choice = setter.choose()
    if let place = choice.stranded.first {
      throw RequestCheck.notConnected(place, of: snaps.count, mode: request.mode)
    }
    return choice.snaps.compactMap { $0 }
  }

  /// Whether two places are the same point on the street, as a table says of them too.
  private static func coincide(_ one: Snapper.Snap, _ other: Snapper.Snap) -> Bool {
    one.position.distance(to: other.position) < 1
  }

  func describe(_ snap: Snapper.Snap) -> SnappedPlace {
    let start = ArcSlice(
      graph, ArcID(stretch: snap.stretch, backward: false),
      from: .start, to: ArcSlice.Place(snap))
    let whole = Double(graph.length[snap.stretch]) / 100
    return SnappedPlace(
      position: snap.position, distance: snap.distance, stretch: snap.stretch,
      fraction: min(1, start.metres / whole), name: graph.streetName(graph.name[snap.stretch]),
      height: start[start.count - 1].height)
  }

  private func between<Stock: SearchStock>(
    _ start: Snapper.Snap, _ end: Snapper.Snap, _ request: RouteRequest, _ stock: Stock,
    _ workspace: Workspace
  ) throws(RouteError) -> RouteAnswer {
    let leg = LegSearch(
      stock: stock, ways: stock.ways(for: profile(of: request)), request: request,
      start: start, end: end, ascentThreshold: ascentThreshold)
    guard let answer = leg.run(in: workspace) else {
      throw NoRoute(stock: stock, profile: leg.ways.profile).reason(start, end, places: (0, 1))
    }
    return answer
  }

  /// One route by way of several places: the best of each leg, joined. Where a place is the same
  /// point on the street as the one before, there is no leg between them.
  private func through<Stock: SearchStock>(
    _ snaps: [Snapper.Snap], _ request: RouteRequest, _ stock: Stock, _ workspace: Workspace
  ) throws(RouteError) -> RouteAnswer {
    let ways = stock.ways(for: profile(of: request))
    var paths: [ArcPath?] = []
    for index in snaps.indices.dropFirst() {
      guard !Self.coincide(snaps[index - 1], snaps[index]) else {
        paths.append(nil)
        continue
      }
      let leg = LegSearch(
        stock: stock, ways: ways, request: request, start: snaps[index - 1], end: snaps[index],
        ascentThreshold: ascentThreshold)
      guard let found = leg.best(in: workspace) else {
        throw NoRoute(stock: stock, profile: ways.profile).reason(
          snaps[index - 1], snaps[index], places: (index - 1, index))
      }
      paths.append(found.path)
    }
    let filter = AscentFilter(threshold: ascentThreshold)
    var route = RouteAssembler(ways: ways, filter: filter).route(along: paths)
    route.steps = Guide(graph: graph, mode: request.mode).steps(
      for: route, places: request.places)
    return RouteAnswer(routes: [route], snapped: [])
  }
}
