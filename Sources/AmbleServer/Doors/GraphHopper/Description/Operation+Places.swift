import AmbleFormats
import AmbleJournal
import HTTPTypes

extension Operation {
  /// The operations of `/nearest`, `/info` and `/geocode`.
  static let places = [nearest, info, geocode]

  private static let nearest = Operation(
    .get, "/nearest", "Finds the nearest point of a street.", area: .routing, access: .anyone,
    query: NearestQuery.fields.parameters,
    answers: [
      .ok(
        .object([
          .required("type", .choice(["Point"])), .required("coordinates", .geoPosition),
          .required("distance", .number(), "Metres."), .optional("street_name", .text()),
        ]), "The point.")
    ],
    base: "")

  private static let info = Operation(
    .get, "/info", "Describes the served regions.", area: .server, access: .anyone,
    answers: [.ok(.service, "The regions.")], base: "")

  private static let geocode = Operation(
    .get, "/geocode", "Finds places by text or position.", area: .places, access: .anyone,
    query: GeocodeQuery.fields.parameters,
    answers: [
      .ok(
        .object([.required("hits", .list(of: .hit)), .required("took", .number())]), "The places.")
    ],
    base: "")
}

extension Schema {
  /// The members of a name and an address.
  static let address: [Member] = [
    "name", "housenumber", "street", "district", "city", "county", "state", "country", "postcode",
  ].map { .optional($0, .text()) }

  /// The members that say how well a place matches a text.
  static let match: [Member] = [
    .optional(
      "match", .choice(["exact", "words", "prefix", "fuzzy", "street", "partial"])),
    .optional("ambiguous", .flag, "Whether another place matches as well; absent if not."),
  ]

  /// The members that name an element of OpenStreetMap.
  static let element: [Member] = [
    .required("osm_id", .integer()), .required("osm_type", .choice(["N", "W", "R"])),
    .required("osm_key", .text()), .required("osm_value", .text()),
  ]

  fileprivate static let hit = Schema.named(
    "Hit",
    .object(
      [
        .required("point", .object([.required("lat", .latitude), .required("lng", .longitude)])),
        .optional("extent", box),
      ] + address + element + match))

  fileprivate static let service = Schema.named(
    "Service",
    .object([
      .required("version", .text()), .required("bbox", box), .required("elevation", .flag),
      .optional("import_date", .timestamp), .optional("data_date", .timestamp),
      .required("profiles", .list(of: .object([.required("name", JSONForm.mode.schema)]))),
      .required("encoded_values", .map(of: .list(of: .text()))),
      .required("copyrights", .list(of: .text())),
      .required("regions", .list(of: region)),
    ]))

  private static let region = Schema.named(
    "Region",
    .object([
      .required("name", .text()), .required("bbox", box), .required("streets", .integer()),
      .required("kilometres", .number()), .required("places", .integer()),
      .optional("data_date", .timestamp), .required("import_date", .timestamp),
      .optional("elevation_source", .text()), .required("copyrights", .list(of: .text())),
      .required("offline", OfflineRegion.resource.schema),
    ]))
}
