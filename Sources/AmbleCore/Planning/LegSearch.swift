/// Searches for routes between two places on streets.
struct LegSearch<Provider: SearchDataProvider> {
  let provider: Provider
  let model: TravelModel
  var request: RouteRequest
  let start: Snapper.Snap
  let end: Snapper.Snap
  let ascentThreshold: Double

  /// Maximum cost of an alternative by the mode's own cost, as a multiple of the best
  /// (GraphHopper's `max_weight_factor`); less if the request allows less detour.
  static var alternativeDetour: Double { 1.4 }
  /// Number of weightings tried before the exact search, beside those that are always tried.
  static var weightingCount: Int { 3 }

  /// Maximum number of searches if routes break a limit of grade across junctions.
  static var limitTries: Int { 12 }

  /// Arcs excluded because of a limit of grade.
  private var banned: Set<UInt32> = []

  init(
    provider: Provider, model: TravelModel, request: RouteRequest, start: Snapper.Snap,
    end: Snapper.Snap,
    ascentThreshold: Double
  ) {
    self.provider = provider
    self.model = model
    self.request = request
    self.start = start
    self.end = end
    self.ascentThreshold = ascentThreshold
  }

  /// Runs the search.
  /// - Returns: The routes, flattest first, or `nil` if the places are not connected.
  func run(in workspace: Workspace) -> RouteAnswer? {
    let limit = GradeLimit(profile: model.profile)
    guard limit.exists else { return runOnce(in: workspace) }
    // Arcs are checked one by one, but the steepest piece of a route may span two arcs. The arcs
    // at fault are excluded, and the search is repeated.
    var attempt = self
    for _ in 0..<Self.limitTries {
      guard let answer = attempt.runOnce(in: workspace) else { return nil }
      let offenders = answer.routes.compactMap { limit.offender(on: $0)?.index }
      if offenders.isEmpty { return answer }
      attempt.banned.formUnion(offenders)
    }
    return nil
  }

  private func runOnce(in workspace: Workspace) -> RouteAnswer? {
    // Hierarchies cannot exclude single arcs, so excluded arcs need the search of a corridor.
    if isLong, banned.isEmpty, request.count > 1, request.algorithm != .single {
      return LongSearch(leg: self).run(in: workspace)
    }
    if isFrontAsked { return front(in: workspace) }
    return request.count == 1 || request.algorithm == .single
      ? single(in: workspace) : alternatives(in: workspace)
  }

  /// Finds the best path by the requested cost.
  /// - Returns: The path, or `nil` if the places are not connected.
  func best(in workspace: Workspace) -> BestPath.Found? {
    if banned.isEmpty, isLong || isAtHand {
      guard let found = search(by: key).find(in: workspace) else { return nil }
      if isWithinDetour(found, in: workspace) { return found }
    }
    return bestInCorridor(in: workspace)
  }

  /// Whether the hierarchies that the best path needs are at hand.
  private var isAtHand: Bool {
    guard provider.isAtHand(key) else { return false }
    return request.travel.flatness ?? 0 == 0 || provider.isAtHand(shortest)
  }

  /// Whether the places are too far apart to search every street within the detour.
  private var isLong: Bool {
    start.position.distance(to: end.position) > Planner.nearLimit
  }

  /// The requested cost.
  var key: MetricKey {
    request.travel.flatness.map { MetricKey(profile: model.profile, flatness: $0) }
      ?? MetricKey(profile: model.profile, weighing: .cost)
  }

  private var shortest: MetricKey { MetricKey(profile: model.profile, flatness: 0) }

  /// Returns the search for the best path by a cost.
  func search(by key: MetricKey) -> BestPath {
    BestPath(
      metric: provider.metric(for: key), weighing: key.weighing, model: model, start: start,
      end: end)
  }

  /// Returns whether the best route is within the detour. With a flatness, it may be longer.
  private func isWithinDetour(_ found: BestPath.Found, in workspace: Workspace) -> Bool {
    guard request.travel.flatness ?? 0 > 0 else { return true }
    guard let least = search(by: shortest).find(in: workspace) else { return true }
    return Double(found.length) <= Double(least.length) * request.maxDetour
  }

