import AmbleCore
import AmbleRegion
import AmbleWork
import HTTPTypes
import Hummingbird

/// `/isochrone`: the area that can be reached from a place, or from which the place can be reached.
struct IsochroneController<Context: RequestContext>: Sendable {
  let registry: RegionRegistry
  let pool: WorkPool

  /// Adds the paths.
  func addRoutes(to router: some RouterMethods<Context>) {
    router.on("/isochrone", [.get, .post], use: isochrone)
  }

  @Sendable private func isochrone(
    _ request: Request, _ context: Context
  ) async throws -> Response {
    let start = ContinuousClock.now
    let query = try IsochroneQuery(try await request.parameters(upTo: BodyLimit.small))
    let region = try registry.region(for: [query.request.place])
    let answer = try await pool.runCancellable(WorkCost(query)) { isCancelled in
      Self.answer(query, in: region, since: start, isCancelled)
    }
    return try answer.get()
  }

  private static func answer(
    _ query: IsochroneQuery, in region: ServedRegion, since start: ContinuousClock.Instant,
    _ isCancelled: () -> Bool
  ) -> Result<Response, APIError> {
    do throws(RouteError) {
      let isochrone = try region.planner.isochrone(
        for: query.request, leavingAt: query.departure, isCancelled: isCancelled)
      let took = (ContinuousClock.now - start) / .milliseconds(1)
      let report = IsochroneReport(
        isochrone: isochrone, query: query, sources: region.sources, took: took)
      let type = query.format == .json ? "application/json" : "application/geo+json"
      var response = Response(bytes: report.json(), type: type + "; charset=utf-8")
      response.headers[.ghTook] = String(Int(took.rounded()))
      return .success(response)
    } catch {
      return .failure(APIError(error, advice: region.advice(on: error, [query.request.place])))
    }
  }
}
