import AmbleCore
import AmbleFormats
import AmbleJournal
import HTTPTypes

extension Operation {
  /// The operations of `/matrix` and `/isochrone`.
  static let areas = [HTTPRequest.Method.get, .post].flatMap { [matrix($0), isochrone($0)] }

  private static func matrix(_ method: HTTPRequest.Method) -> Operation {
    Operation(
      method, "/matrix", "Computes distances and times from each source to each target.",
      area: "Routing", access: .anyone,
      query: [
        .positions(
          "point",
          "Sources and targets alike, at most 500; required without from_point and to_point."),
        .positions("from_point", "Sources; at most 250,000 entries (sources times targets)."),
        .positions("to_point", "Targets."),
        Parameter(
          "out_array", .list(of: .choice(["weights", "times", "distances"])),
          "Tables to give; weights by default."),
        Parameter(
          "fail_fast", .flag,
          """
          Whether a point without a street, or a pair without a route, is an error, as by default; \
          otherwise its entries are null, and hints name it.
          """),
        Parameter("type", .choice(["json"]), "Format of the answer."),
      ] + Parameter.travel,
      body: method == .post ? .json(.map(of: .parameterValue)) : nil,
      answers: [.ok(.matrix, "The tables."), .refusal(.serviceUnavailable, "Overloaded.")],
      base: "")
  }

  private static func isochrone(_ method: HTTPRequest.Method) -> Operation {
    Operation(
      method, "/isochrone", "Finds the area that can be reached within a time or a distance.",
      area: "Routing", access: .anyone,
      query: [
        .position("point", "The place.", isRequired: true),
        Parameter("time_limit", .number(1...1e6), "Seconds; 600 by default."),
        Parameter(
          "distance_limit", .number(-1...1e6),
          "Metres; takes precedence over time_limit; none if 0 or -1, as by default."),
        Parameter(
          "weight_limit", .number(-1...1e6),
          "Seconds; takes precedence over both; none if 0 or -1, as by default."),
        Parameter(
          "buckets", .integer(1...20),
          "Number of equal steps of the limit, each an area; 1 by default."),
        Parameter("reverse_flow", .flag, "Whether to travel to the place instead of from it."),
        Parameter(
          "tolerance", .number(0...1000), "Metres that outlines may be coarse; 0 by default."),
        Parameter(
          "full_geometry", .flag,
          "Whether to give areas apart from the one that holds the place too, as a MultiPolygon."),
        Parameter("type", .choice(["json", "geojson"]), "Format of the answer; json by default."),
      ] + Parameter.travel,
      body: method == .post ? .json(.map(of: .parameterValue)) : nil,
      answers: [
        .ok(.isochrone, "The areas, smallest first."), .refusal(.serviceUnavailable, "Overloaded."),
      ],
      base: "")
  }
}

extension Schema {
  private static let table = Schema.list(of: .list(of: .orNull(.number())))

  /// The answer of `/matrix`.
  fileprivate static let matrix = Schema.named(
    "Matrix",
    .object([
      .optional("distances", table, "Metres."), .optional("times", table, "Seconds."),
      .optional("weights", table, "Seconds."), .required("info", info),
      .optional(
        "hints",
        .list(
          of: .object([
            .required("message", .text()), .required("details", .text()),
            .optional("invalid_from_points", .list(of: .integer())),
            .optional("invalid_to_points", .list(of: .integer())),
            .optional("point_pairs", .list(of: .tuple([.integer(), .integer()]))),
          ]))),
    ]))

  private static let area = Schema.named(
    "Area",
    .object([
      .required("type", .choice(["Feature"])),
      .required(
        "geometry",
        .object([
          .required("type", .choice(["Polygon", "MultiPolygon"])),
          .required(
            "coordinates",
            .list(of: .list(of: .list(of: .either([.number(), .list(of: .number())]))))),
        ])),
      .required(
        "properties",
        .object([
          .required("bucket", .integer()), .optional("copyrights", .list(of: .text())),
        ])),
    ]))

  /// The answer of `/isochrone`.
  fileprivate static let isochrone = Schema.named(
    "Isochrone",
    .object([.required("polygons", .list(of: area)), .required("info", info)]))
}

extension Operation.Parameter {
  /// Creates a query parameter.
  init(_ name: String, _ schema: Schema, _ about: String, isRequired: Bool = false) {
    self.init(name: name, schema: schema, about: about, isRequired: isRequired)
  }

  /// A position.
  static func position(_ name: String, _ about: String, isRequired: Bool = false) -> Self {
    Self(name, .text(), about + " latitude,longitude in degrees.", isRequired: isRequired)
  }

  /// A position that may be repeated.
  static func positions(_ name: String, _ about: String, isRequired: Bool = false) -> Self {
    Self(
      name, .list(of: .text()), about + " Each is latitude,longitude in degrees.",
      isRequired: isRequired)
  }

  /// The options of travel, common to all requests for routes.
  static let travel = [
    Self(
      "profile", .choice(Mode.allCases.flatMap(\.names)), "Mode of travel; walk by default."),
    Self(
      "weighting", .choice(["fastest", "shortest", "custom"]),
      "fastest, the default, and custom: the profile's own cost; shortest: the same as flatness=0."),
    Self(
      "flatness", .number(TravelOptions.flatnessLimits),
      "Metres to go further to avoid one metre of climb; the profile's own cost by default."),
    Self(
      "max_grade", .number(TravelOptions.gradeLimits),
      """
      Steepest grade allowed, up and down, over 30 m, rise over run; none by default, and by \
      wheelchair 8.3 % up and 10 % down.
      """),
    Self("avoid_steps", .flag, "Whether to avoid stairs; by wheelchair always."),
    Self(
      "avoid_traffic", .number(TravelOptions.avoidTrafficLimits),
      "How much to avoid traffic by bicycle without flatness: 0 not at all, 0.5 by default, 1 most."
    ),
    Self(
      "depart_at", .text(),
      """
      Local time of departure, such as 2026-11-21T09:30: streets are open as they are then; as \
      they usually are by default.
      """),
    Self(
      "locale", .text(),
      """
      Language of instructions and messages, the first of Accept-Language by default; English if \
      Amble does not have it.
      """),
  ]
}

extension Schema {
  /// A bounding box: west, south, east, north, degrees.
  static let box = Schema.tuple([.number(), .number(), .number(), .number()])
  /// A GeoJSON position, longitude first.
  static let geoPosition = Schema.either([
    .tuple([.longitude, .latitude]), .tuple([.longitude, .latitude, .number()]),
  ])
  /// A GeoJSON line.
  static let line = Schema.object([
    .required("type", .choice(["LineString"])),
    .required("coordinates", .list(of: geoPosition)),
  ])
  /// A line as an encoded polyline or as GeoJSON.
  static let lineOrText = Schema.either([.text(), line])
  /// GraphHopper's information on an answer.
  static let info = Schema.named(
    "Info",
    .object([
      .required("copyrights", .list(of: .text())),
      .required("took", .number(), "Milliseconds."),
      .optional("road_data_timestamp", .text()),
    ]))
}
