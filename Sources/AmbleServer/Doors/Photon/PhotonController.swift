import AmbleCore
import AmbleFormats
public import AmbleRegion
import AmbleWork
import Hummingbird

/// `/photon/api`, `/photon/reverse` and `/photon/status`: place search.
struct PhotonController<Context: RequestContext>: Sendable {
  let registry: RegionRegistry
  let pool: WorkPool

  /// Adds the paths.
  func addRoutes(to router: some RouterMethods<Context>) {
    router.on("/photon/api", use: search)
    router.on("/photon/reverse", use: reverse)
    router.on("/photon/status", use: status)
  }

  @Sendable private func search(
    _ request: Request, _ context: Context
  ) async throws -> Response {
    let wanted = try PhotonQuery(RequestParameters(query: request.uri.query ?? ""))
    return try await pool.run { [registry] in
      Result { Self.response(try registry.places(wanted.query)) }
    }.get()
  }

  @Sendable private func reverse(
    _ request: Request, _ context: Context
  ) async throws -> Response {
    let wanted = try PhotonReverseQuery(RequestParameters(query: request.uri.query ?? ""))
    return try await pool.run { [registry] in
      Result {
        Self.response(
          try registry.places(
            near: wanted.position, radius: wanted.radius, limit: wanted.limit,
            matching: wanted.query))
      }
    }.get()
  }

  @Sendable private func status(_ request: Request, _ context: Context) -> Response {
    var json = JSONWriter()
    json.object {
      $0.field("status", "Ok")
      $0.field("import_date", ifKnown: registry.importDate)
    }
    return Response(json: json.bytes)
  }

  private static func response(_ places: [Place]) -> Response {
    Response(json: PhotonAnswer.json(places))
  }
}

/// The response of `/photon/api` and `/photon/reverse`.
public enum PhotonAnswer {
  /// Returns places as a GeoJSON FeatureCollection of points.
  /// - Returns: JSON text, UTF-8.
  public static func json(_ places: [Place]) -> [UInt8] {
    var json = JSONWriter()
    json.photon(places)
    return json.bytes
  }
}
