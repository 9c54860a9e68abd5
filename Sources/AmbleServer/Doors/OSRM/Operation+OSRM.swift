import AmbleFormats
import HTTPTypes

extension Operation {
  /// The operations of OSRM's API.
  static let osrm = [
    osrm("route", "Finds the best route through places.", OSRMRouteQuery.parameters, .osrmRoutes),
    osrm(
      "nearest", "Finds the streets nearest to a place.", OSRMNearestQuery.parameters, .osrmPlaces),
    osrm(
      "table", "Computes durations and distances from each place to each other.",
      OSRMTableQuery.parameters, .osrmTable),
    osrm("trip", "Finds the best order of places.", OSRMTripQuery.parameters, .osrmTrips),
    osrm("match", "Finds the streets of a trace.", OSRMMatchQuery.parameters, .osrmMatch),
  ]

  private static func osrm(
    _ service: String, _ summary: String, _ query: [QueryParameter], _ answer: Schema
  ) -> Operation {
    Operation(
      .get, "/osrm/\(service)/v1/{profile}/{coordinates}", summary, area: .osrm, access: .anyone,
      query: query,
      answers: [
        .ok(answer, "OSRM's answer."),
        Outcome(
          status: .badRequest, about: "OSRM's code and a sentence.", content: .json(.osrmError)),
        .refusal(.serviceUnavailable, "Overloaded."),
      ],
      base: "")
  }
}

extension Schema {
  private static let ok = Member.required("code", .choice(["Ok"]))

  fileprivate static let osrmError = error(
    "OSRMError",
    [
      "InvalidUrl", "InvalidService", "InvalidVersion", "InvalidOptions", "InvalidQuery",
      "InvalidValue", "NoSegment", "TooBig", "NoRoute", "NoTrips", "NoMatch",
    ])

  /// An error of the API for navigation.
  static let navigationError = error("NavigationError", ["InvalidInput", "NoRoute", "NoSegment"])

  private static func error(_ name: String, _ codes: [String]) -> Schema {
    .named(
      name,
      .object([
        .required("code", .choice(codes)), .required("message", .text()),
        .required("arguments", .messageArguments),
        .required("hints", .list(of: .object([.required("message", .text())]))),
      ]))
  }

  private static let waypointMembers: [Member] = [
    .optional("hint", .text(), "Names the place again; changes nothing."),
    .required("name", .text()), .required("distance", .number(), "Metres from the place."),
    .required("location", geoPosition),
  ]
  private static let waypoints = Schema.list(of: .named("OSRMWaypoint", .object(waypointMembers)))

  fileprivate static let osrmPlaces = Schema.named(
    "OSRMNearest",
    .object([
      ok,
      .optional(
        "waypoints",
        .list(
          of: .object(
            waypointMembers + [
              .optional("nodes", .list(of: .integer()), "The nodes of the map beside it.")
            ])),
        "Nearest first."),
    ]))

  /// Routes with their waypoints.
  static let osrmRoutes = Schema.named(
    "OSRMRoutes",
    .object([
      ok, .optional("uuid", .text(), "An identifier, on `/navigate`."),
      .required("routes", .list(of: osrmRoute)), .optional("waypoints", waypoints),
    ]))

  fileprivate static let osrmTrips = Schema.named(
    "OSRMTrips",
    .object([
      ok, .required("trips", .list(of: osrmRoute)),
      .optional(
        "waypoints",
        .list(
          of: .named(
            "OSRMTripWaypoint",
            .object(
              waypointMembers + [
                .required("waypoint_index", .integer(), "When the trip comes to it, from 0."),
                .required("trips_index", .integer()),
              ])))),
    ]))

  fileprivate static let osrmMatch = Schema.named(
    "OSRMMatch",
    .object([
      ok,
      .required(
        "matchings",
        .list(
          of: .named(
            "OSRMMatching",
            .object(
              routeMembers + [.required("confidence", .number(0...1), "1 if it fits exactly.")])))
      ),
      .optional(
        "tracepoints",
        .list(
          of: .orNull(
            .named(
              "OSRMTracepoint",
              .object(
                waypointMembers + [
                  .required("matchings_index", .integer()),
                  .required("waypoint_index", .orNull(.integer())),
                  .required("alternatives_count", .integer()),
                ]))))),
    ]))

  private static let numbers = Schema.list(of: .list(of: .orNull(.number())))

  fileprivate static let osrmTable = Schema.named(
    "OSRMTable",
    .object([
      ok, .optional("durations", numbers, "Seconds."), .optional("distances", numbers, "Metres."),
      .optional(
        "fallback_speed_cells", .list(of: .tuple([.integer(), .integer()])),
        "Row and column of entries of straight lines."),
      .optional("sources", waypoints), .optional("destinations", waypoints),
    ]))

