import AmbleFormats
import AmbleRegion
import AmbleWork
import Hummingbird

/// `/geocode`: place search.
struct GeocodeController<Context: RequestContext>: Sendable {
  let registry: RegionRegistry
  let pool: WorkPool

  /// Radius of a reverse search, metres.
  private static var radius: Double { 1_000 }

  /// Adds the path.
  func addRoutes(to router: some RouterMethods<Context>) {
    router.on("/geocode", use: geocode)
  }

  @Sendable private func geocode(
    _ request: Request, _ context: Context
  ) async throws -> Response {
    let start = ContinuousClock.now
    let query = try GeocodeQuery(RequestParameters(query: request.uri.query ?? ""))
    let places = try await pool.run {
      Result { () throws -> [Place] in try self.places(for: query) }
    }
    .get()
    var json = JSONWriter()
    json.geocode(places, took: (ContinuousClock.now - start) / .milliseconds(1))
    return Response(json: json.bytes)
  }

  private func places(for query: GeocodeQuery) throws -> [Place] {
    switch query {
    case .search(let query): try registry.places(query)
    case .reverse(let position, let query):
      try registry.places(near: position, radius: Self.radius, limit: query.limit, matching: query)
    }
  }
}
