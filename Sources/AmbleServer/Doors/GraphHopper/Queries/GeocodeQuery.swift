import AmbleCore
import AmbleFormats
import AmbleRegion

/// A validated request to GraphHopper's `/geocode`.
enum GeocodeQuery: Sendable {
  /// A search by text.
  case search(PlaceQuery)
  /// A search near a position.
  case reverse(Coordinate, PlaceQuery)

  /// The parameters.
  static let fields = QueryFields<PlaceQuery>([
    .text("q", \.text, "Text to search for; required unless reverse."),
    .described("reverse", .flag, "Whether to find the places within 1 km of point."),
    .described(.position("point", "Prefer places near this position; required with reverse.")),
    .box("bbox", \.box, "west,south,east,north in degrees: only places inside."),
    .integer("limit", \.limit, 1...100, "Maximum number of places; 10 by default."),
    .word("locale", .text(), "Language of names; each place's own by default.") {
      $0.language = $1
    },
  ])

  /// GraphHopper's parameters without influence on places.
  private static let harmless = ["provider", "debug", "key"]

  /// Parses a request.
  /// - Throws: `APIError` with status 400 about the first invalid or unknown parameter.
  init(_ parameters: RequestParameters) throws(APIError) {
    try parameters.refuseUnknown(except: Self.fields.parameters, and: Self.harmless)
    let point: Coordinate? =
      if let text = parameters["point"] { try RouteQuery.place(text, index: 0) } else { nil }
    var query = PlaceQuery("", near: point, limit: 10)
    try Self.fields.read(parameters, into: &query)
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
