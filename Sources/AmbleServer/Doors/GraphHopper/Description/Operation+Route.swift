import AmbleCore
import AmbleFormats
import HTTPTypes

extension Operation {
  /// The operations of `/route`.
  static let route = [HTTPRequest.Method.get, .post].map { method in
    Operation(
      method, "/route", "Finds routes between places, or the best order of stops.",
      area: .routing, access: .anyone, query: RouteQuery.parameters,
      body: method == .post ? .json(.map(of: .routeValue)) : nil,
      answers: [
        .ok(.routes, "The routes, best first."), .refusal(.serviceUnavailable, "Overloaded."),
      ],
      base: "")
  }
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
      .optional(
        "grade_exceptions", .list(of: gradeException),
        """
        Stretches steeper than the limits of a wheelchair, in order, where no route keeps them; absent \
        if there are none.
        """),
      .required("elevation", elevation),
      .required("snapped_waypoints", lineOrText),
      .required(
        "waypoint_gaps", gaps,
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

  private static let detailValue = Schema.either([
    .text(), .number(), .flag,
    .object([
      .required("entry", .list(of: .flag), "Whether the traveller may leave by each street."),
      .required("bearings", .list(of: .integer()), "Degrees clockwise from north, ascending."),
      .optional("in", .integer(), "The index of the street by which the route comes."),
      .required("out", .integer(), "The index of the street by which it leaves."),
    ]),
  ])

  private static let gradeException = Schema.object([
    .required("from", .number(), "Metres from the start of the route."),
    .required("to", .number(), "Metres from the start of the route."),
    .required("grade", .number(), "Steepest 30 m, rise over run; negative downhill."),
    .required("limit", .number(), "Rise over run."),
    .required(
      "doubtful", .flag,
      "Whether the stretch may be within the limit, given the error of the heights."),
  ])

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
