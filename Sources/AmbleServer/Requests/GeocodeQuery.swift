import AmbleCore
import AmbleRegion

/// A request to GraphHopper's `/geocode`, read and checked.
enum GeocodeQuery: Sendable {
  /// Which places a text means.
  case search(PlaceQuery)
  /// Which places lie near a position.
  case reverse(Coordinate, PlaceQuery)

  private static let names = [
    "q", "locale", "limit", "reverse", "point", "provider", "debug", "key", "bbox",
  ]

  /// Reads a request.
  /// - Throws: a sentence about the first parameter that is wrong or unknown.
  init(_ parameters: RequestParameters) throws(APIError) {
    try parameters.refuseUnknown(except: Self.names)
    let point: Coordinate? =
      if let text = parameters["point"] { try RouteQuery.place(text, index: 0) } else { nil }
    let limit = try parameters.integer("limit", in: 1...100) ?? 10
    var query = PlaceQuery(parameters["q"] ?? "", near: point, limit: limit)
    query.language = parameters["locale"].flatMap { $0.isEmpty ? nil : $0 }
    query.box = try PhotonQuery.box(parameters["bbox"])
    if try parameters.bool("reverse") == true {
      guard let point else {
        throw .badRequest("With reverse=true a point is needed: point=latitude,longitude.")
      }
      self = .reverse(point, query)
    } else {
      guard !query.text.isEmpty else {
        throw .badRequest("The parameter q is missing: what to look for.")
      }
      self = .search(query)
    }
  }
}
