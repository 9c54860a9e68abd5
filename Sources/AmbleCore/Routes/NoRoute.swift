/// Finds out why there is no route, and what would make one.
struct NoRoute<Stock: SearchStock> {
  let stock: Stock
  let profile: TravelProfile

  /// The reason as an error.
  /// - Complexity: at worst two more search graphs and a search of the whole graph on each.
  func reason(
    _ start: Snapper.Snap, _ end: Snapper.Snap, places: (Int, Int)
  ) -> RouteError {
    let between = "between place \(places.0 + 1) and place \(places.1 + 1)"
    if GradeLimit(profile: profile).exists,
      let found = gentlest(profile.onAnyGrade, start, end)
    {
      // Where arcs meet, a route may be steeper than any of its arcs.
      let gentlest = max(found, max(profile.maxRise ?? 0, profile.maxFall ?? 0) + 1)
      return RouteError(
        .tooSteep, place: places.1,
        "No route \(between) \(profile.mode.adverb) keeps to \(limits(profile)): the gentlest "
          + "has a stretch of \(percent(gentlest)). Allow max_grade=\(ceiling(gentlest)).")
    }
    if profile.avoidSteps, profile.mode != .wheelchair {
      var withSteps = profile
      withSteps.avoidSteps = false
      if gentlest(withSteps, start, end) != nil {
        return RouteError(
          .needsSteps, place: places.1,
          "Every route \(between) \(profile.mode.adverb) leads over steps: allow steps.")
      }
    }
    return RouteError(
      .notConnected, place: places.1,
      "No way leads \(between) \(profile.mode.adverb) in this region.")
  }

  /// The least possible steepest grade of a route, in thousandths; nil if there is none at all.
  private func gentlest(
    _ profile: TravelProfile, _ start: Snapper.Snap, _ end: Snapper.Snap
  ) -> UInt16? {
    GentlestSearch(search: stock.searchGraph(for: profile)).least(from: start, to: end)
  }

  private func limits(_ profile: TravelProfile) -> String {
    guard let rise = profile.maxRise, let fall = profile.maxFall, rise != fall else {
      return "\(percent(profile.maxRise ?? profile.maxFall ?? 0))"
    }
    return "\(percent(rise)) up and \(percent(fall)) down"
  }

  private func percent(_ thousandths: UInt16) -> String {
    "\(thousandths / 10).\(thousandths % 10) %"
  }

  /// The grade rounded up to a whole percent, as a request writes it.
  private func ceiling(_ thousandths: UInt16) -> String {
    let percent = (Int(thousandths) + 9) / 10
    return "\(percent / 100)." + (percent % 100 < 10 ? "0" : "") + "\(percent % 100)"
  }
}
