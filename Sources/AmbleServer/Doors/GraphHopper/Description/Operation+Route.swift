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
    .positions("point", "2 to 501 places, or 1 with algorithm=round_trip."),
    Parameter(
      "algorithm",
      .choice([
        "pareto", "alternative_route", "round_trip", "dijkstra", "astar", "dijkstrabi", "astarbi",
      ]),
      "pareto finds the flattest routes within a detour, alternative_route the best ones, "
        + "round_trip routes that end where they begin."),
    Parameter(
      "round_trip.distance", .number(500...100_000), "Length of a round trip, metres."),
    Parameter(
      "round_trip.climb", .text(), "Climb of a round trip: least, most, or so many metres."),
    Parameter("round_trip.seed", .integer(), "Other numbers give other round trips."),
    Parameter(
      "heading", .list(of: .number(0...360)),
      "Direction of travel at the start, or at each place, degrees; of the first part of a round trip."
    ),
    Parameter(
      "curbside", .list(of: .choice(["left", "right", "any"])),
      "Side of the street on which each place lies."),
    Parameter(
      "curbside_strictness", .choice(["strict", "soft"]),
      "Whether a side that a place cannot have is an error."),
    Parameter(
      "snap_prevention", .list(of: .choice(SnapExclusions.names.map(\.name))),
      "Kinds of streets on which no place is set."),
    Parameter("alternative_route.max_paths", .integer(1...9), "Maximum number of routes."),
    Parameter("max_detour", .number(1...10), "Maximum length as a multiple of the shortest."),
    Parameter(
      "alternative_route.max_weight_factor", .number(1...10), "GraphHopper's name of max_detour."),
    Parameter("front_paths", .integer(0...33), "Maximum number of members of the front."),
    Parameter(
      "block_area", .text(), "Closed circles: latitude,longitude,radius;… with radii in metres."),
    Parameter("optimize", .flag, "Whether to put the places in the best order."),
    Parameter("start", .choice(["first", "any"]), "With optimize: where to start."),
    Parameter("end", .choice(["last", "any", "start"]), "With optimize: where to end."),
    Parameter("by", .choice(["time", "distance", "effort"]), "With optimize: what to minimise."),
    Parameter("skip_unreachable", .flag, "With optimize: whether to leave out unreachable places."),
    Parameter("type", .choice(["json", "gpx", "geojson"]), "Format of the answer."),
    Parameter("elevation", .flag, "Whether positions have heights."),
    Parameter("instructions", .flag, "Whether to give instructions."),
    Parameter("calc_points", .flag, "Whether to give the line."),
    Parameter("points_encoded", .flag, "Whether lines are encoded polylines."),
    Parameter("points_encoded_multiplier", .number(1...1e7), "Units per degree of a polyline."),
    Parameter("way_point_max_distance", .number(0...1000), "Metres a line may deviate."),
    Parameter(
      "details", .list(of: .choice(PathDetail.allCases.map(\.rawValue))),
      "Facts per piece of the route."),
    Parameter("gpx.route", .flag, "Whether a GPX file has the instructions."),
    Parameter("gpx.track", .flag, "Whether a GPX file has the line."),
    Parameter("gpx.waypoints", .flag, "Whether a GPX file has the places."),
    Parameter("gpx.trackname", .text(), "Name of the tracks."),
    Parameter("gpx.millis", .integer(), "Start, milliseconds since 1970."),
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
      .required("front", .list(of: .list(of: .number())), "Length and climb of each, metres."),
      .required("exact", .flag, "Whether the front is proved."),
      .optional(
        "least_climb", .number(),
        "No route within the detour climbs less than this by more than 1 %, metres."),
      .optional("front_paths", .list(of: path)),
      .optional("tour", tour),
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
        "Metres from the route to each place; null for a place on its street."),
      .optional("points_order", .list(of: .integer())),
      .required("flatness_rank", .integer()),
      .required("extra_distance", .number(), "Metres longer than the shortest route."),
      .required("saved_ascent", .number(), "Metres of ascent less than the shortest route."),
      .required("reason", .text()),
    ]))

  private static let detailValue = Schema.either([.text(), .number(), .flag])

  private static let elevation = Schema.object([
    .required("source", .orNull(.text())),
    .required("threshold", .number(), "Metres a climb must reach to count."),
    .required("unknown_share", .number()),
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
      .required("interval", .list(of: .integer())),
      .required("text", .text(), "In the language of Content-Language."),
      .required("code", .text(), "The maneuver, for programs."),
      .required("arguments", .messageArguments, "The values in the text."),
      .required("time", .integer(), "Milliseconds."),
      .required("street_name", .text()),
      .required("ascend", .number(), "Metres."),
      .required("descend", .number(), "Metres."),
    ]))

  private static let tour = Schema.object([
    .required("order", .list(of: .integer())),
    .required("optimal", .flag),
    .required("bound", .number()),
    .required("cost_before", .orNull(.number())),
    .required("cost_after", .number()),
    .required("cost", .number()),
    .required("by", .choice(["time", "distance", "effort"])),
    .required("unreachable", .list(of: .integer())),
  ])
}
