import AmbleCore
import AmbleRegion

/// A validated request to Photon's `/reverse`.
struct PhotonReverseQuery: Sendable {
  /// The centre of the search.
  var position: Coordinate
  /// Maximum distance of a place, metres.
  var radius = 1_000.0
  /// Maximum number of places.
  var limit: Int
  /// The filters.
  var query = PlaceQuery("")

  private static let names = ["lat", "lon", "radius", "limit", "lang", "layer", "osm_tag"]

  /// Parses a request.
  /// - Throws: `APIError` with status 400 about the first invalid or unknown parameter.
  init(_ parameters: RequestParameters) throws(APIError) {
    try parameters.refuseUnknown(except: Self.names)
    guard let position = try parameters.position() else {
      throw .badRequest(.missingPosition)
    }
    self.position = position
    limit = try parameters.integer("limit", in: 1...100) ?? 1
    if let kilometres = try parameters.number("radius", in: 0...5_000) {
      radius = kilometres * 1_000
    }
    try query.readFilters(parameters)
  }
}
