import AmbleCore
import AmbleRegion

/// A validated request to `/route`.
struct RouteQuery: Sendable {
  /// The format of the response.
  enum Format: String, CaseIterable, Sendable {
    case json, gpx, geojson
  }

  /// The planner's request.
  var request: RouteRequest
  /// The request for the best order of the places, or `nil` to keep the given order.
  var stops: StopsRequest?
  /// The local time of departure, or `nil` for streets as they usually are.
  var departure: CivilTime?
  /// The format of the response.
  var format = Format.json
  /// The options of a JSON response.
  var options = GraphHopperOptions()
  /// The options of a GPX response.
  var gpx = GPXOptions()

  /// Maximum number of places: the maximum number of stops, and the first again to return to.
  static let maxPlaces = StopsRequest.maxPlaces + 1

  /// Parses a request.
  /// - Throws: `APIError` with status 400 about the first invalid, unknown or unsupported
  ///   parameter.
  init(_ parameters: RequestParameters) throws(APIError) {
    try UnsupportedParameters.refuse(in: parameters, except: Self.approachNames)
    try parameters.refuseUnknown(except: Self.names)
    request = RouteRequest(
      places: try Self.places(parameters), mode: try Self.mode(parameters))
    try readSearch(parameters)
    try readStops(parameters)
    try readFormat(parameters)
    try readOptions(parameters)
    try readGPX(parameters)
  }

  /// The supported parameters.
  static let names =
    [
      "point", "profile", "vehicle", "weighting", "algorithm", "alternative_route.max_paths",
      "alternative_route.max_weight_factor", "flatness", "max_detour", "max_grade", "avoid_steps",
      "avoid_traffic", "depart_at", "block_area", "front_paths", "optimize", "start", "end", "by",
      "skip_unreachable", "type", "elevation", "instructions", "calc_points", "points_encoded",
      "points_encoded_multiplier", "way_point_max_distance", "details", "gpx.route", "gpx.track",
      "gpx.waypoints", "gpx.trackname", "gpx.millis",
    ] + roundTripNames + approachNames + UnsupportedParameters.harmless

  private static func places(_ parameters: RequestParameters) throws(APIError) -> [Coordinate] {
    let texts = parameters.all("point")
    if asksForRoundTrip(parameters) {
      guard texts.count == 1 else {
        throw .badRequest(.roundTripNeedsPoint, ["count": .integer(texts.count)])
      }
      return [try place(texts[0], index: 0)]
    }
    guard texts.count >= 2 else {
      throw .badRequest(.tooFewPoints, ["count": .integer(texts.count)])
    }
    guard texts.count <= maxPlaces else {
      throw .badRequest(
        .tooManyPoints, ["count": .integer(texts.count), "most": .integer(maxPlaces)])
    }
    var places: [Coordinate] = []
    for (index, text) in texts.enumerated() { places.append(try place(text, index: index)) }
    return places
  }

  static func place(_ text: String, index: Int) throws(APIError) -> Coordinate {
    guard let place = Coordinate(text: text) else {
      throw .badRequest(
        .notAPlace, ["number": .integer(index + 1), "given": .text(text.excerpt)], point: index)
    }
    if let fault = place.fault {
      throw .badRequest(
        fault.code,
        [
          "number": .integer(index + 1), "given": .text(text.excerpt), "value": .text(fault.value),
        ],
        point: index, advice: place.swapped.fault == nil ? ServerMessage(.adviceSwap) : nil)
    }
    return place
  }

  static func mode(_ parameters: RequestParameters) throws(APIError) -> Mode {
    guard let name = parameters["profile"] ?? parameters["vehicle"] else { return .walk }
    guard let mode = Mode(name: name) else {
      let known = Mode.allCases.map(\.name).joined(separator: ", ")
      throw .badRequest(
        .unknownProfile, ["given": .text(name.excerpt), "known": .text(known)])
    }
    return mode
  }
}
