import AmbleCore

/// A request to `/isochrone`, read and checked.
struct IsochroneQuery: Sendable {
  /// How the answer is written.
  enum Format: String, CaseIterable, Sendable {
    case json, geojson
  }

  /// What is asked of the planner.
  var request: ReachRequest
  /// How the answer is written.
  var format = Format.json
  /// Whether areas apart from the one that holds the place are written too.
  var isFull: Bool

  /// The parameters that mean something here.
  static let names =
    [
      "point", "buckets", "time_limit", "distance_limit", "weight_limit", "reverse_flow", "type",
      "tolerance", "full_geometry",
    ] + TravelOptions.names + UnsupportedParameters.harmlessBesideRoutes

  /// Reads a request.
  /// - Throws: a sentence about the first parameter that is wrong, unknown or not supported.
  init(_ parameters: RequestParameters) throws(APIError) {
    try UnsupportedParameters.refuse(in: parameters)
    try parameters.refuseUnknown(except: Self.names)
    let travel = try TravelOptions(parameters)
    request = ReachRequest(place: try Self.place(parameters), mode: travel.mode)
    request.flatness = travel.flatness
    request.maxGrade = travel.maxGrade
    request.avoidSteps = travel.avoidSteps
    request.limit = try Self.limit(parameters)
    request.buckets = try parameters.integer("buckets", in: 1...20) ?? 1
    request.isTowards = try parameters.bool("reverse_flow") ?? false
    request.tolerance = try parameters.number("tolerance", in: 0...1000) ?? 0
    isFull = try parameters.bool("full_geometry") ?? false
    if let name = parameters["type"], !name.isEmpty { format = try Self.format(name) }
  }

  private static func place(_ parameters: RequestParameters) throws(APIError) -> Coordinate {
    let texts = parameters.all("point")
    guard let text = texts.first, texts.count == 1 else {
      throw .badRequest(
        "One point is needed, and there are \(texts.isEmpty ? "none" : "\(texts.count)"): "
          + "point=latitude,longitude.")
    }
    return try RouteQuery.place(text, index: 0)
  }

  /// A limit of weight goes before one of distance, and that before one of time; what is not
  /// greater than 0 is no limit. A weight is a duration in seconds, as in `/route`.
  private static func limit(_ parameters: RequestParameters) throws(APIError) -> ReachRequest.Limit
  {
    let greatest = ReachRequest.greatestLimit
    if let weight = try parameters.number("weight_limit", in: -1...greatest), weight > 0 {
      return .time(weight)
    }
    if let metres = try parameters.number("distance_limit", in: -1...greatest), metres > 0 {
      return .distance(metres)
    }
    return .time(try parameters.number("time_limit", in: 1...greatest) ?? 600)
  }

  private static func format(_ name: String) throws(APIError) -> Format {
    guard let format = Format(rawValue: name.lowercased()) else {
      throw .badRequest(
        "There is no type \"\(name.excerpt)\".", advice: "The types are: json, geojson.")
    }
    return format
  }
}
