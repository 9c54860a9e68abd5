import AmbleCore
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

extension JSONWriter {
  /// Writes places as the response of GraphHopper's Geocoding API.
  /// - Parameter took: duration, milliseconds.
  mutating func geocode(_ places: [Place], took: Double) {
    object {
      $0.array("hits") { list in
        for place in places { list.object { place.writeHit(to: &$0) } }
      }
      $0.field("took", took, decimals: 1)
    }
  }
}

extension Place {
  fileprivate func writeHit(to json: inout JSONWriter) {
    json.object("point") {
      $0.field("lat", position.latitude, decimals: 6)
      $0.field("lng", position.longitude, decimals: 6)
    }
    if let extent, !extent.isEmpty { json.array("extent") { extent.write(to: &$0) } }
    writeAddress(to: &json)
    json.field("osm_id", Int(elementID))
    json.field("osm_type", elementKind.rawValue)
    json.field("osm_key", key)
    json.field("osm_value", value)
    writeMatch(to: &json)
  }
}
