import AmbleCore
import AmbleJournal

/// The shapes of trips.
enum TripSchemas {
  static let trip = Schema.named("Trip", .object(head + [stops(stop)] + tail))

  static let journey = Schema.named(
    "Journey",
    .object(
      head + [stops(stop)] + tail + [
        position,
        .always("next", .orNull(.id), "The stop to go to next; null where none is left."),
      ]))

  /// What is sent to make a trip.
  static let plan = Schema.named("TripPlan", .object(sent))

  /// What is sent to change a trip.
  static let change = Schema.named(
    "TripChange",
    .object(sent + [.maybe("updated_at", .moment, "That of the trip as it was read.")]))

  static let stop = Schema.named(
    "Stop", .object([.always("id", .id)] + place + details + progress))

  /// What is sent to add a stop on the way.
  static let addition = Schema.named(
    "StopAddition",
    .object(
      place + details + [
        .maybe("optimize", .flag, "Whether to put what is left in the best order.")
      ]))

  static let sharedTrip = Schema.named(
    "SharedTrip",
    .object([
      .always(
        "trip",
        .object(
          described + [mode] + ends + travelled + [
            stops(.object([.always("id", .id)] + place + progress))
          ])),
      position, .always("live", .flag, "Whether somebody is travelling it."),
      .always("expires_at", .orNull(.moment)),
    ]))

  static let radius = Schema.number(5...1000)
  static let measure = choice(of: TripMeasure.self)
}

extension TripSchemas {
  private static let sent =
    asOptional(planned) + [
      .maybe("stops", .list(of: sentStop, atMost: TripPlan.mostStops)),
      .maybe("visit_radius", radius),
    ]

  private static let sentStop = Schema.named(
    "SentStop",
    .object([.maybe("id", .text(0...64), "A stop's that is to be kept.")] + place + details))

  private static let head: [Schema.Member] = [.always("id", .id)] + planned
  private static let planned = described + [mode, .always("by", measure)] + ends

  private static let tail: [Schema.Member] =
    [
      .always("visit_radius", .number(), "Metres within which a stop counts as visited."),
      .always("created_at", .moment),
      .always("updated_at", .moment, "When the plan was last changed."),
    ] + travelled

  private static let described: [Schema.Member] = [
    .always("name", .text(0...200)),
    .always("date", .orNull(.text()), "A day, a local time, or a time with an offset."),
    .always("time_zone", .orNull(.text()), "By its name in the IANA database."),
  ]

  private static let mode = Schema.Member.always("mode", .choice(Mode.allCases.map(\.name)))

  private static let ends: [Schema.Member] = [
    .always("start", choice(of: TripStart.self)), .always("end", choice(of: TripEnd.self)),
  ]

  private static let travelled: [Schema.Member] = [
    .always("started_at", .orNull(.moment)), .always("ended_at", .orNull(.moment)),
  ]

  private static let place: [Schema.Member] = [
    .always("name", .text(0...200)), .always("lat", .latitude), .always("lon", .longitude),
  ]

  private static let details: [Schema.Member] = [
    .maybe("address", .text(0...500)), .maybe("note", .text(0...5000)),
    .maybe("contact_id", .text(0...64)),
  ]

  private static let progress: [Schema.Member] = [
    .always("visited_at", .orNull(.moment)), .always("skipped_at", .orNull(.moment)),
  ]

  private static let position = Schema.Member.always(
    "position",
    .orNull(
      .object([
        .always("lat", .latitude), .always("lon", .longitude), .always("time", .moment),
      ])), "Where the traveller was last.")

  private static func stops(_ stop: Schema) -> Schema.Member {
    .always("stops", .list(of: stop, atMost: TripPlan.mostStops))
  }

  private static func asOptional(_ members: [Schema.Member]) -> [Schema.Member] {
    members.map { .maybe($0.name, $0.schema, $0.about) }
  }

  private static func choice<Choice: CaseIterable & RawRepresentable>(
    of type: Choice.Type
  ) -> Schema where Choice.RawValue == String { .choice(type.allCases.map(\.rawValue)) }
}
