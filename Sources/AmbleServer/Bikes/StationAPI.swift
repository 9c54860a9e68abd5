import AmbleBikeShare
import HTTPTypes

/// The operations of bike-share systems and stations.
enum StationAPI {
  private static let area = "Bike share"

  static let systems = Operation(
    .get, "/systems", "List the bike-share systems, with the state of their feeds", area: area,
    access: .anyone, answers: [.ok(.object([.required("items", .list(of: system))]))])

  static let list = Operation(
    .get, "/stations", "List the stations and free vehicles of an area", area: area,
    access: .anyone,
    query: [
      .init(name: "bbox", schema: .text(), about: "West, south, east, north.")
    ],
    answers: [.list(of: station), .refusal(.badRequest, "The area is missing or invalid.")])

  static let show = Operation(
    .get, "/stations/{id}", "Get a station with a forecast", area: area, access: .anyone,
    answers: [.ok(detail), .refusal(.notFound, "There is no such station.")])

  static let events = Operation(
    .get, "/stations/events", "Watch what stations hold", area: area, access: .anyone,
    answers: [
      .init(
        status: .ok,
        about: """
          Server-sent events: state when all stations must be loaded, at first and when events are \
          missing; stations with the items that changed; vehicles when free vehicles moved.
          """,
        content: Operation.Content(type: "text/event-stream", schema: .text())),
      .refusal(.tooManyRequests, "The network has too many live connections."),
      .refusal(.serviceUnavailable, "The server has too many live connections."),
    ])

  static let members: [Schema.Member] = [
    .required("id", .text(), "Unique among all systems."), .required("system", .text()),
    .required("kind", .choice(StationItem.Kind.allCases.map(\.rawValue))),
    .required("name", .text()), .required("lat", .latitude), .required("lon", .longitude),
    .required("capacity", .orNull(.integer())), .required("rental_uri", .orNull(.text())),
    .required("bikes", .integer(), "All that can be taken, e-bikes included."),
    .required("ebikes", .integer()),
    .required("docks", .orNull(.integer()), "null: any number can be returned."),
    .required("is_renting", .flag), .required("is_returning", .flag),
    .required("is_stale", .flag, "Whether the numbers are too old to be believed."),
    .required("age", .orNull(.number()), "Seconds since the station reported."),
  ]

  static let station = Schema.named("BikeStation", .object(members))

  private static let detail = Schema.named(
    "BikeStationDetail",
    .object(
      members + [
        .required(
          "forecast",
          .list(
            of: .object([
              .required("minutes", .integer()), .required("bikes", .number(), "Expected."),
              .required("bike", .number(0...1), "The chance of one."),
              .required("dock", .number(0...1), "The chance of one."),
            ]))),
        .required("notes", .list(of: .text()), "Defects of the feed, and messages."),
      ]))

  private static let defect = Schema.object([
    .required("reason", .text()), .required("count", .integer()),
    .required("examples", .list(of: .text()), "Identifiers."),
  ])

  private static let condition = Schema.choice(["waiting", "good", "stale", "failed"])

  private static let file = Schema.object([
    .required("name", .text()), .required("status", condition),
    .required("message", .orNull(.text()), "Why the last try failed."),
    .required("updated_at", .orNull(.timestamp), "By the publisher."),
    .required("fetched_at", .orNull(.timestamp)), .required("ttl", .orNull(.number()), "Seconds."),
    .required("version", .orNull(.text())), .required("items", .integer()),
    .required("defects", .list(of: defect)),
  ])

  private static let system = Schema.named(
    "BikeShareSystem",
    .object([
      .required("id", .text()), .required("name", .text()), .required("stations", .integer()),
      .required("vehicles", .integer()), .required("status", condition),
      .required("is_stale", .flag), .required("stale_stations", .integer()),
      .required("age", .orNull(.number()), "Seconds."),
      .required("updated_at", .orNull(.timestamp)), .required("files", .list(of: file)),
      .required("defects", .list(of: defect), "Between files."),
    ]))
}
