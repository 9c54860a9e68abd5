import AmbleCore
import HTTPTypes
import Hummingbird

/// `/route`: routes between places.
struct RouteController<Context: RequestContext>: Sendable {
  let atlas: Atlas
  let pool: SearchPool

  /// Adds the paths.
  func addRoutes(to router: Router<Context>) {
    router.on("/route", [.get, .post], use: route)
  }

  @Sendable private func route(_ request: Request, _ context: Context) async throws -> Response {
    let start = ContinuousClock.now
    let query = try RouteQuery(try await request.parameters())
    let region = try atlas.region(for: query.request.places)
    let answer = try await pool.run { Self.answer(query, in: region, since: start) }
    return try answer.get()
  }

  private static func answer(
    _ query: RouteQuery, in region: ServedRegion, since start: ContinuousClock.Instant
  ) -> Result<Response, APIError> {
    Result { () throws(APIError) in
      try report(query, in: region, since: start).response(to: query)
    }
  }

  private static func report(
    _ query: RouteQuery, in region: ServedRegion, since start: ContinuousClock.Instant
  ) throws(APIError) -> RouteReport {
    guard let stops = query.stops else {
      return try report(for: query.request, in: region, since: start)
    }
    return try report(for: stops, in: region, since: start)
  }

  private static func report(
    for request: RouteRequest, in region: ServedRegion, since start: ContinuousClock.Instant
  ) throws(APIError) -> RouteReport {
    do throws(RouteError) {
      return try region.report(for: request, since: start)
    } catch {
      throw APIError(error, advice: region.advice(on: error, request.places))
    }
  }

  private static func report(
    for stops: StopsRequest, in region: ServedRegion, since start: ContinuousClock.Instant
  ) throws(APIError) -> RouteReport {
    do throws(StopsError) {
      return try region.report(for: stops, since: start)
    } catch {
      throw APIError(error, advice: region.advice(on: error, stops.places))
    }
  }
}

extension RouteReport {
  /// The report in the format asked for.
  fileprivate func response(to query: RouteQuery) -> Response {
    var response =
      switch query.format {
      case .json: Response(json: graphHopperJSON(query.options))
      case .geojson:
        Response(bytes: geoJSON(), type: "application/geo+json; charset=utf-8")
      case .gpx:
        Response(bytes: Array(gpx(query.gpx).utf8), type: "application/gpx+xml; charset=utf-8")
      }
    response.headers[.ghTook] = String(Int(took.rounded()))
    if query.format == .gpx {
      response.headers[.contentDisposition] = "attachment; filename=\"amble.gpx\""
    }
    return response
  }
}
