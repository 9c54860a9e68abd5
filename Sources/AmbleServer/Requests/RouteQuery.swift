import AmbleCore

/// A request to `/route`, read and checked.
struct RouteQuery: Sendable {
  /// How the answer is written.
  enum Format: String, CaseIterable, Sendable {
    case json, gpx, geojson
  }

  /// What is asked of the planner.
  var request: RouteRequest
  /// The question for the best order of the places, where the order given is not to be kept.
  var stops: StopsRequest?
  /// How the answer is written.
  var format = Format.json
  /// What a JSON answer holds.
  var options = GraphHopperOptions()
  /// What a GPX answer holds.
  var gpx = GPXOptions()

  /// The most places a request may name: the most stops, and the first once more to come back to.
  static let mostPlaces = StopsRequest.mostPlaces + 1

  /// Reads a request.
  /// - Throws: a sentence about the first parameter that is wrong, unknown or not supported.
  init(_ parameters: RequestParameters) throws(APIError) {
    try UnsupportedParameters.refuse(in: parameters)
    try parameters.refuseUnknown(except: Self.names)
    request = RouteRequest(
      places: try Self.places(parameters), mode: try Self.mode(parameters))
    try readSearch(parameters)
    try readStops(parameters)
    try readFormat(parameters)
    try readOptions(parameters)
    try readGPX(parameters)
  }

  /// The parameters that mean something here.
  static let names =
    [
      "point", "profile", "vehicle", "weighting", "algorithm", "alternative_route.max_paths",
      "alternative_route.max_weight_factor", "flatness", "max_detour", "max_grade", "avoid_steps",
      "block_area", "front_paths", "optimize", "start", "end", "by", "skip_unreachable",
      "type", "elevation", "instructions", "calc_points", "points_encoded",
      "points_encoded_multiplier", "way_point_max_distance", "details", "gpx.route", "gpx.track",
      "gpx.waypoints", "gpx.trackname", "gpx.millis",
    ] + UnsupportedParameters.harmless

  private static func places(_ parameters: RequestParameters) throws(APIError) -> [Coordinate] {
    let texts = parameters.all("point")
    guard texts.count >= 2 else {
      throw .badRequest(
        "At least two points are needed, and there \(texts.count == 1 ? "is one" : "are none"): "
          + "point=latitude,longitude twice, or points in a JSON body.")
    }
    guard texts.count <= mostPlaces else {
      throw .badRequest("There are \(texts.count) points; at most \(mostPlaces) are allowed.")
    }
    var places: [Coordinate] = []
    for (index, text) in texts.enumerated() { places.append(try place(text, index: index)) }
    return places
  }

  static func place(_ text: String, index: Int) throws(APIError) -> Coordinate {
    guard let place = Coordinate(text: text) else {
      throw .badRequest(
        "Place \(index + 1) must be \"latitude,longitude\" in degrees, not \"\(text.excerpt)\".",
        point: index)
    }
    if let fault = place.fault {
      let advice = place.swapped.fault == nil ? "Latitude and longitude seem to be swapped." : nil
      throw .badRequest(
        "Place \(index + 1) (\(text.excerpt)) \(fault).", point: index, advice: advice)
    }
    return place
  }

  static func mode(_ parameters: RequestParameters) throws(APIError) -> Mode {
    guard let name = parameters["profile"] ?? parameters["vehicle"] else { return .walk }
    guard let mode = Mode(name: name) else {
      let known = Mode.allCases.map(\.name).joined(separator: ", ")
      throw .badRequest(
        "There is no profile \"\(name.excerpt)\".", advice: "The profiles are: \(known).")
    }
    return mode
  }
}
