import AmbleCore
import AmbleFormats
import AmbleRegion

/// A validated request to GraphHopper's `/geocode`.
enum GeocodeQuery: Sendable {
  /// A search by text.
  case search(PlaceQuery)
  /// A search near a position.
  case reverse(Coordinate, PlaceQuery)

  /// The described parameters.
  static let parameters: [QueryParameter] = [
    QueryParameter("q", .text(), "Text to search for; required unless reverse."),
    QueryParameter("reverse", .flag, "Whether to find the places within 1 km of point."),
    .position("point", "Prefer places near this position; required with reverse."),
    QueryParameter("bbox", .text(), "west,south,east,north in degrees: only places inside."),
    QueryParameter("limit", .integer(1...100), "Maximum number of places; 10 by default."),
    QueryParameter("locale", .text(), "Language of names; each place's own by default."),
  ]

  /// GraphHopper's parameters without influence on places.
  private static let harmless = ["provider", "debug", "key"]

  /// Parses a request.
  /// - Throws: `APIError` with status 400 about the first invalid or unknown parameter.
  init(_ parameters: RequestParameters) throws(APIError) {
    try parameters.refuseUnknown(except: Self.parameters, and: Self.harmless)
    let point: Coordinate? =
      if let text = parameters["point"] { try RouteQuery.place(text, index: 0) } else { nil }
    let limit = try parameters.integer("limit", in: 1...100) ?? 10
    var query = PlaceQuery(parameters["q"] ?? "", near: point, limit: limit)
    query.language = parameters["locale"].flatMap { $0.isEmpty ? nil : $0 }
    query.box = try parameters.box("bbox")
    if try parameters.bool("reverse") == true {
      guard let point else {
        throw .badRequest(.reverseNeedsPoint)
      }
      self = .reverse(point, query)
    } else {
      guard !query.text.isEmpty else {
        throw .badRequest(.missingQuery)
      }
      self = .search(query)
    }
  }
}
