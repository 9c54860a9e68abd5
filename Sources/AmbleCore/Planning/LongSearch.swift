/// Searches for several routes between places too far apart to search every street within the
/// detour: the best route for each value of `FlatnessLadder` (the supported front), completed by
/// `FarFront`, or the best by one cost, then alternatives along plateaus of the trees from the start
/// and to the end.
struct LongSearch<Provider: SearchDataProvider> {
  let leg: LegSearch<Provider>

  /// Maximum number of plateaus tried per cost.
  private static var maxTries: Int { 40 }

  /// Runs the search.
  /// - Returns: The routes, or `nil` if the places are not connected.
  /// - Complexity: a few queries of the hierarchy per route.
  func run(in workspace: Workspace) -> RouteAnswer? {
    leg.isFrontAsked ? front(in: workspace) : alternatives(in: workspace)
  }

  private var graph: Graph { leg.model.graph }

  private func front(in workspace: Workspace) -> RouteAnswer? {
    let keys = FlatnessLadder.values.map {
      MetricKey(profile: leg.model.profile, flatness: Double($0))
    }
    guard let shortest = leg.search(by: keys[0]).find(in: workspace) else { return nil }
    let limit = limit(shortest.length, times: leg.request.maxDetour)
    var front = Front()
    var visited = shortest.visited
    for key in keys {
      guard let found = leg.search(by: key).find(in: workspace) else { continue }
      visited += found.visited
      if found.length <= limit { front.add(member(found)) }
    }
    let exact = complete(front, within: limit, in: workspace)
    front = exact?.front ?? front
    var choice = FrontChoice(front, for: selection(needsReason: true)) { member in
      leg.travelled(member) { path($0.path) }
    }
    choice.choose()
    let reach = min(limit, self.limit(shortest.length, times: FrontChoice.maxDetour))
    for key in keys { fill(&choice.selection, key, longest: reach, in: workspace) }
    choice.addSimilar()
    var answer = answer(choice.selection)
    answer.front = leg.measured(front) { path($0.path) }
    answer.frontRoutes = leg.frontRoutes(front) { path($0.path) }
    answer.isExact = exact?.isExact ?? false
    answer.leastClimb = exact.map { Double($0.leastClimb) / 100 }
    answer.visited = visited + (exact?.visited ?? 0)
    return answer
  }

  /// Searches for the whole front, unless the places are too far apart.
  private func complete(_ front: Front, within limit: UInt32, in workspace: Workspace) -> FarFront?
  {
    let distance = leg.start.position.distance(to: leg.end.position)
    guard distance <= Planner.frontLimit, leg.model.profile.mode != .drive else { return nil }
    return FarFront(completing: front, within: limit, leg, in: workspace)
  }

  private func alternatives(in workspace: Workspace) -> RouteAnswer? {
    guard let best = leg.best(in: workspace) else { return nil }
    var selection = selection(needsReason: false)
    selection.offer(.init(path: member(best).path, reason: .best))
    let detour = min(LegSearch<Provider>.alternativeDetour, leg.request.maxDetour)
    fill(&selection, leg.key, longest: limit(best.length, times: detour), in: workspace)
    var answer = answer(selection)
    answer.visited = best.visited
    return answer
  }

  /// Offers alternatives until enough are selected.
  private func fill(
    _ selection: inout RouteSelection, _ key: MetricKey, longest: UInt32, in workspace: Workspace
  ) {
    guard !selection.isFull else { return }
    let search = leg.search(by: key)
    guard let best = search.find(in: workspace) else { return }
    let most = limit(best.cost, times: LegSearch<Provider>.alternativeDetour)
    let plateaus = FarPlateaus(search.metric, search.costs(in: workspace), atMost: most)
    for via in plateaus.states(count: Self.maxTries) where !selection.isFull {
      guard let found = search.find(through: [via], in: workspace), found.length <= longest,
        isSimple(found.path)
      else { continue }
      selection.offer(.init(path: member(found).path, reason: .alternative))
    }
  }

  /// Returns whether a path uses no street twice.
  private func isSimple(_ path: ArcPath) -> Bool {
    var seen: Set<Int> = []
    return path.arcs.allSatisfy { seen.insert($0.segment).inserted }
  }

  /// Returns an empty selection of paths of arcs.
  private func selection(needsReason: Bool) -> RouteSelection {
    let graph = graph
    return RouteSelection(
      count: leg.request.count, needsReason: needsReason,
      piece: { arc in (arc >> 1, graph.length[arc >> 1]) },
      route: { leg.route(along: path($0)) })
  }

  private func member(_ found: BestPath.Found) -> FrontMember {
    FrontMember(first: found.length, climb: found.climb, path: found.path.arcs.map { $0.index })
  }

  private func path(_ arcs: [UInt32]) -> ArcPath {
    ArcPath(arcs: arcs.map { ArcID($0) }, start: leg.start, end: leg.end)
  }

  private func limit(_ value: UInt32, times factor: Double) -> UInt32 {
    UInt32(min(Double(UInt32.max - 1), (Double(value) * factor).rounded(.up)))
  }

  private func answer(_ selection: RouteSelection) -> RouteAnswer {
    RouteAnswer(routes: leg.ranked(selection.routes), snapped: [])
  }
}
