import AmbleRegion
import Hummingbird

/// `/photon/api`, `/photon/reverse`, `/photon/status` and `/geocode`: the search for places.
struct PlacesController<Context: RequestContext>: Sendable {
  let atlas: Atlas

  /// How far, in metres, `/geocode` looks around a point.
  private static var reach: Double { 1_000 }

  /// Adds the paths.
  func addRoutes(to router: Router<Context>) {
    router.on("/photon/api", use: photon)
    router.on("/photon/reverse", use: photonReverse)
    router.on("/photon/status", use: photonStatus)
    router.on("/geocode", use: geocode)
  }

  @Sendable private func photon(_ request: Request, _ context: Context) throws -> Response {
    let wanted = try PhotonQuery(RequestParameters(query: request.uri.query ?? ""))
    return Self.photon(try atlas.places(wanted.query))
  }

  @Sendable private func photonReverse(_ request: Request, _ context: Context) throws -> Response {
    let wanted = try PhotonReverseQuery(RequestParameters(query: request.uri.query ?? ""))
    return Self.photon(
      try atlas.places(
        near: wanted.position, radius: wanted.radius, limit: wanted.limit, matching: wanted.query))
  }

  @Sendable private func photonStatus(_ request: Request, _ context: Context) -> Response {
    var json = JSONWriter()
    json.object {
      $0.field("status", "Ok")
      $0.field("import_date", ifKnown: atlas.importDate)
    }
    return Response(json: json.bytes)
  }

  @Sendable private func geocode(_ request: Request, _ context: Context) throws -> Response {
    let start = ContinuousClock.now
    let places =
      switch try GeocodeQuery(RequestParameters(query: request.uri.query ?? "")) {
      case .search(let query): try atlas.places(query)
      case .reverse(let position, let query):
        try atlas.places(
          near: position, radius: Self.reach, limit: query.limit, matching: query)
      }
    var json = JSONWriter()
    json.geocode(places, took: (ContinuousClock.now - start) / .milliseconds(1))
    return Response(json: json.bytes)
  }

  private static func photon(_ places: [Place]) -> Response {
    Response(json: PhotonAnswer.json(places))
  }
}