  private static let measures: [Member] = [
    .required("distance", .number(), "Metres."), .required("duration", .number(), "Seconds."),
    .required("weight", .number(), "Seconds."),
  ]

  private static let routeMembers: [Member] =
    measures + [
      .required("weight_name", .text()),
      .optional("voiceLocale", .text(), "The language of announcements."),
      .optional("geometry", lineOrText), .required("legs", .list(of: leg)),
    ]
  private static let osrmRoute = Schema.named("OSRMRoute", .object(routeMembers))

  private static let leg = Schema.named(
    "OSRMLeg",
    .object(
      measures + [
        .required("summary", .text()), .optional("geometry", lineOrText),
        .required("steps", .list(of: step)), .optional("annotation", annotation),
      ]))

  private static let list = Schema.list(of: .number())

  private static let annotation = Schema.named(
    "OSRMAnnotation",
    .object([
      .optional("distance", list), .optional("duration", list), .optional("weight", list),
      .optional("speed", list), .optional("datasources", list),
      .optional(
        "nodes", .list(of: .integer()),
        "Nodes of the map: the last before the leg, those passed, the first after it."),
      .optional("congestion", .list(of: .choice(["unknown"]))),
      .optional(
        "maxspeed",
        .list(
          of: .object([
            .optional("speed", .integer()), .optional("unit", .choice(["km/h", "mph"])),
            .optional("none", .flag), .optional("unknown", .flag),
          ])), "Speed limits of cars, by the tags of the map."),
      .optional("metadata", .object([.required("datasource_names", .list(of: .text()))])),
    ]))

  private static let step = Schema.named(
    "OSRMStep",
    .object(
      measures + [
        .required("name", .text()), .optional("ref", .text(), "Numbers of the road."),
        .optional("destinations", .text(), "Where a oneway leads, by its signs."),
        .optional("exits", .text(), "Numbers of the exit."),
        .optional("rotary_name", .text()),
        .required("mode", .text()),
        .required("driving_side", .choice(["right"])), .required("geometry", lineOrText),
        .required("maneuver", maneuver), .required("intersections", .list(of: intersection)),
        .optional("bannerInstructions", .list(of: banner)),
        .optional("voiceInstructions", .list(of: announcement)),
      ]))

  private static let beforeManeuver = Member.required(
    "distanceAlongGeometry", .number(), "Metres before the next maneuver.")

  private static let banner = Schema.named(
    "OSRMBanner",
    .object([
      beforeManeuver, .required("primary", bannerContent, "The next maneuver."),
      .required("secondary", .orNull(bannerContent), "Always null."),
      .optional("sub", bannerContent, "The maneuver after it, if it follows closely."),
    ]))

  private static let bannerContent = Schema.named(
    "OSRMBannerContent",
    .object([
      .required("text", .text(), "The street that follows, or the instruction."),
      .required(
        "components",
        .list(
          of: .object([.required("text", .text()), .required("type", .choice(["text"]))]))),
      .required("type", .text()), .optional("modifier", .text()),
      .optional("degrees", .integer(), "Where one leaves a roundabout; 180 is straight on."),
    ]))

  private static let announcement = Schema.named(
    "OSRMAnnouncement",
    .object([
      beforeManeuver, .required("announcement", .text()),
      .required("ssmlAnnouncement", .text(), "The same in SSML."),
    ]))

  private static let maneuver = Schema.named(
    "OSRMManeuver",
    .object([
      .required("location", geoPosition), .required("bearing_before", .integer()),
      .required("bearing_after", .integer()),
      .required("type", .choice(OSRMManeuver.allCases.map(\.rawValue))),
      .optional("modifier", .text()), .optional("exit", .integer()),
      .optional("instruction", .text(), "A phrase, with banners or announcements."),
    ]))

  private static let intersection = Schema.named(
    "OSRMIntersection",
    .object([
      .required("location", geoPosition), .required("bearings", .list(of: .integer())),
      .required("entry", .list(of: .flag)), .optional("in", .integer()),
      .optional("out", .integer()),
      .optional(
        "classes", .list(of: .choice(OSRMStreetClass.allCases.map(\.rawValue))),
        "Of the street that follows."),
      .optional(
        "lanes",
        .list(
          of: .object([
            .required("indications", .list(of: .text())),
            .required("valid", .flag, "Whether it leads on along the route."),
          ])),
        "Before the junction, from left to right."),
    ]))
}
