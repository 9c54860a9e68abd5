import AmbleCore
import AmbleFormats
import HTTPTypes

extension Operation {
  /// The operations of `/route`.
  static let route = [HTTPRequest.Method.get, .post].map { method in
    Operation(
      method, "/route", "Finds routes between places, or the best order of stops.",
      area: "Routing", access: .anyone, query: routeParameters + Parameter.travel,
      body: method == .post ? .json(.map(of: .parameterValue)) : nil,
      answers: [
        .ok(.routes, "The routes, best first."), .refusal(.serviceUnavailable, "Overloaded."),
      ],
      base: "")
  }

  private static let routeParameters: [Parameter] = [
    .positions("point", "2 to 501 places, or 1 with algorithm=round_trip.", isRequired: true),
    Parameter(
      "algorithm",
      .choice([
        "pareto", "alternative_route", "round_trip", "dijkstra", "astar", "dijkstrabi", "astarbi",
      ]),
      """
      pareto finds the flattest routes within a detour, alternative_route the best ones, \
      round_trip routes that end where they begin; the others, as none, one route.
      """),
    Parameter(
      "round_trip.distance", .number(RoundTrip.lengths),
      "Length of a round trip, metres; 10,000 by default."),
    Parameter(
      "round_trip.climb", .text(),
      "Climb of a round trip: least, most, or so many metres, 0-20,000; as it comes by default."),
    Parameter(
      "round_trip.seed", .integer(), "Other numbers give other round trips; 0 by default."),
    Parameter(
      "heading", .list(of: .number(0...360)),
      """
      Direction of travel at the start, or at each place, degrees clockwise from north, empty for \
      any; of a round trip, where it begins to go.
      """),
    Parameter(
      "curbside", .list(of: .choice(["left", "right", "any"])),
      """
      For each place, on which side of the travelled street it lies; any by default. A place on \
      the street has no side.
      """),
    Parameter(
      "curbside_strictness", .choice(["strict", "soft"]),
      "strict, the default: a side that a place cannot have is an error; soft: it is ignored."),
    Parameter(
      "snap_prevention", .list(of: .choice(SnapExclusions.names.map(\.name))),
      "Kinds of streets on which no place is set."),
    Parameter(
      "alternative_route.max_paths", .integer(1...9),
      """
      Maximum number of routes; by default 2, with pareto, flatness or max_detour 5, with \
      round_trip 1.
      """),
    Parameter(
      "max_detour", .number(1...10),
      "Maximum length of a route as a multiple of the shortest; 2 by default."),
    Parameter(
      "alternative_route.max_weight_factor", .number(1...10),
      "GraphHopper's name of max_detour, which takes precedence."),
    Parameter(
      "front_paths", .integer(0...33),
      "With pareto: maximum number of members of the front given as whole routes; 0 by default."),
    Parameter(
      "block_area", .text(),
      "Circles whose streets may not be used: latitude,longitude,radius;… with radii in metres."),
    Parameter(
      "optimize", .flag, "Whether to put the places in the best order; not with block_area."),
    Parameter(
      "start", .choice(["first", "any"]),
      "With optimize: first, the default (the first place stays first), or any."),
    Parameter(
      "end", .choice(["last", "any", "start"]),
      "With optimize: last, the default (the last place stays last), any, or start (return to it)."),
    Parameter(
      "by", .choice(["time", "distance", "effort"]),
      """
      With optimize: cost to minimise; time by default, with flatness effort (metres, plus \
      flatness, by default 8, for each metre of climb).
      """),
    Parameter(
      "skip_unreachable", .flag,
      "With optimize: whether to leave out places that cannot be reached; otherwise they are an error."
    ),
    Parameter(
      "type", .choice(["json", "gpx", "geojson"]), "Format of the answer; json by default."),
    Parameter(
      "elevation", .flag,
      "Whether positions have heights; by default in GPX only. GeoJSON always has them."),
    Parameter("instructions", .flag, "JSON: whether to give the instructions; true by default."),
    Parameter(
      "calc_points", .flag,
      "JSON: whether to give the line, the details and the instructions; true by default."),
    Parameter(
      "points_encoded", .flag,
      "JSON: whether lines are encoded polylines, else GeoJSON; true by default."),
    Parameter(
      "points_encoded_multiplier", .number(1...1e7),
      "Units per degree of an encoded polyline; 100,000 by default."),
    Parameter(
      "way_point_max_distance", .number(0...1000),
      "Metres that a line without heights may deviate; 0.5 by default."),
    Parameter(
      "details", .list(of: .choice(PathDetail.allCases.map(\.rawValue))),
      "Facts per piece of the route; /info lists their values under encoded_values."),
    Parameter(
      "gpx.route", .flag, "GPX: whether to give the instructions as a route; true by default."),
    Parameter("gpx.track", .flag, "GPX: whether to give the line as a track; true by default."),
    Parameter("gpx.waypoints", .flag, "GPX: whether to give the places as waypoints."),
    Parameter(
      "gpx.trackname", .text(),
      "GPX: name of the tracks, Amble by default; with several routes a number follows."),
    Parameter(
      "gpx.millis", .integer(0...253_402_300_799_999),
      "GPX: start in milliseconds since 1970, from which points have times; now by default."),
  ]
}

