import AmbleCore
import AmbleFormats
import AmbleRegion
import AmbleWork
import Hummingbird

/// `/nearest`: the point on a street nearest to a place.
struct NearestController<Context: RequestContext>: Sendable {
  let registry: RegionRegistry
  let pool: WorkPool

  /// Adds the path.
  func addRoutes(to router: some RouterMethods<Context>) {
    router.on("/nearest", use: nearest)
  }

  @Sendable private func nearest(
    _ request: Request, _ context: Context
  ) async throws -> Response {
    let query = try NearestQuery(RequestParameters(query: request.uri.query ?? ""))
    let region = try registry.region(for: [query.place])
    return try await pool.run {
      Result { () throws(RouteError) in
        let snapped = try region.planner.snap(query.place, mode: query.mode)
        return Self.response(snapped, hasHeight: query.hasHeight)
      }.mapError { APIError($0, advice: region.advice(on: $0, [query.place])) }
    }.get()
  }

  private static func response(_ snapped: SnappedPlace, hasHeight: Bool) -> Response {
    var json = JSONWriter()
    json.object {
      $0.field("type", "Point")
      $0.key("coordinates")
      $0.position(snapped.position, metres: hasHeight ? snapped.height.metres : nil)
      $0.field("distance", snapped.distance, decimals: 3)
      $0.field("street_name", ifKnown: snapped.name)
    }
    return Response(json: json.bytes)
  }
}
