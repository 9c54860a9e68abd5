/// Finds the reason why there is no route, and the option that would allow one.
struct NoRoute<Provider: SearchDataProvider> {
  let provider: Provider
  let profile: TravelProfile

  /// Returns the reason as an error.
  /// - Complexity: at worst three more search graphs and a search of the whole graph on each.
  func reason(
    _ start: Snapper.Snap, _ end: Snapper.Snap, places: (Int, Int)
  ) -> RouteError {
    let pair = RouteError.Pair(from: places.0, to: places.1, profile.mode)
    if profile.conditions?.closesAny ?? false, gentlest(profile.asOnMap, start, end) != nil {
      return .closed(pair)
    }
    if GradeLimit(profile: profile).exists,
      let found = gentlest(profile.onAnyGrade, start, end)
    {
      // Across the end of an arc, a route may be steeper than any of its arcs.
      let gentlest = max(found, max(profile.maxRise ?? 0, profile.maxFall ?? 0) + 1)
      return .tooSteep(
        pair,
        RouteError.Grades(maxRise: profile.maxRise, maxFall: profile.maxFall, gentlest: gentlest))
    }
    if profile.avoidSteps, profile.mode != .wheelchair {
      var withSteps = profile
      withSteps.avoidSteps = false
      if gentlest(withSteps, start, end) != nil { return .needsSteps(pair) }
    }
    return .notConnected(pair)
  }

  /// Computes the lowest possible maximum grade of a route, in thousandths.
  /// - Returns: The grade, or `nil` if the places are not connected.
  private func gentlest(
    _ profile: TravelProfile, _ start: Snapper.Snap, _ end: Snapper.Snap
  ) -> UInt16? {
    GentlestSearch(search: provider.searchGraph(for: profile)).least(from: start, to: end)
  }
}

// MARK: The least grade

/// The bottleneck search for the route with the minimum steepest grade (Pollack 1960, "The Maximum
/// Capacity Through a Network").
struct GentlestSearch {
  let search: SearchGraph

  /// Computes the lowest possible maximum grade, up or down, in thousandths.
  /// - Returns: The grade, or `nil` if the places are not connected.
  /// - Complexity: O(n log n).
  func least(from start: Snapper.Snap, to end: Snapper.Snap) -> UInt16? {
    let maker = SearchEndMaker(model: search.model)
    let direct = maker.direct(from: start, to: end).map { steepness($0.arc) }.min()
    var goals: [UInt32: UInt16] = [:]
    for branch in maker.target(at: end).branches {
      goals[branch.state] = min(goals[branch.state] ?? .max, steepness(branch.arc))
    }
    let found = spread(from: maker.source(at: start), goals)
    return [direct, found].compactMap { $0 }.min()
  }

  private func spread(from source: SearchEnd, _ goals: [UInt32: UInt16]) -> UInt16? {
    var settled = [Bool](repeating: false, count: search.stateCount)
    var heap = MinHeap<UInt64>()
    for branch in source.branches {
      heap.push(UInt64(steepness(branch.arc)) << 32 | UInt64(branch.state))
    }
    var best: UInt16?
    while let key = heap.pop() {
      let steepest = UInt16(truncatingIfNeeded: key >> 32)
      let state = UInt32(truncatingIfNeeded: key)
      if let best, steepest >= best { break }
      if settled[Int(state)] { continue }
      settled[Int(state)] = true
      if let goal = goals[state] { best = min(best ?? .max, max(goal, steepest)) }
      search.forEachEdge(leaving: state) { edge in
        guard !settled[Int(edge.state)] else { return }
        let grade = max(steepest, steepness(edge.arc))
        heap.push(UInt64(grade) << 32 | UInt64(edge.state))
      }
    }
    return best
  }

  private func steepness(_ arc: UInt32) -> UInt16 {
    max(search.graph.steepest[Int(arc)], search.graph.steepest[Int(arc ^ 1)])
  }
}
