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
