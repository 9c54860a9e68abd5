import AmbleCore
import AmbleFormats
import AmbleRegion

/// A validated request to `/isochrone`.
struct IsochroneQuery: Sendable {
  /// The format of the response.
  enum Format: String, CaseIterable, Sendable {
    case json, geojson
  }

  /// The planner's request.
  var request: ReachRequest
  /// The local time of departure, or `nil` for streets as they usually are.
  var departure: CivilTime?
  /// The format of the response.
  var format = Format.json
  /// Whether to include areas not connected to the one of the place.
  var isFull: Bool

  /// The described parameters.
  static let parameters: [QueryParameter] =
    [
      .position("point", "The place.", isRequired: true),
      QueryParameter("time_limit", .number(1...1e6), "Seconds; 600 by default."),
      QueryParameter(
        "distance_limit", .number(-1...1e6),
        "Metres; takes precedence over time_limit; none if 0 or -1, as by default."),
      QueryParameter(
        "weight_limit", .number(-1...1e6),
        "Seconds; takes precedence over both; none if 0 or -1, as by default."),
      QueryParameter(
        "buckets", .integer(1...20),
        "Number of equal steps of the limit, each an area; 1 by default."),
      QueryParameter("reverse_flow", .flag, "Whether to travel to the place instead of from it."),
      QueryParameter(
        "tolerance", .number(0...1000), "Metres that outlines may be coarse; 0 by default."),
      QueryParameter(
        "full_geometry", .flag,
        "Whether to give areas apart from the one that holds the place too, as a MultiPolygon."),
      QueryParameter(
        "type", .choice(["json", "geojson"]), "Format of the answer; json by default."),
    ] + TravelQuery.parameters

  /// Parses a request.
  /// - Throws: `APIError` with status 400 about the first invalid, unknown or unsupported
  ///   parameter.
  init(_ parameters: RequestParameters) throws(APIError) {
    try UnsupportedParameters.refuse(in: parameters)
    try parameters.refuseUnknown(
      except: Self.parameters,
      and: TravelQuery.otherNames + UnsupportedParameters.harmlessBesideRoutes)
    let travel = try TravelQuery(parameters)
    request = ReachRequest(place: try Self.place(parameters))
    request.travel = travel.options
    departure = travel.departure
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
      throw .badRequest(.onePointNeeded, ["count": .integer(texts.count)])
    }
    return try RouteQuery.place(text, index: 0)
  }

  /// A weight limit takes precedence over a distance limit, and that over a time limit; a limit of
  /// 0 or less is ignored. A weight is a duration in seconds, as in `/route`.
  private static func limit(_ parameters: RequestParameters) throws(APIError) -> ReachRequest.Limit
  {
    let maximum = ReachRequest.maxLimit
    if let weight = try parameters.number("weight_limit", in: -1...maximum), weight > 0 {
      return .time(weight)
    }
    if let metres = try parameters.number("distance_limit", in: -1...maximum), metres > 0 {
      return .distance(metres)
    }
    return .time(try parameters.number("time_limit", in: 1...maximum) ?? 600)
  }

  private static func format(_ name: String) throws(APIError) -> Format {
    guard let format = Format(rawValue: name.lowercased()) else {
      throw .badRequest(.unknownType, ["given": .text(name.excerpt), "known": "json, geojson"])
    }
    return format
  }
}
