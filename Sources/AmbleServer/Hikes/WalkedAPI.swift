import HTTPTypes

/// The operations of streets walked.
enum WalkedAPI {
  private static let area = "Hikes"

  static let explored = Operation(
    .get, "/hikes/explored", "Get the districts that hikes explored, the most explored first",
    area: area,
    query: [
      .init(name: "region", schema: .text(), about: "The name of a region; all if missing."),
      .init(name: "bbox", schema: .text(), about: "Only districts there: west,south,east,north."),
    ], answers: [.ok(districts)])

  static let streets = Operation(
    .get, "/hikes/streets", "Get the streets that hikes went along in an area, for a map",
    area: area,
    query: [.init(name: "bbox", schema: .text(), about: "west,south,east,north; required.")],
    answers: [.ok(lines)])

  private static let pending = Schema.Member.required(
    "pending", .integer(), "Number of hikes that are not matched to streets yet.")

  private static let districts = Schema.named(
    "ExploredDistricts",
    .object([
      pending, .required("regions", .list(of: region)),
      .required("items", .list(of: district, atMost: WalkedController.maxDistricts)),
    ]))

  private static let region = Schema.object([
    .required("name", .text()),
    .required(
      "needs_import", .flag, "Whether it has no districts until it is imported again."),
    .required("districts", .integer(), "Number of districts."),
    .required("walked", .number(), "Metres walked at least once."),
    .required("total", .number(), "Metres of streets that count."),
  ])

  private static let district = Schema.object([
    .required("name", .text()), .required("region", .text()),
    .required(
      "has_boundary", .flag,
      "Whether the map has its boundary; otherwise its streets are those nearest to its centre."),
    .required("share", .number(0...1), "Share of the streets walked at least once."),
    .required("walked", .number(), "Metres walked at least once."),
    .required("total", .number(), "Metres of streets that count."),
    .required("hikes", .integer(), "Number of hikes with a street of the district."),
    .required("bounds", .list(of: .number()), "West, south, east, north."),
  ])

  private static let lines = Schema.named(
    "WalkedStreets",
    .object([
      .required("type", .choice(["FeatureCollection"])), pending,
      .required("is_complete", .flag, "Whether all streets are there, or only those walked most."),
      .required(
        "features",
        .list(
          of: .object([
            .required("type", .choice(["Feature"])),
            .required(
              "properties", .object([.required("count", .integer(), "Number of hikes.")])),
            .required(
              "geometry",
              .object([
                .required("type", .choice(["MultiLineString"])),
                .required("coordinates", .list(of: .list(of: .list(of: .number())))),
              ])),
          ]))),
    ]))
}
