import AmbleFormats

extension Schema {
  /// The value of a member in the body of a request for routes: a parameter, or a custom model.
  static let routeValue = Schema.either([parameterValue, customModel])

  /// GraphHopper's custom model.
  private static let customModel = Schema.named(
    "CustomModel",
    .object([
      .optional("speed", .list(of: statement), "Rules for speeds, km/h, in order."),
      .optional("priority", .list(of: statement), "Rules for priorities, in order."),
      .optional("distance_influence", .number(0...1_000), "Seconds a kilometre; 0 by default."),
      .optional(
        "areas",
        .either([
          .map(of: area),
          .object([
            .required("type", .choice(["FeatureCollection"])),
            .required("features", .list(of: area)),
          ]),
        ]),
        "By their names, or as a collection with their names as identifiers."),
    ]))

  private static let statement = Schema.named(
    "CustomStatement",
    .object([
      .optional("if", .text(), "A condition."),
      .optional("else_if", .text(), "A condition, if no rule before it held."),
      .optional("else", .text(), "Empty: if no rule before it held."),
      .optional("multiply_by", value, "A factor."),
      .optional("limit_to", value, "The greatest value."),
      .optional("do", .list(of: .map(of: parameterValue)), "Further statements."),
    ]))

  private static let value = Schema.either([.text(), .number()])

  private static let area = Schema.named(
    "CustomArea",
    .object([
      .required("type", .choice(["Feature"])), .optional("id", .text()),
      .optional("properties", .orNull(.map(of: parameterValue))),
      .required(
        "geometry",
        .object([
          .required("type", .choice(["Polygon", "MultiPolygon"])),
          .required("coordinates", .either([polygon, .list(of: polygon)])),
        ])),
    ]))

  /// Rings of positions, longitude first.
  private static let polygon = Schema.list(of: .list(of: .list(of: .number())))
}
