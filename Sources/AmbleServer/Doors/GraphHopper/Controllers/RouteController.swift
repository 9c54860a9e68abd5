import AmbleCore
import AmbleRegion
import AmbleWork
import HTTPTypes
import Hummingbird

/// `/route`: routes between places.
struct RouteController: Sendable {
  let registry: RegionRegistry
  let pool: WorkPool

  /// Adds the paths.
  func addRoutes(to router: some RouterMethods<AppRequestContext>) {
    router.on("/route", [.get, .post], use: route)
  }

  @Sendable private func route(
    _ request: Request, _ context: AppRequestContext
  ) async throws -> Response {
    let start = ContinuousClock.now
    let query = try RouteQuery(try await request.parameters(upTo: BodyLimit.route))
    let region = try registry.region(for: query.request.places)
    try query.model?.check(in: region)
    let answer = try await pool.runCancellable(WorkCost(query)) { isCancelled in
      Self.report(query, in: region, since: start, isCancelled).map {
        $0.response(to: query, in: region)
      }
    }
    return try answer.get()
  }

  private static func report(
    _ query: RouteQuery, in region: ServedRegion, since start: ContinuousClock.Instant,
    _ isCancelled: () -> Bool
  ) -> Result<RouteReport, APIError> {
    guard let stops = query.stops else { return report(query, in: region, since: start) }
    return Result { () throws(StopsError) in
      try region.report(
        for: stops, leavingAt: query.departure, under: query.model, since: start,
        isCancelled: isCancelled)
    }.mapError { error in
      let advice: ServerMessage? =
        if case .route(let error) = error { query.advice(on: error, in: region) } else { nil }
      return APIError(error, advice: advice)
    }
  }

  /// Computes routes through places in the given order.
  private static func report(
    _ query: RouteQuery, in region: ServedRegion, since start: ContinuousClock.Instant
  ) -> Result<RouteReport, APIError> {
    Result { () throws(RouteError) in
      try region.report(
        for: query.request, leavingAt: query.departure, under: query.model, since: start)
    }.mapError { APIError($0, advice: query.advice(on: $0, in: region)) }
  }
}

extension RouteQuery {
  /// Returns advice on an error, or `nil`.
  fileprivate func advice(on error: RouteError, in region: ServedRegion) -> ServerMessage? {
    switch error {
    case .closed where model != nil, .closedNear where model != nil:
      ServerMessage(.adviceModelCloses)
    default: region.advice(on: error, request.places)
    }
  }
}

extension RouteReport {
  /// Returns the report in the requested format.
  fileprivate func response(to query: RouteQuery, in region: ServedRegion) -> Response {
    var options = query.options
    options.region = region
    var response =
      switch query.format {
      case .json: Response(json: graphHopperJSON(options))
      case .geojson:
        Response(bytes: geoJSON(), type: "application/geo+json; charset=utf-8")
      case .gpx:
        Response(bytes: Array(gpx(query.gpx).utf8), type: "application/gpx+xml; charset=utf-8")
      }
    response.headers[.ghTook] = String(Int(took.rounded()))
    response.headers[.contentLanguage] = query.options.language.rawValue
    if query.format == .gpx {
      response.headers[.contentDisposition] = "attachment; filename=\"amble.gpx\""
    }
    return response
  }
}
