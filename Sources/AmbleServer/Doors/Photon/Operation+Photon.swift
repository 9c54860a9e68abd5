import AmbleFormats
import HTTPTypes

extension Operation {
  /// The operations of Photon's API.
  static let photon = [search, reverse, status]

  private static let filters: [Parameter] = [
    Parameter(
      "limit", .integer(1...100), "Maximum number of places; 15 by default, 1 by position."),
    Parameter(
      "lang", .text(),
      "Language of names, such as pt; default, as without, for each place's own."),
    Parameter(
      "layer", .list(of: .text()),
      """
      Only places of these layers: house, street, locality, district, city, county, state, \
      country, other. May be divided by commas.
      """),
    Parameter(
      "osm_tag", .list(of: .text()),
      """
      key, key:value or :value include, !key, !key:value or !:value exclude, key:!value includes \
      the other values of a key.
      """),
  ]

  private static let search = Operation(
    .get, "/photon/api", "Finds places by text.", area: "Places", access: .anyone,
    query: [
      Parameter(
        "q", .text(), "Text to search for; its last word may be unfinished.", isRequired: true),
      Parameter("lat", .latitude, "Prefer places near this position; with lon."),
      Parameter("lon", .longitude, "Prefer places near this position; with lat."),
      Parameter(
        "zoom", .number(0...24),
        "Zoom of the map: the higher, the more nearness counts; 12 by default."),
      Parameter(
        "location_bias_scale", .number(0...1),
        "Weight of importance against nearness; 0.4 by default."),
      Parameter("bbox", .text(), "west,south,east,north in degrees: only places inside."),
      Parameter(
        "countrycode", .list(of: .text()),
        "Only places in these countries (ISO 3166-1). May be divided by commas."),
      Parameter(
        "dedupe", .flag,
        "Whether to report a thing that appears several times only once; true by default."),
    ] + filters,
    answers: [.ok(.features, "The places.")], base: "")

  private static let reverse = Operation(
    .get, "/photon/reverse", "Finds the places nearest to a position.", area: "Places",
    access: .anyone,
    query: [
      Parameter("lat", .latitude, "Degrees.", isRequired: true),
      Parameter("lon", .longitude, "Degrees.", isRequired: true),
      Parameter("radius", .number(0...5_000), "Kilometres; 1 by default."),
    ] + filters,
    answers: [.ok(.features, "The places, nearest first.")], base: "")

  private static let status = Operation(
    .get, "/photon/status", "Answers Ok.", area: "Places", access: .anyone,
    answers: [
      .ok(.object([.required("status", .text()), .optional("import_date", .timestamp)]))
    ],
    base: "")
}

extension Schema {
  fileprivate static let features = Schema.named(
    "Places",
    .object([
      .required("type", .choice(["FeatureCollection"])),
      .required("features", .list(of: feature)),
    ]))

  private static let feature = Schema.named(
    "Place",
    .object([
      .required("type", .choice(["Feature"])),
      .required(
        "geometry",
        .object([
          .required("type", .choice(["Point"])), .required("coordinates", .geoPosition),
        ])),
      .required(
        "properties",
        .object(
          [
            .required("type", .text()), .optional("countrycode", .text()), .optional("extent", box),
          ] + element + address + match)),
    ]))
}
