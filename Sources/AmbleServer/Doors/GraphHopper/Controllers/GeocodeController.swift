import AmbleRegion
import Hummingbird

/// `/geocode`: place search.
struct GeocodeController<Context: RequestContext>: Sendable {
  let registry: RegionRegistry

  /// Radius of a reverse search, metres.
  private static var radius: Double { 1_000 }

  /// Adds the path.
  func addRoutes(to router: some RouterMethods<Context>) {
    router.on("/geocode", use: geocode)
  }

  @Sendable private func geocode(_ request: Request, _ context: Context) throws -> Response {
    let start = ContinuousClock.now
    let places =
      switch try GeocodeQuery(RequestParameters(query: request.uri.query ?? "")) {
      case .search(let query): try registry.places(query)
      case .reverse(let position, let query):
        try registry.places(
          near: position, radius: Self.radius, limit: query.limit, matching: query)
      }
    var json = JSONWriter()
    json.geocode(places, took: (ContinuousClock.now - start) / .milliseconds(1))
    return Response(json: json.bytes)
  }
}
