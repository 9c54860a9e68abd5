import AmbleCore
import AmbleRegion

/// A validated request to GraphHopper's `/geocode`.
enum GeocodeQuery: Sendable {
  /// A search by text.
  case search(PlaceQuery)
  /// A search near a position.
  case reverse(Coordinate, PlaceQuery)

  private static let names = [
    "q", "locale", "limit", "reverse", "point", "provider", "debug", "key", "bbox",
  ]

  /// Parses a request.
  /// - Throws: `APIError` with status 400 about the first invalid or unknown parameter.
  init(_ parameters: RequestParameters) throws(APIError) {
    try parameters.refuseUnknown(except: Self.names)
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
