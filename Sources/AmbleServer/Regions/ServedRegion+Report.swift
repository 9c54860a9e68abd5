public import AmbleCore
import AmbleRegion

extension ServedRegion {
  /// The routes that a request asks for, with where their data came from. Blocks its thread until
  /// they are found.
  /// - Parameter start: when the request came, for the time it took.
  /// - Throws: `RouteError` with a sentence for whoever asked.
  public func report(
    for request: RouteRequest, since start: ContinuousClock.Instant = .now
  ) throws(RouteError) -> RouteReport {
    let answer = try planner.routes(for: request)
    let took = (ContinuousClock.now - start) / .milliseconds(1)
    return RouteReport(answer: answer, sources: sources, took: took)
  }

  /// The best order of some places and the route through them. Blocks its thread until they are
  /// found.
  /// - Parameters:
  ///   - stops: the question for the order.
  ///   - isCancelled: asked now and then; the search ends once it says true.
  /// - Throws: `StopsError` with a sentence for whoever asked.
  public func report(
    for stops: StopsRequest, since start: ContinuousClock.Instant = .now,
    isCancelled: () -> Bool = { false }
  ) throws(StopsError) -> RouteReport {
    let order = try planner.stops(for: stops, isCancelled: isCancelled)
    do throws(RouteError) {
      var report = try report(for: RouteRequest(along: order, of: stops), since: start)
      report.tour = .init(answer: order, cost: stops.cost)
      return report
    } catch {
      throw .route(error)
    }
  }
}

extension RouteRequest {
  /// The request for the route through stops in an order found for them, by the same cost.
  fileprivate init(along order: StopsAnswer, of stops: StopsRequest) {
    var places = order.order.map { stops.places[$0] }
    if stops.end == .start, let first = places.first { places.append(first) }
    self.init(places: places, mode: stops.mode)
    algorithm = .single
    count = 1
    flatness = stops.cost.flatness
    maxDetour = 10
    maxGrade = stops.maxGrade
    avoidSteps = stops.avoidSteps
  }
}
