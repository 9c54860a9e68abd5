import AmbleCore
import AmbleJournal

/// The schemas of trips.
enum TripSchemas {
  static let trip = Schema.named("Trip", .object(head + [stops(stop)] + tail))

  static let journey = Schema.named(
    "Journey",
    .object(
      head + [stops(stop)] + tail + [
        position,
        .required("next", .orNull(.id), "The next stop; null if none is left."),
      ]))

  /// The body to create a trip.
  static let plan = Schema.named("TripPlan", .object(sent))

  /// The body to change a trip.
  static let change = Schema.named(
    "TripChange",
    .object(sent + [.optional("updated_at", .timestamp, "The trip's updated_at when read.")]))

  static let stop = Schema.named(
    "Stop", .object([.required("id", .id)] + place + details + progress))

  /// The body to add a stop to the active trip.
  static let addition = Schema.named(
    "StopAddition",
    .object(
      place + details + [
        .optional("optimize", .flag, "Whether to optimise the order of the remaining stops.")
      ]))

  static let sharedTrip = Schema.named(
    "SharedTrip",
    .object([
      .required(
        "trip",
        .object(
          described + [mode] + ends + travelled + [
            stops(.object([.required("id", .id)] + place + progress))
          ])),
      position, .required("live", .flag, "Whether the trip is active."),
      .required("expires_at", .orNull(.timestamp)),
    ]))

  static let radius = Schema.number(5...1000)
  static let measure = choice(of: TripMeasure.self)
}

extension TripSchemas {
  private static let sent =
    asOptional(planned) + [
      .optional("stops", .list(of: sentStop, atMost: TripPlan.maxStops)),
      .optional("visit_radius", radius),
    ]

  private static let sentStop = Schema.named(
    "SentStop",
    .object([.optional("id", .text(0...64), "The identifier of a stop to keep.")] + place + details)
  )

  private static let head: [Schema.Member] = [.required("id", .id)] + planned
  private static let planned = described + [mode, .required("by", measure)] + ends

  private static let tail: [Schema.Member] =
    [
      .required("visit_radius", .number(), "Radius within which a stop counts as visited, metres."),
      .required("created_at", .timestamp),
      .required("updated_at", .timestamp, "Time of the plan's last change."),
    ] + travelled

  private static let described: [Schema.Member] = [
    .required("name", .text(0...200)),
    .required("date", .orNull(.text()), "A day, a local time, or a time with an offset."),
    .required("time_zone", .orNull(.text()), "A name of the IANA time zone database."),
  ]

  private static let mode = Schema.Member.required("mode", .choice(Mode.allCases.map(\.name)))

  private static let ends: [Schema.Member] = [
    .required("start", choice(of: TripStart.self)), .required("end", choice(of: TripEnd.self)),
  ]

  private static let travelled: [Schema.Member] = [
    .required("started_at", .orNull(.timestamp)), .required("ended_at", .orNull(.timestamp)),
  ]

  private static let place: [Schema.Member] = [
    .required("name", .text(0...200)), .required("lat", .latitude), .required("lon", .longitude),
  ]

  private static let details: [Schema.Member] = [
    .optional("address", .text(0...500)), .optional("note", .text(0...5000)),
    .optional("contact_id", .text(0...64)),
  ]

  private static let progress: [Schema.Member] = [
    .required("visited_at", .orNull(.timestamp)), .required("skipped_at", .orNull(.timestamp)),
  ]

  private static let position = Schema.Member.required(
    "position",
    .orNull(
      .object([
        .required("lat", .latitude), .required("lon", .longitude), .required("time", .timestamp),
      ])), "The traveller's last position.")

  private static func stops(_ stop: Schema) -> Schema.Member {
    .required("stops", .list(of: stop, atMost: TripPlan.maxStops))
  }

  private static func asOptional(_ members: [Schema.Member]) -> [Schema.Member] {
    members.map { .optional($0.name, $0.schema, $0.about) }
  }

  private static func choice<Choice: CaseIterable & RawRepresentable>(
    of type: Choice.Type
  ) -> Schema where Choice.RawValue == String { .choice(type.allCases.map(\.rawValue)) }
}
