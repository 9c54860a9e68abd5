import AmbleCore
import AmbleRegion

/// A request to Photon's `/reverse`, read and checked.
struct PhotonReverseQuery: Sendable {
  /// Where one asks.
  var position: Coordinate
  /// How far places may lie, metres.
  var radius = 1_000.0
  /// How many places at most.
  var limit: Int
  /// What places must be.
  var query = PlaceQuery("")

  private static let names = ["lat", "lon", "radius", "limit", "lang", "layer", "osm_tag"]

  /// Reads a request.
  /// - Throws: a sentence about the first parameter that is wrong or unknown.
  init(_ parameters: RequestParameters) throws(APIError) {
    try parameters.refuseUnknown(except: Self.names)
    guard let position = try parameters.position() else {
      throw .badRequest("The parameters lat and lon are missing: where to look.")
    }
    self.position = position
    limit = try parameters.integer("limit", in: 1...100) ?? 1
    if let kilometres = try parameters.number("radius", in: 0...5_000) {
      radius = kilometres * 1_000
    }
    try query.readFilters(parameters)
  }
}
