/// Searches for several routes between places too far apart to search every street within the
/// detour: the best route for each value of `FlatnessSteps` (the supported front), completed by
/// `FarFront`, or the best by one cost, then alternatives along plateaus of the trees from the
/// start and to the end.
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
    let keys = FlatnessSteps.values.map {
      MetricKey(profile: leg.model.profile, flatness: Double($0))
    }
    guard let shortest = leg.search(by: keys[0]).find(in: workspace) else { return nil }
    let limit = limit(shortest.length, times: leg.request.maxDetour)
    let supported = supported(keys, within: limit, in: workspace)
    let (front, isKnown, exact) = completed(
      supported, shortest: shortest.length, within: limit, in: workspace)
    let least = front.members.first?.first ?? 0
    let shorter = supported.all.members.first.flatMap { $0.first < least ? $0.path : nil }
    let count = max(1, leg.request.count - (shorter == nil ? 0 : 1))
    var choice = FrontChoice(front, for: selection(count, needsReason: true)) { member in
      leg.travelled(member) { path($0.path) }
    }
    choice.choose()
    let reach = min(
      limit, self.limit(shortest.length, times: LegSearch<Provider>.alternativeDetour))
    for key in keys { fill(&choice.selection, key, longest: reach, in: workspace) }
    choice.addSimilar()
    var answer = answer(leg.adding(shorter, to: choice.selection.routes))
    answer.front = leg.measured(front) { path($0.path) }
    answer.frontRoutes = leg.frontRoutes(front) { path($0.path) }
    answer.isExact = exact?.isExact ?? false && isKnown
    answer.leastClimb = isKnown ? exact.map { Double($0.leastClimb) / 100 } : nil
    answer.visited = supported.visited + (exact?.visited ?? 0)
    return answer
  }

  /// The best routes by some weightings.
  private struct Supported {
    /// The front of all.
    var all = Front()
    /// The front of those whose heights are all known; see `NearFront`.
    var known = Front()
    /// Number of states visited.
    var visited = 0
  }

  /// Finds the best routes by some weightings.
  private func supported(
    _ keys: [MetricKey], within limit: UInt32, in workspace: Workspace
  ) -> Supported {
    var supported = Supported()
    for key in keys {
      guard let found = leg.search(by: key).find(in: workspace) else { continue }
      supported.visited += found.visited
      guard found.length <= limit else { continue }
      let member = member(found)
      supported.all.add(member)
      if leg.measuredStreets.contain(member.path) { supported.known.add(member) }
    }
    return supported
  }

  /// Completes the front of the routes of known heights if there are any within the limit, or else
  /// that of all.
  private func completed(
    _ supported: Supported, shortest: UInt32, within limit: UInt32, in workspace: Workspace
  ) -> (front: Front, isKnown: Bool, exact: FarFront?) {
    func search(_ front: Front, on streets: MeasuredStreets?) -> FarFront? {
      canComplete
        ? FarFront(
          completing: front, on: streets, shortest: shortest, within: limit, leg, in: workspace)
        : nil
    }
    let streets = leg.measuredStreets
    if streets.knownHeights == .inPart {
      let exact = search(supported.known, on: streets)
      let front = exact?.front ?? supported.known
      if !front.members.isEmpty { return (front, true, exact) }
    }
    let exact = search(supported.all, on: nil)
    return (exact?.front ?? supported.all, streets.knownHeights == .everywhere, exact)
  }

  /// Whether the places are near enough to search for the whole front.
  private var canComplete: Bool {
    leg.start.position.distance(to: leg.end.position) <= Planner.frontLimit
      && leg.model.profile.mode != .drive
  }

  private func alternatives(in workspace: Workspace) -> RouteAnswer? {
    guard let best = leg.best(in: workspace) else { return nil }
    var selection = selection(leg.request.count, needsReason: false)
    selection.offer(.init(path: member(best).path, reason: .best))
    let detour = min(LegSearch<Provider>.alternativeDetour, leg.request.maxDetour)
    fill(&selection, leg.key, longest: limit(best.length, times: detour), in: workspace)
    var answer = answer(selection.routes)
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
  private func selection(_ count: Int, needsReason: Bool) -> RouteSelection {
    let graph = graph
    return RouteSelection(
      count: count, needsReason: needsReason,
      piece: { arc in (arc >> 1, graph.length[arc >> 1]) }, lacks: leg.lacks,
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

  private func answer(_ routes: [Route]) -> RouteAnswer {
    RouteAnswer(routes: leg.ranked(routes), snapped: [])
  }
}
