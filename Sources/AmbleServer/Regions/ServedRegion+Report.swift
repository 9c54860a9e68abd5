public import AmbleCore
public import AmbleRegion

extension ServedRegion {
  /// Computes the routes for a request. Blocks the thread.
  /// - Parameters:
  ///   - request: the places, the traveller and the kind of answer.
  ///   - departure: the local time of departure, or `nil` for streets as they usually are.
  ///   - start: the time of the request, to compute the duration.
  /// - Returns: the routes with the sources of their data.
  /// - Throws: `RouteError` with a user-facing message.
  public func report(
    for request: RouteRequest, leavingAt departure: CivilTime? = nil,
    since start: ContinuousClock.Instant = .now
  ) throws(RouteError) -> RouteReport {
    let answer = try planner.routes(for: request, leavingAt: departure)
    let took = (ContinuousClock.now - start) / .milliseconds(1)
    return RouteReport(answer: answer, sources: sources, took: took)
  }

  /// Computes the best order of some stops and the route through them. Blocks the thread.
  /// - Parameters:
  ///   - stops: the request for the order.
  ///   - departure: the local time of departure, or `nil` for streets as they usually are.
  ///   - start: the time of the request, to compute the duration.
  ///   - isCancelled: polled during the search, which is cancelled when it returns `true`.
  /// - Returns: a report with its `tour`.
  /// - Throws: `StopsError` with a user-facing message, `.route(.cancelled)` if cancelled.
  public func report(
    for stops: StopsRequest, leavingAt departure: CivilTime? = nil,
    since start: ContinuousClock.Instant = .now, isCancelled: () -> Bool = { false }
  ) throws(StopsError) -> RouteReport {
    let order = try planner.stops(
      for: stops, leavingAt: departure, isCancelled: isCancelled)
    do throws(RouteError) {
      var report = try report(
        for: RouteRequest(along: order, of: stops), leavingAt: departure, since: start)
      report.tour = .init(answer: order, cost: stops.cost)
      return report
    } catch {
      throw .route(error)
    }
  }
}

extension RouteRequest {
  /// Creates a request for the route through ordered stops, with the same cost.
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
    avoidTraffic = stops.avoidTraffic
  }
}
