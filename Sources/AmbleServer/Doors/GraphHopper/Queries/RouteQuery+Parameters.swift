import AmbleCore
import AmbleFormats

extension RouteQuery {
  /// The described parameters.
  static let parameters =
    searchParameters + [modelParameter] + answerFields.parameters + TravelQuery.fields.parameters

  /// The names that are accepted and not described.
  static let otherNames = TravelQuery.otherNames + UnsupportedParameters.harmless

  private static let searchParameters: [QueryParameter] = [
    .positions("point", "2 to 501 places, or 1 with algorithm=round_trip.", isRequired: true),
    QueryParameter(
      "algorithm",
      .choice([
        "pareto", "alternative_route", "round_trip", "dijkstra", "astar", "dijkstrabi", "astarbi",
      ]),
      """
      pareto finds the flattest routes within a detour, alternative_route the best ones, \
      round_trip routes that end where they begin; the others, as none, one route.
      """),
    QueryParameter(
      "round_trip.distance", .number(RoundTrip.lengths),
      "Length of a round trip, metres; 10,000 by default."),
    QueryParameter(
      "round_trip.climb", .text(),
      "Climb of a round trip: least, most, or so many metres, 0-20,000; as it comes by default."),
    QueryParameter(
      "round_trip.seed", .integer(), "Other numbers give other round trips; 0 by default."),
    QueryParameter(
      "heading", .list(of: .number(headingLimits)),
      """
      Direction of travel at the start, or at each place, degrees clockwise from north, empty for \
      any; of a round trip, where it begins to go.
      """),
    QueryParameter(
      "curbside", .list(of: .choice(["left", "right", "any"])),
      """
      For each place, on which side of the travelled street it lies; any by default. A place on \
      the street has no side.
      """),
    QueryParameter(
      "curbside_strictness", .choice(["strict", "soft"]),
      "strict, the default: a side that a place cannot have is an error; soft: it is ignored."),
    QueryParameter(
      "snap_prevention", .list(of: .choice(SnapExclusions.names.map(\.name))),
      "Kinds of streets on which no place is set."),
    QueryParameter(
      "alternative_route.max_paths", .integer(RouteRequest.countLimits),
      """
      Maximum number of routes; by default 2, with pareto, flatness or max_detour 5, with \
      round_trip 1.
      """),
    QueryParameter(
      "max_detour", .number(RouteRequest.detourLimits),
      "Maximum length of a route as a multiple of the shortest; 2 by default."),
    QueryParameter(
      "alternative_route.max_weight_factor", .number(RouteRequest.detourLimits),
      "GraphHopper's name of max_detour, which takes precedence."),
    QueryParameter(
      "front_paths", .integer(RouteRequest.frontRoutesLimits),
      "With pareto: maximum number of members of the front given as whole routes; 0 by default."),
    QueryParameter(
      "block_area", .text(),
      "Circles whose streets may not be used: latitude,longitude,radius;… with radii in metres."),
    QueryParameter(
      "optimize", .flag, "Whether to put the places in the best order; not with block_area."),
    QueryParameter(
      "start", .choice(["first", "any"]),
      "With optimize: first, the default (the first place stays first), or any."),
    QueryParameter(
      "end", .choice(["last", "any", "start"]),
      "With optimize: last, the default (the last place stays last), any, or start (return to it)."),
    QueryParameter(
      "by", .choice(["time", "distance", "effort"]),
      """
      With optimize: cost to minimise; time by default, with flatness effort (metres, plus \
      flatness, by default 8, for each metre of climb).
      """),
    QueryParameter(
      "skip_unreachable", .flag,
      "With optimize: whether to leave out places that cannot be reached; otherwise they are an error."
    ),
  ]

  /// The parameters of the form of the answer.
  static let answerFields = QueryFields<RouteQuery>([
    .choice("type", \.format, "Format of the answer; json by default.", else: .unknownType),
    .flag(
      "elevation",
      "Whether positions have heights; by default in GPX only. GeoJSON always has them."
    ) {
      $0.options.elevation = $1
      $0.gpx.elevation = $1
    },
    .flag(
      "instructions", \.options.instructions,
      "JSON: whether to give the instructions; true by default."),
    .flag(
      "calc_points", \.options.points,
      "JSON: whether to give the line, the details and the instructions; true by default."),
    .flag(
      "points_encoded", \.options.encodesPoints,
      "JSON: whether lines are encoded polylines, else GeoJSON; true by default."),
    .number(
      "points_encoded_multiplier", \.options.multiplier, 1...1e7,
      "Units per degree of an encoded polyline; 100,000 by default."),
    .number(
      "way_point_max_distance", \.options.tolerance, 0...1000,
      "Metres that a line without heights may deviate; 0.5 by default."),
    .words(
      "details", of: .choice(PathDetail.allCases.map(\.rawValue)),
      "Facts per piece of the route; /info lists their values under encoded_values."
    ) { query, name throws(APIError) in
      let detail = try detail(name)
      if !query.options.details.contains(detail) { query.options.details.append(detail) }
    },
    .flag(
      "gpx.route", \.gpx.route,
      "GPX: whether to give the instructions as a route; true by default."),
    .flag(
      "gpx.track", \.gpx.track,
      "GPX: whether to give the line as a track; true by default."),
    .flag("gpx.waypoints", \.gpx.waypoints, "GPX: whether to give the places as waypoints."),
    .text(
      "gpx.trackname", \.gpx.name,
      "GPX: name of the tracks, Amble by default; with several routes a number follows."),
    .integer(
      "gpx.millis", 0...253_402_300_799_999,
      "GPX: start in milliseconds since 1970, from which points have times; now by default."
    ) {
      $0.gpx.start = Int64($1)
    },
  ])

  private static func detail(_ name: String) throws(APIError) -> PathDetail {
    guard let detail = PathDetail(rawValue: name) else {
      throw .unknownWord(.unknownDetail, name, PathDetail.allCases.map(\.rawValue))
    }
    return detail
  }
}
