extension Planner {
  /// Computes the least-cost route between two places that are already on streets, with
  /// instructions.
  /// - Parameters:
  ///   - key: the traveller that the places were set on streets for, and the cost.
  ///   - provider: search data of the same graph.
  ///   - workspace: scratch memory, not shared with another call in progress.
  /// - Returns: The route, or `nil` if the places are not connected. A route of 0 m has no steps
  ///   but `arrive`.
  /// - Complexity: O(edges at the ancestors of both ends) and O(points).
  package func leg<Provider: SearchDataProvider>(
    from start: StreetPlace, to end: StreetPlace, by key: MetricKey, provider: Provider,
    in workspace: Workspace
  ) -> Route? {
    let model = provider.travelModel(for: key.profile)
    let guide = Guide(graph: graph, profile: key.profile)
    let assembler = RouteAssembler(
      model: model, filter: AscentFilter(threshold: ascentThreshold))
    if start.position.distance(to: end.position) < 1 {
      var route = assembler.route(standingAt: describe(start.snap), stops: 2)
      route.steps = Array(guide.steps(for: route).dropFirst())
      return route
    }
    let search = BestPath(
      metric: provider.metric(for: key), weighing: key.weighing, model: model, start: start.snap,
      end: end.snap)
    guard let found = search.find(in: workspace) else { return nil }
    var route = assembler.route(along: [found.path])
    route.steps = guide.steps(for: route, places: [start.requested, end.requested])
    return route
  }
}

extension Planner {
  /// Answers a request whose places are all at one point of a street, by a route of 0 m, which is
  /// also the whole front.
  /// - Complexity: O(places).
  func standing(
    at snap: Snapper.Snap, _ request: RouteRequest, _ model: TravelModel
  ) -> RouteAnswer {
    let assembler = RouteAssembler(
      model: model, filter: AscentFilter(threshold: ascentThreshold))
    let place = describe(snap)
    var route = assembler.route(standingAt: place, stops: request.places.count)
    // A route of 0 m has no departure step.
    route.steps = Array(Guide(graph: graph, mode: request.mode).steps(for: route).dropFirst())
    var answer = RouteAnswer(routes: [route], snapped: [])
    guard request.isFrontAsked else { return answer }
    answer.front = [.init(distance: 0, climb: 0)]
    answer.frontRoutes = request.frontRoutes > 0 ? [route] : []
    answer.isExact = true
    answer.leastClimb = 0
    return answer
  }
}
