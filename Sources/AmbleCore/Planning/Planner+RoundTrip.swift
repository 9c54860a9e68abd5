extension Planner {
  /// Computes round trips from the place of a request.
  /// - Returns: The trips, the best first, then by ascent.
  func roundTrips<Provider: SearchDataProvider>(
    _ wish: RoundTrip, from start: Snapper.Snap, _ request: RouteRequest, _ model: TravelModel,
    _ provider: Provider, _ workspace: Workspace
  ) throws(RouteError) -> RouteAnswer {
    var request = request
    request.algorithm = .alternatives
    let leg = LegSearch(
      provider: provider, model: model, request: request, start: start, end: start,
      ascentThreshold: ascentThreshold)
    let paths = RoundTripSearch(leg: leg, wish: wish).run(in: workspace)
    let limit = GradeLimit(profile: model.profile)
    let routes = leg.routes(
      paths.enumerated().map { ($0.element, $0.offset == 0 ? .best : .alternative) }
    ).filter { !limit.exists || limit.offender(on: $0) == nil }
    guard !routes.isEmpty else {
      throw .noRoundTrip(metres: Int(wish.length.rounded()), request.mode)
    }
    return RouteAnswer(routes: routes, snapped: [describe(start)])
  }
}