extension Schema {
  /// A value of a parameter in a JSON body.
  static let parameterValue = Schema.either([
    .text(), .number(), .flag, .list(of: .either([.text(), .list(of: .number())])),
  ])

  /// The answer of `/route`.
  static let routes = Schema.named(
    "Routes",
    .object([
      .required("hints", .object([.required("visited_nodes.sum", .integer())])),
      .required("info", info),
      .required("paths", .list(of: path)),
      .required(
        "front", .list(of: .tuple([.number(), .number()])),
        "Distance and climb of each member, by distance, metres."),
      .required("exact", .flag, "Whether the front is proved."),
      .optional(
        "least_climb", .number(),
        """
        No route within the detour climbs less than this by more than 1 %, metres; absent if \
        nothing is proved.
        """),
      .optional(
        "front_paths", .list(of: path),
        "Members of the front as routes, from the shortest to the flattest."),
      .optional("tour", MeasuredOrder.resource.schema, "With optimize."),
    ]))

  /// A route.
  static let path = Schema.named(
    "Path",
    .object([
      .required("distance", .number(), "Metres."),
      .required("weight", .number(), "Seconds."),
      .required("time", .integer(), "Milliseconds."),
      .required("transfers", .integer()),
      .required("points_encoded", .flag),
      .optional("points_encoded_multiplier", .number()),
      .optional("bbox", box),
      .optional("points", lineOrText),
      .optional("instructions", .list(of: instruction)),
      .optional("legs", .list(of: .text()), "Always empty."),
      .optional("details", .map(of: .list(of: .list(of: .orNull(detailValue))))),
      .required("ascend", .number(), "Metres."),
      .required("descend", .number(), "Metres."),
      .required("net", .number(), "Ascent less descent, metres."),
      .required("max_grade", .number(), "Steepest grade over 30 m."),
      .required("stairs", .number(), "Metres of stairs."),
      .required("elevation", elevation),
      .required("snapped_waypoints", lineOrText),
      .required(
        "waypoint_gaps", .list(of: .orNull(.number())),
        """
        For each place, metres in a straight line from the route to it if they are more than 50, \
        else null.
        """),
      .optional(
        "points_order", .list(of: .integer()),
        "With optimize: the numbers of the places in the order visited."),
      .required("flatness_rank", .integer(), "Rank by ascent."),
      .required("extra_distance", .number(), "Metres longer than the shortest route shown."),
      .required("saved_ascent", .number(), "Metres of ascent less than the shortest route shown."),
      .required(
        "reason", .choice(Route.Reason.allCases.map(\.rawValue)), "Why the route is shown."),
    ]))

  private static let detailValue = Schema.either([.text(), .number(), .flag])

  private static let elevation = Schema.object([
    .required("source", .orNull(.text())),
    .required("threshold", .number(), "Metres a climb must reach to count."),
    .required("unknown_share", .number(), "Share of the length whose heights are not known."),
    .optional(
      "interpolated", .list(of: .list(of: .integer())),
      """
      With elevation: the first and the last position, in points, of each run of points whose \
      heights are interpolated; absent if there are none.
      """),
  ])

  private static let instruction = Schema.named(
    "Instruction",
    .object([
      .required("distance", .number(), "Metres."),
      .optional("heading", .number(), "Of the first instruction, degrees."),
      .optional("last_heading", .number(), "Of the arrival, degrees."),
      .optional("exit_number", .integer()),
      .optional("exited", .flag),
      .optional("turn_angle", .number(), "Radians."),
      .required("sign", .integer(), "GraphHopper's number of the maneuver."),
      .required("interval", .tuple([.integer(), .integer()])),
      .required("text", .text(), "In the language of Content-Language."),
      .required("code", .text(), "The maneuver, for programs."),
      .required("arguments", .messageArguments, "The values in the text."),
      .required("time", .integer(), "Milliseconds."),
      .required("street_name", .text()),
      .required("ascend", .number(), "Metres."),
      .required("descend", .number(), "Metres."),
    ]))
}
