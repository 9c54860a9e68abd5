/// The search for routes between two places on streets.
struct LegSearch {
  let search: SearchGraph
  let request: RouteRequest
  let start: Snapper.Snap
  let end: Snapper.Snap
  let ascentThreshold: Double

  /// How far an alternative by the mode's own cost may exceed the best, as a multiple
  /// (GraphHopper's `max_weight_factor`); less where less detour is allowed.
  static let alternativeDetour = 1.4
  /// Weightings tried between the shortest and the flattest before the exact search.
  static let rungs = 6

  /// Searches at most, when routes break a limit of grade where arcs meet.
  static let limitTries = 12

  /// Arcs left out for the sake of a limit of grade.
  private var banned: Set<UInt32> = []

  init(
    search: SearchGraph, request: RouteRequest, start: Snapper.Snap, end: Snapper.Snap,
    ascentThreshold: Double
  ) {
    self.search = search
    self.request = request
    self.start = start
    self.end = end
    self.ascentThreshold = ascentThreshold
  }

  /// The routes, the flattest first; nil if there is none.
  func run(in workspace: Workspace) -> RouteAnswer? {
    let limit = GradeLimit(profile: search.profile)
    guard limit.exists else { return runOnce(in: workspace) }
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
    isFrontAsked ? front(in: workspace) : alternatives(in: workspace)
  }

  /// The one best path by the cost asked for; nil if there is none.
  func best(in workspace: Workspace) -> ArcPath? {
    guard let corridor = corridor(objective, detour: 1.0 + detourOfBest, in: workspace) else {
      return nil
    }
    let tree = corridor.tree(weights, towardsEnd: true, &workspace.heap)
    return arcPath(corridor.path(from: Corridor.start, along: tree), corridor)
  }

  /// Whether length and climb are weighed against each other in full.
  var isFrontAsked: Bool {
    switch request.algorithm {
    case .pareto: true
    case .single, .alternatives: false
    case .automatic:
      request.flatness == nil && !request.mode.isVehicle && request.count > 1
        && start.position.distance(to: end.position) <= Planner.frontLimit
    }
  }

  /// A flatness or the front goes by length; otherwise the mode's own cost decides.
  private var objective: Objective {
    request.flatness != nil || isFrontAsked ? .length : .cost
  }

  private var weights: Weights {
    request.flatness.map { Weights(flatness: $0) } ?? .shortest
  }

  /// With a flatness the best route may be much longer than the shortest.
  private var detourOfBest: Double { request.flatness == nil ? 0.001 : request.maxDetour - 1 }

  private func front(in workspace: Workspace) -> RouteAnswer? {
    guard let corridor = corridor(.length, detour: request.maxDetour, in: workspace) else {
      return nil
    }
    let ladder = Ladder(corridor, extra: Self.rungs, heap: &workspace.heap)
    var search = FrontSearch(corridor, ladder)
    search.run(in: workspace)
    var choice = FrontChoice(corridor, search.front, count: request.count)
    choice.choose(&workspace.heap)
    var answer = RouteAnswer(routes: routes(choice.chosen, corridor), snapped: [])
    answer.front = search.front.members.map {
      .init(distance: Double($0.first) / 100, climb: Double($0.climb) / 100)
    }
    answer.isExact = search.isExact
    answer.visited = corridor.visited + search.labelCount
    return answer
  }

  private func alternatives(in workspace: Workspace) -> RouteAnswer? {
    let usual = min(Self.alternativeDetour, request.maxDetour)
    let detour = request.flatness == nil ? usual : request.maxDetour
    let reach = request.algorithm == .single ? 1 + detourOfBest : detour
    guard let corridor = corridor(objective, detour: reach, in: workspace) else { return nil }
    let tree = corridor.tree(weights, towardsEnd: true, &workspace.heap)
    let best = corridor.path(from: Corridor.start, along: tree)
    var choice = Alternatives(corridor) { edge in search.graph.length[Int(edge.arc >> 1)] }
    let totals = corridor.totals(best)
    choice.take(.init(path: best, first: totals.first, climb: totals.climb, reason: .best))
    if request.algorithm != .single {
      choice.fill(to: request.count, [weights], atMost: corridor.limit, &workspace.heap)
    }
    var answer = RouteAnswer(routes: routes(choice.chosen, corridor), snapped: [])
    answer.visited = corridor.visited
    return answer
  }

  private func corridor(
    _ objective: Objective, detour: Double, in workspace: Workspace
  ) -> Corridor? {
    let maker = TerminalMaker(search: search)
    return CorridorFinder(
      graph: search, objective: objective, source: maker.source(at: start),
      target: maker.target(at: end), direct: maker.direct(from: start, to: end),
      maxDetour: detour, banned: banned
    ).find(in: workspace)
  }

  private func arcPath(_ path: [UInt32], _ corridor: Corridor) -> ArcPath {
    ArcPath(arcs: path.map { ArcID(corridor.out[Int($0)].arc) }, start: start, end: end)
  }

  /// Routes from candidates, ranked by ascent. What was asked for by its cost stays first.
  private func routes(_ candidates: [Alternatives.Candidate], _ corridor: Corridor) -> [Route] {
    let filter = AscentFilter(threshold: ascentThreshold)
    let assembler = RouteAssembler(search: search, filter: filter)
    let guide = Guide(graph: search.graph, mode: request.mode)
    let routes = candidates.map { candidate in
      var route = assembler.route(along: [arcPath(candidate.path, corridor)])
      route.reason = candidate.reason
      route.steps = guide.steps(for: route, places: request.places)
      return route
    }
    return RouteRanking(routes).ordered(keepingFirst: !isFrontAsked)
  }
}
