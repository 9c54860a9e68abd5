import AmbleCore
import AmbleFormats
public import AmbleRegion
import AmbleWork
import HTTPTypes
import Hummingbird

/// `/photon/api`, `/photon/structured`, `/photon/reverse` and `/photon/status`: place search.
struct PhotonController<Context: RequestContext>: Sendable {
  let registry: RegionRegistry
  let pool: WorkPool

  /// Adds the paths.
  func addRoutes(to router: some RouterMethods<Context>) {
    router.on("/photon/api", use: search)
    router.on("/photon/structured", use: structured)
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

  @Sendable private func structured(
    _ request: Request, _ context: Context
  ) async throws -> Response {
    let wanted = try PhotonStructuredQuery(RequestParameters(query: request.uri.query ?? ""))
    return try await pool.run { [registry] in
      Result { Self.response(try wanted.places(registry.places)) }
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
            near: wanted.position, radius: wanted.radius, limit: wanted.query.limit,
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

/// The response of `/photon/api`, `/photon/structured` and `/photon/reverse`.
public enum PhotonAnswer {
  /// Returns places as a GeoJSON FeatureCollection of points.
  /// - Returns: JSON text, UTF-8.
  public static func json(_ places: [Place]) -> [UInt8] {
    var json = JSONWriter()
    json.photon(places)
    return json.bytes
  }
}

// MARK: Places

extension JSONWriter {
  /// Writes places as Photon's response: a GeoJSON FeatureCollection of points.
  mutating func photon(_ places: [Place]) {
    object {
      $0.field("type", "FeatureCollection")
      $0.array("features") { list in
        for place in places { list.object { place.writePhoton(to: &$0) } }
      }
    }
  }
}

extension Place {
  fileprivate func writePhoton(to json: inout JSONWriter) {
    json.field("type", "Feature")
    json.key("geometry")
    json.point(position)
    json.object("properties") { writeProperties(to: &$0) }
  }

  private func writeProperties(to json: inout JSONWriter) {
    json.field("osm_type", elementKind.rawValue)
    json.field("osm_id", Int(elementID))
    json.field("osm_key", key)
    json.field("osm_value", value)
    json.field("type", layer.rawValue)
    writeAddress(to: &json)
    json.field("countrycode", ifKnown: countryCode)
    writeMatch(to: &json)
    guard let extent, !extent.isEmpty else { return }
    json.array("extent") {
      for edge in [extent.west, extent.north, extent.east, extent.south] {
        $0.number(edge, decimals: 6)
      }
    }
  }

  /// Writes how well the place matches the text of a search, if there was one.
  func writeMatch(to json: inout JSONWriter) {
    json.field("match", ifKnown: match?.rawValue)
    if isAmbiguous { json.field("ambiguous", true) }
  }

  /// Writes the known parts of the name and the address.
  func writeAddress(to json: inout JSONWriter) {
    json.field("name", ifKnown: name)
    json.field("housenumber", ifKnown: housenumber)
    json.field("street", ifKnown: street)
    json.field("district", ifKnown: district)
    json.field("city", ifKnown: city)
    json.field("county", ifKnown: county)
    json.field("state", ifKnown: state)
    json.field("country", ifKnown: country)
    json.field("postcode", ifKnown: postcode)
  }
}

extension Operation {
  /// The operations of Photon's API.
  static let photon = [search, structured, reverse, status]

  private static let search = Operation(
    .get, "/photon/api", "Finds places by text.", area: .places, access: .anyone,
    query: PhotonQuery.parameters,
    answers: [.ok(.features, "The places.")], base: "")

  private static let structured = Operation(
    .get, "/photon/structured", "Finds places by the parts of an address.", area: .places,
    access: .anyone, query: PhotonStructuredQuery.parameters,
    answers: [.ok(.features, "The places.")], base: "")

  private static let reverse = Operation(
    .get, "/photon/reverse", "Finds the places nearest to a position.", area: .places,
    access: .anyone,
    query: PhotonReverseQuery.parameters,
    answers: [.ok(.features, "The places, nearest first.")], base: "")

  private static let status = Operation(
    .get, "/photon/status", "Answers Ok.", area: .places, access: .anyone,
    answers: [
      .ok(.object([.required("status", .text()), .optional("import_date", .timestamp)]))
    ],
    base: "")
}

extension Schema {
  fileprivate static let features = Schema.named(
    "Places",
    .object([
      .required("type", .choice(["FeatureCollection"])),
      .required("features", .list(of: feature)),
    ]))

  private static let feature = Schema.named(
    "Place",
    .object([
      .required("type", .choice(["Feature"])),
      .required(
        "geometry",
        .object([
          .required("type", .choice(["Point"])), .required("coordinates", .geoPosition),
        ])),
      .required(
        "properties",
        .object(
          [
            .required("type", .text()), .optional("countrycode", .text()), .optional("extent", box),
          ] + element + address + match)),
    ]))
}
