extension LegSearch {
  /// Flatness of the search for a short route of minimum climb.
  private static var steepFlatness: Double { 512 }

  /// Returns the detour within which all routes of the front and alternatives beside it lie.
  ///
  /// No route longer than one of minimum climb belongs to the front. The hierarchy finds the
  /// minimum climb, and the length of a route that climbs no more, in microseconds, whereas the
  /// streets to search grow with the square of the detour.
  /// - Returns: Length as a multiple of the shortest, at most the requested detour. It is the
  ///   requested detour if the hierarchy has not the same streets as the front or would have to be
  ///   customized for this request alone, or finds no such route.
  /// - Complexity: three queries of the hierarchy.
  func frontDetour(in workspace: Workspace) -> Double {
    let profile = model.profile
    guard !GradeLimit(profile: profile).exists, profile.conditions == nil,
      measuredStreets.knownHeights != .inPart,
      let shortest = search(by: MetricKey(profile: profile, flatness: 0)).find(in: workspace),
      let flattest = search(by: MetricKey(profile: profile, flatness: Self.steepFlatness))
        .find(in: workspace),
      let least = search(by: MetricKey(profile: profile, weighing: .sum(length: 0, climb: 1)))
        .find(in: workspace),
      // Routes whose climbs differ by less than the tolerance count as equal.
      flattest.climb <= least.climb + flattest.climb / FrontSearch.tolerance
    else { return request.maxDetour }
    let longest = Double(flattest.length + 1) / Double(max(1, shortest.length))
    return min(request.maxDetour, max(longest, FrontChoice.maxDetour))
  }
}
