extension Planner {
  /// Computes round trips from the place of a request.
  ///
  /// They begin on the nearest street, as routes do. If its component has none of that length, such
  /// as a square that is connected to no street, or if no way leads back to it, they begin on the
  /// nearest street of an island, and then of a mainland.
  /// - Returns: The trips, the best first, then by ascent.
  func roundTrips<Provider: SearchDataProvider>(
    _ roundTrip: RoundTrip, _ request: RouteRequest, _ profile: TravelProfile, _ provider: Provider,
    _ workspace: Workspace
  ) throws(RouteError) -> RouteAnswer {
    var request = request
    request.algorithm = .alternatives
    let components = provider.components(for: request.mode)
    let model = provider.travelModel(for: profile)
    var tried: Set<Int> = []
    for extent in [Snapper.Extent.any, .island, .mainland] {
      let start: Snapper.Snap
      do throws(RouteError) {
        start = try snaps(of: request, profile, components, on: extent)[0]
      } catch {
        guard tried.isEmpty else { break }
        throw error
      }
      guard tried.insert(start.segment).inserted else { continue }
      let answer = roundTrips(roundTrip, from: start, request, model, provider, workspace)
      if !answer.routes.isEmpty { return answer }
    }
    throw .noRoundTrip(metres: Int(roundTrip.length.rounded()), request.mode)
  }

  /// Computes round trips from a place on a street.
  /// - Returns: An answer without routes if there are none.
  private func roundTrips<Provider: SearchDataProvider>(
    _ roundTrip: RoundTrip, from start: Snapper.Snap, _ request: RouteRequest, _ model: TravelModel,
    _ provider: Provider, _ workspace: Workspace
  ) -> RouteAnswer {
    let leg = LegSearch(
      provider: provider, model: model, request: request, start: start, end: start,
      ascentThreshold: ascentThreshold)
    let paths = RoundTripSearch(leg: leg, roundTrip: roundTrip).run(in: workspace)
    let limit = GradeLimit(profile: model.profile)
    let routes = leg.routes(
      paths.enumerated().map { ($0.element, $0.offset == 0 ? .best : .alternative) }
    ).filter { !limit.exists || limit.offender(on: $0) == nil }
    return RouteAnswer(routes: routes, snapped: [describe(start)])
  }
}
