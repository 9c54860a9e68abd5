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