  /// Finds the best route within the detour among those optimal for some weighting of length and
  /// climb.
  private func bestInCorridor(in workspace: Workspace) -> BestPath.Found? {
    guard let corridor = corridor(objective, detour: 1.0 + detourOfBest, in: workspace) else {
      return nil
    }
    var path = corridor.path(
      from: Corridor.start, along: corridor.tree(weights, towardsEnd: true, &workspace.heap))
    // The best path may exceed the detour. Then the best supported route within it is taken.
    if corridor.totals(path).first > corridor.limit {
      let weightedSums = WeightedSumFront(
        corridor, extra: Self.weightingCount, heap: &workspace.heap)
      let sum = { (member: FrontMember) in weights.sum(member.first, member.climb) }
      path = weightedSums.front.members.min { sum($0) < sum($1) }?.path ?? path
    }
    let (length, climb) = corridor.totals(path)
    return BestPath.Found(
      path: arcPath(path, corridor), cost: length, length: length, climb: climb,
      visited: corridor.visited)
  }

  private func single(in workspace: Workspace) -> RouteAnswer? {
    guard let found = best(in: workspace) else { return nil }
    var answer = RouteAnswer(routes: routes([(found.path, .best)]), snapped: [])
    answer.visited = found.visited
    return answer
  }

  /// Whether the request needs the whole front of length and climb.
  var isFrontAsked: Bool { request.isFrontAsked }

  /// A flatness or the front uses length; otherwise the mode's own cost decides.
  private var objective: Objective {
    request.travel.flatness != nil || isFrontAsked ? .length : .cost
  }

  private var weights: Weights {
    request.travel.flatness.map { Weights(flatness: $0) } ?? .shortest
  }

  /// With a flatness, the best route may be much longer than the shortest.
  private var detourOfBest: Double {
    request.travel.flatness == nil ? 0.001 : request.maxDetour - 1
  }

  private func front(in workspace: Workspace) -> RouteAnswer? {
    let detour = frontDetour(in: workspace)
    guard let corridor = corridor(.length, detour: detour, in: workspace) else { return nil }
    let near = NearFront(
      corridor, measuredStreets, weightingCount: Self.weightingCount, in: workspace)
    return front(near, in: workspace)
  }

  /// The streets of known heights.
  var measuredStreets: MeasuredStreets { MeasuredStreets(model: model, start: start, end: end) }

  /// Returns the segment under an edge of a corridor by length, and the edge's true length,
  /// centimetres.
  private func piece(in corridor: Corridor) -> (UInt32) -> (segment: UInt32, length: UInt32) {
    { [model] in
      let edge = corridor.out[Int($0)]
      return (edge.arc >> 1, edge.first / model.lengthFactor(of: ArcID(edge.arc)))
    }
  }

  private func front(_ near: NearFront, in workspace: Workspace) -> RouteAnswer {
    let (corridor, search) = (near.corridor, near.search)
    // Neighbours on the front often share most of their length, so members that differ are
    // selected, and routes off the front if these are too few.
    let selection = RouteSelection(
      count: max(1, request.count - (near.shorter == nil ? 0 : 1)), needsReason: true,
      piece: piece(in: corridor), lacks: lacks, route: { route(along: arcPath($0, corridor)) })
    var choice = FrontChoice(search.front, for: selection) { member in
      travelled(member) { arcPath($0.path, corridor) }
    }
    choice.choose(
      in: corridor, along: near.search.usualTree, sought, for: request.mode, lacks,
      &workspace.heap)
    let shown = adding(near.shorter, to: choice.selection.routes)
    var answer = RouteAnswer(routes: ranked(shown), snapped: [])
    answer.front = measured(search.front) { arcPath($0.path, corridor) }
    answer.frontRoutes = frontRoutes(search.front) { arcPath($0.path, corridor) }
    answer.isExact = search.isExact && near.isKnown
    // A search that stopped early still proves a lower bound of the climb.
    answer.leastClimb = near.isKnown ? Double(search.climbBound) / 100 : nil
    answer.visited = corridor.visited + search.labelCount
    return answer
  }

  /// Adds the shortest route, whose heights are not all known, to routes of known heights, if more
  /// than one route was requested.
  func adding(_ shorter: [UInt32]?, to routes: [Route]) -> [Route] {
    guard let shorter, request.count > 1 else { return routes }
    let arcs = shorter.map { ArcID($0) }
    var shortest = route(along: ArcPath(arcs: arcs, start: start, end: end))
    shortest.reason = .shortest
    return routes.map { known in
      var known = known
      if known.reason == .shortest { known.reason = .front }
      return known
    } + [shortest]
  }

