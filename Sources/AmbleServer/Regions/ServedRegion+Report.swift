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
}
