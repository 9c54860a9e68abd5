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
  var isFull = false

  /// The described parameters.
  static let parameters = fields.parameters + TravelQuery.fields.parameters

  private static let fields = QueryFields<IsochroneQuery>([
    .described(.position("point", "The place.", isRequired: true)),
    .described("time_limit", .number(timeLimits), "Seconds; 600 by default."),
    .described(
      "distance_limit", .number(otherLimits),
      "Metres; takes precedence over time_limit; none if 0 or -1, as by default."),
    QueryField(
      QueryParameter(
        "weight_limit", .number(otherLimits),
        "Seconds; takes precedence over both; none if 0 or -1, as by default.")
    ) { parameters, query throws(APIError) in
      query.request.limit = try limit(parameters)
    },
    .integer(
      "buckets", \.request.buckets, 1...20,
      "Number of equal steps of the limit, each an area; 1 by default."),
    .flag(
      "reverse_flow", \.request.isTowards, "Whether to travel to the place instead of from it."),
    .number(
      "tolerance", \.request.tolerance, 0...1000,
      "Metres that outlines may be coarse; 0 by default."),
    .flag(
      "full_geometry", \.isFull,
      "Whether to give areas apart from the one that holds the place too, as a MultiPolygon."),
    .choice("type", \.format, "Format of the answer; json by default.", else: .unknownType),
  ])

  private static let timeLimits = 1...ReachRequest.maxLimit
  /// Limits that are ignored if they are 0 or less.
  private static let otherLimits = -1...ReachRequest.maxLimit

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
    try Self.fields.read(parameters, into: &self)
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
    if let weight = try parameters.number("weight_limit", in: otherLimits), weight > 0 {
      return .time(weight)
    }
    if let metres = try parameters.number("distance_limit", in: otherLimits), metres > 0 {
      return .distance(metres)
    }
    return .time(try parameters.number("time_limit", in: timeLimits) ?? 600)
  }
}