  /// Returns the advantages that an arc lacks.
  var lacks: (ArcID) -> RouteAdvantage.Lacks {
    // A closure over a generic type looks up its metadata at each call.
    { [graph = model.graph, profile = model.profile] in
      RouteAdvantage.Lacks($0, in: graph, profile)
    }
  }

  /// The advantages for which routes are searched. The front counts pushed metres several times, so
  /// it has the routes with less pushing.
  private var sought: [RouteAdvantage] {
    if request.mode == .drive { return [] }
    return RouteAdvantage.all.filter { advantage in
      switch advantage {
      case .lessPushing: false
      case .noStairs: !model.profile.avoidSteps
      default: true
      }
    }
  }

  private func alternatives(in workspace: Workspace) -> RouteAnswer? {
    let usual = min(Self.alternativeDetour, request.maxDetour)
    let detour = request.travel.flatness == nil ? usual : request.maxDetour
    guard let corridor = corridor(objective, detour: detour, in: workspace) else { return nil }
    let tree = corridor.tree(weights, towardsEnd: true, &workspace.heap)
    let best = corridor.path(from: Corridor.start, along: tree)
    var selection = RouteSelection(
      count: request.count, needsReason: false,
      piece: { edge in
        let segment = corridor.out[Int(edge)].arc >> 1
        return (segment, model.graph.length[segment])
      }, lacks: lacks, route: { route(along: arcPath($0, corridor)) })
    selection.offer(.init(path: best, reason: .best))
    selection.fill(
      in: corridor, weights, along: tree, atMost: corridor.limit, &workspace.heap)
    var answer = RouteAnswer(routes: ranked(selection.routes), snapped: [])
    answer.visited = corridor.visited
    return answer
  }

  private func corridor(
    _ objective: Objective, detour: Double, in workspace: Workspace
  ) -> Corridor? {
    finder(objective, detour: detour).find(in: workspace)
  }

  /// Returns the finder of corridors between the places.
  func finder(_ objective: Objective, detour: Double) -> CorridorFinder {
    let maker = SearchEndMaker(model: model)
    return CorridorFinder(
      graph: provider.searchGraph(for: model.profile), objective: objective,
      source: allowed(maker.source(at: start), at: start),
      target: allowed(maker.target(at: end), at: end), direct: allowedDirect(maker),
      maxDetour: detour, banned: banned)
  }

  /// Removes excluded arcs at a junction. Between junctions there is no choice of arcs.
  private func allowed(_ searchEnd: SearchEnd, at place: Snapper.Snap) -> SearchEnd {
    guard place.junction != nil, !banned.isEmpty else { return searchEnd }
    var searchEnd = searchEnd
    searchEnd.branches.removeAll { banned.contains($0.arc) }
    return searchEnd
  }

  /// Returns the arcs that lead directly from start to end; excluded arcs are removed if both
  /// places lie on junctions.
  private func allowedDirect(_ maker: SearchEndMaker) -> [SearchEnd.Branch] {
    let direct = maker.direct(from: start, to: end)
    guard start.junction != nil, end.junction != nil else { return direct }
    return direct.filter { !banned.contains($0.arc) }
  }

  private func arcPath(_ path: [UInt32], _ corridor: Corridor) -> ArcPath {
    ArcPath(arcs: path.map { ArcID(corridor.out[Int($0)].arc) }, start: start, end: end)
  }

  /// Assembles routes from paths, ranked by ascent. Without a front, the first path stays first.
  func routes(_ paths: [(path: ArcPath, reason: Route.Reason)]) -> [Route] {
    ranked(
      paths.map { found in
        var route = route(along: found.path)
        route.reason = found.reason
        return route
      })
  }

  /// Assembles the route along a path, without steps.
  func route(along path: ArcPath) -> Route {
    let filter = AscentFilter(threshold: ascentThreshold)
    return RouteAssembler(model: model, filter: filter).route(along: [path])
  }

  /// Adds the steps to routes and ranks them by ascent. Without a front, the first stays first.
  func ranked(_ routes: [Route]) -> [Route] {
    let guide = Guide(graph: model.graph, profile: model.profile)
    var routes = routes
    for index in routes.indices {
      routes[index].steps = guide.steps(for: routes[index], places: request.places)
    }
    return RouteRanking(routes).ordered(keepingFirst: !isFrontAsked)
  }
}
