import AmbleCore
import AmbleRegion
import AmbleWork
import HTTPTypes
import Hummingbird

/// `/matrix`: distances and times from each source to each target.
struct MatrixController<Context: RequestContext>: Sendable {
  let registry: RegionRegistry
  let pool: WorkPool

  /// Adds the paths.
  func addRoutes(to router: some RouterMethods<Context>) {
    router.on("/matrix", [.get, .post], use: matrix)
  }

  @Sendable private func matrix(_ request: Request, _ context: Context) async throws -> Response {
    let start = ContinuousClock.now
    let query = try MatrixQuery(try await request.parameters(upTo: BodyLimit.matrix))
    let region = try region(for: query)
    let answer = try await pool.runCancellable(WorkCost(query)) { isCancelled in
      Self.answer(query, in: region, since: start, isCancelled)
    }
    return try answer.get()
  }

  /// Returns the region that contains all places, or, if places may fail, the region that contains
  /// the maximum number of them.
  private func region(for query: MatrixQuery) throws(RegionChoiceError) -> ServedRegion {
    let places = query.request.sources + query.request.targets
    return query.failsFast ? try registry.region(for: places) : registry.region(forMost: places)
  }

  private static func answer(
    _ query: MatrixQuery, in region: ServedRegion, since start: ContinuousClock.Instant,
    _ isCancelled: () -> Bool
  ) -> Result<Response, APIError> {
    Result { () throws(APIError) in
      let report = try report(query, in: region, since: start, isCancelled)
      if query.failsFast, let problem = report.problems.first { throw problem.error }
      var response = Response(json: report.graphHopperJSON())
      response.headers[.ghTook] = String(Int(report.took.rounded()))
      return response
    }
  }

  private static func report(
    _ query: MatrixQuery, in region: ServedRegion, since start: ContinuousClock.Instant,
    _ isCancelled: () -> Bool
  ) throws(APIError) -> TableReport {
    do throws(RouteError) {
      let table = try region.planner.table(
        for: query.request, leavingAt: query.departure, isCancelled: isCancelled)
      let took = (ContinuousClock.now - start) / .milliseconds(1)
      return TableReport(table: table, query: query, sources: region.sources, took: took)
    } catch {
      throw APIError(error)
    }
  }
}
