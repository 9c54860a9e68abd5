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
    let parameters = try RequestParameters(query: request.uri.query ?? "")
    try parameters.refuseUnknown(except: [
      "point", "profile", "vehicle", "elevation", "key", "locale",
    ])
    let place = try RouteQuery.place(parameters["point"] ?? "", index: 0)
    let mode = try RouteQuery.mode(parameters)
    let hasHeight = try parameters.bool("elevation") ?? false
    let region = try registry.region(for: [place])
    return try await pool.run {
      Result { () throws(RouteError) in
        Self.response(try region.planner.snap(place, mode: mode), hasHeight: hasHeight)
      }.mapError { APIError($0, advice: region.advice(on: $0, [place])) }
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
