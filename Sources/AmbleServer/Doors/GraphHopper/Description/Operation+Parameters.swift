import AmbleCore

extension Operation.Parameter {
  /// Creates a query parameter.
  init(_ name: String, _ schema: Schema, _ about: String) {
    self.init(name: name, schema: schema, about: about)
  }

  /// A position.
  static func position(_ name: String, _ about: String) -> Self {
    Self(name, .text(), about + " latitude,longitude in degrees.")
  }

  /// A position that may be repeated.
  static func positions(_ name: String, _ about: String) -> Self {
    Self(name, .list(of: .text()), about + " Each is latitude,longitude in degrees.")
  }

  /// The options of travel, common to all requests for routes.
  static let travel = [
    Self(
      "profile", .choice(Mode.allCases.flatMap(\.names)), "Mode of travel; walk by default."),
    Self("weighting", .choice(["fastest", "shortest", "custom"]), "shortest means flatness=0."),
    Self(
      "flatness", .number(0...1000), "Metres to go further to avoid one metre of climb."),
    Self(
      "max_grade", .number(0.01...1), "Steepest grade allowed, over 30 m, rise over run."),
    Self("avoid_steps", .flag, "Whether to avoid stairs."),
    Self(
      "avoid_traffic", .number(0...1),
      "How much to avoid traffic by bicycle: 0 not at all, 0.5 usually, 1 most."),
    Self(
      "depart_at", .text(),
      "Local time of departure, such as 2026-11-21T09:30: streets are open as they are then."),
    Self("locale", .text(), "Language of the answer; English if Amble does not have it."),
  ]
}

extension Schema {
  /// A bounding box: west, south, east, north, degrees.
  static let box = Schema.list(of: .number())
  /// A GeoJSON position, longitude first.
  static let geoPosition = Schema.list(of: .number())
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
