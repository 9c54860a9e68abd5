import AmbleFormats
import HTTPTypes

extension Operation {
  /// The operations of `/matrix` and `/isochrone`.
  static let areas = [HTTPRequest.Method.get, .post].flatMap { [matrix($0), isochrone($0)] }

  private static func matrix(_ method: HTTPRequest.Method) -> Operation {
    Operation(
      method, "/matrix", "Computes distances and times from each source to each target.",
      area: .routing, access: .anyone,
      query: MatrixQuery.parameters,
      body: method == .post ? .json(.map(of: .parameterValue)) : nil,
      answers: [.ok(.matrix, "The tables."), .refusal(.serviceUnavailable, "Overloaded.")],
      base: "")
  }

  private static func isochrone(_ method: HTTPRequest.Method) -> Operation {
    Operation(
      method, "/isochrone", "Finds the area that can be reached within a time or a distance.",
      area: .routing, access: .anyone,
      query: IsochroneQuery.parameters,
      body: method == .post ? .json(.map(of: .parameterValue)) : nil,
      answers: [
        .ok(.isochrone, "The areas, smallest first."), .refusal(.serviceUnavailable, "Overloaded."),
      ],
      base: "")
  }
}

extension Schema {
  private static let table = Schema.list(of: .list(of: .orNull(.number())))

  /// Metres to the street for each of some places.
  static let gaps = Schema.list(of: .orNull(.number()))

  /// The answer of `/matrix`.
  fileprivate static let matrix = Schema.named(
    "Matrix",
    .object([
      .optional("distances", table, "Metres."), .optional("times", table, "Seconds."),
      .optional("weights", table, "Seconds."),
      .required("from_point_gaps", gaps, "For each origin, as `waypoint_gaps` of a route."),
      .required("to_point_gaps", gaps, "For each destination, likewise."),
      .required("info", info),
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
          .required("bucket", .integer()),
          .required("gap", .orNull(.number()), "As `waypoint_gaps` of a route."),
          .optional("copyrights", .list(of: .text())),
        ])),
    ]))

  /// The answer of `/isochrone`.
  fileprivate static let isochrone = Schema.named(
    "Isochrone",
    .object([.required("polygons", .list(of: area)), .required("info", info)]))
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
