import AmbleCore
import AmbleJournal

/// The schemas of hikes.
enum HikeSchemas {
  static let hike = Schema.named("Hike", .object(members))

  /// The answer to a file or a recording.
  static let addition = Schema.named(
    "HikeAddition",
    .object(
      members + [
        .optional("is_duplicate", .flag, "Whether the user had the hike already."),
        .optional("others", .list(of: hike), "The other hikes of the file."),
        .optional(
          "losses",
          .list(of: .object([.optional("file", .text()), .required("message", .text())])),
          "What could not be read."),
      ]))

  /// A recording of the page.
  static let recording = Schema.named(
    "HikeRecording",
    .object([
      .required("id", .text(8...64), "Made by the client; sent again, it adds nothing."),
      .optional("mode", mode), .optional("name", .text(1...200)),
      .optional("steps", .integer()),
      .optional("steps_source", .choice(HikeNumbers.StepsSource.allCases.map(\.rawValue))),
      .optional("utc_offset", .integer(), "Seconds."),
      .optional("planned", .object([.required("points", .list(of: point))])),
      .required("segments", .list(of: .list(of: sent)), "Positions between two pauses."),
    ]))

  /// A hike with what is computed from its recording.
  static let details = Schema.named(
    "HikeDetails",
    .object(
      members + [
        .required("splits", .list(of: split), "Stretches of a kilometre or a mile."),
        .required("best", .list(of: best), "The shortest times over usual distances."),
        .required("planned", .orNull(.object([.required("points", .list(of: point))]))),
        .required("same_way", .list(of: earlier), "Other hikes of the same way, latest first."),
      ]))

  /// The positions of a hike, as columns of equal length.
  static let track = Schema.named("HikeTrack", .object(columns))

  static let change = Schema.object([
    .optional("name", .text(1...200)), .optional("mode", .orNull(mode)),
    .optional("note", .text(0...5000)), .optional("companions", companions),
  ])

  private static let companions = Schema.list(
    of: .text(1...200), atMost: HikeDetails.maxCompanions)

  static let replacement = Schema.object([
    .required("items", .list(of: hike), "The new hikes."),
    .required("replaced", .list(of: .id), "The hikes that they replace."),
  ])

  /// Lines of hikes, as GeoJSON.
  static let lines = Schema.named(
    "HikeLines",
    .object([
      .required("type", .choice(["FeatureCollection"])),
      .required(
        "features",
        .list(
          of: .object([
            .required("type", .choice(["Feature"])),
            .required(
              "properties",
              .object([
                .required("id", .id), .required("name", .text()),
                .required(
                  "matched", .orNull(.number(0...1)),
                  "Share that was on streets; null until it is matched to them."),
              ])),
            .required(
              "geometry",
              .object([
                .required("type", .choice(["LineString"])),
                .required("coordinates", .list(of: point), "Longitude and latitude."),
              ])),
          ]))),
    ]))

  static let statistics = Schema.named(
    "HikeStatistics",
    .object([
      .required("total", .object(totals)),
      .required("days", .list(of: .object([.required("date", .text())] + totals))),
      .required("weeks", .list(of: .object([.required("start", .text(), "A Monday.")] + totals))),
      .required("months", .list(of: .object([.required("month", .text())] + totals))),
      .required("years", .list(of: .object([.required("year", .text())] + totals))),
      .required(
        "records",
        .map(of: .object([.required("value", .number(), "Metres or seconds.")] + reference))),
      .required(
        "best",
        .list(
          of: .object(
            [.required("distance", .number()), .required("duration", .number())] + reference)),
        "For each mode, the shortest time over each usual distance."),
      .required(
        "modes",
        .list(of: .object([.required("mode", mode), .required("count", .integer())])),
        "The modes of all hikes, also those that were not asked for."),
    ]))

  /// A hike as a link shows it.
  static let shared = Schema.named(
    "SharedHike",
    .object([
      .required(
        "hike",
        .object(
          [
            .required("name", .text()), .required("mode", .orNull(mode)),
            .required("started_at", .timestamp),
            .required("utc_offset", .orNull(.integer()), "Seconds."),
          ] + measures + [.required("track", track)])),
      .required("expires_at", .orNull(.timestamp)),
    ]))

  static let mode = Schema.choice(Mode.allCases.map(\.name))
}

extension HikeSchemas {
  private static let members: [Schema.Member] =
    [
      .required("id", .id), .required("name", .text(0...200)), .required("mode", .orNull(mode)),
      .required("note", .text(0...5000)),
      .required("companions", companions, "The names of those who were along."),
      .optional("sport", .text(), "The words of the source."),
      .optional("recorder", .text(), "The device or program that recorded."),
      .required("started_at", .timestamp), .required("ended_at", .timestamp),
      .required("utc_offset", .orNull(.integer()), "Seconds."),
    ] + measures + [
      .required("device", .orNull(device), "What the source states."),
      .required("points", .integer()),
      .required("flagged", .integer(), "Positions that are jitter or outliers."),
      .required("bounds", .list(of: .number()), "West, south, east, north."),
      .required("revision", .integer()),
    ]

  private static let measures: [Schema.Member] = [
    .required("distance", .number(), "Metres."),
    .required(
      "distance_source", .choice(DistanceSource.allCases.map(\.word)),
      "The device's own count, or the way along its positions."),
    .required("positions_distance", .number(), "The way along the positions, metres."),
    .required("duration", .number(), "Seconds."),
    .required("moving_duration", .number(), "Seconds."),
    .required("ascent", .number(), "Metres."), .required("descent", .number(), "Metres."),
    .required("net", .number(), "Height of the end over that of the start, metres."),
    .required("min_height", .orNull(.number())), .required("max_height", .orNull(.number())),
    .required("steps", .orNull(.integer())),
    .required(
      "steps_source",
      .orNull(.choice(HikeNumbers.StepsSource.allCases.map(\.rawValue)))),
    .required(
      "heart_rate",
      .orNull(.object([.required("average", .number()), .required("max", .number())]))),
    .required("energy", .orNull(.number()), "Kilocalories, estimated."),
    .required("pace", .orNull(.number()), "Seconds per kilometre in motion."),
    .required("graded_pace", .orNull(.number()), "The pace on level ground of the same effort."),
    .required("elevation_source", .choice(["barometer", "gps", "model", "unknown", "none"])),
    .required("threshold", .number(), "Rise or fall after which a turn counts, metres."),
  ]

  private static let device = Schema.object([
    .optional("distance", .number()), .optional("duration", .number()),
    .optional("moving_duration", .number()), .optional("ascent", .number()),
    .optional("descent", .number()), .optional("steps", .integer()),
    .optional("energy", .number()),
  ])

  private static let split = Schema.object([
    .required("distance", .number()), .required("duration", .number()),
    .required("moving_duration", .number()), .required("ascent", .number()),
    .required("descent", .number()), .required("heart_rate", .orNull(.number())),
  ])

  private static let best = Schema.object([
    .required("distance", .number()), .required("duration", .number()),
    .required("at", .number(), "Seconds from the start of the hike."),
  ])

  private static let point = Schema.list(of: .number())

  private static let sent = Schema.object([
    .required("time", .timestamp), .required("lat", .latitude), .required("lon", .longitude),
    .optional("altitude", .number(), "Metres."),
    .optional("altitude_accuracy", .number(), "Metres."),
    .optional("accuracy", .number(), "Metres."),
    .optional("speed", .number(), "Metres per second."),
  ])

  private static let earlier = Schema.object([
    .required("id", .id), .required("name", .text()), .required("started_at", .timestamp),
    .required("distance", .number()), .required("moving_duration", .number()),
  ])

  private static let columns: [Schema.Member] = [
    .required("start", .timestamp),
    .required("time", .list(of: .number()), "Seconds from the start."),
    .required("lat", .list(of: .number())), .required("lon", .list(of: .number())),
    .required("height", .list(of: .orNull(.number())), "Metres."),
    .required("distance", .list(of: .number()), "Metres from the start."),
    .required("grade", .list(of: .orNull(.number())), "Rise over run."),
    .required("speed", .list(of: .orNull(.number())), "Metres per second."),
    .optional("heart_rate", .list(of: .orNull(.number()))),
    .optional("cadence", .list(of: .orNull(.number()))),
    .optional("temperature", .list(of: .orNull(.number()))),
    .required("flag", .list(of: .integer(0...2)), "0 good, 1 jitter, 2 outlier."),
    .required("pause", .list(of: .integer()), "Indices of positions after a pause."),
  ]

  private static let totals: [Schema.Member] = [
    .required("count", .integer()), .required("distance", .number()),
    .required("duration", .number()), .required("moving_duration", .number()),
    .required("ascent", .number()), .required("descent", .number()),
    .required("with_heights", .integer(), "Hikes whose heights are known; ascent is theirs."),
    .required("steps", .integer(), "Steps of the hikes whose steps are known."),
  ]

  private static let reference: [Schema.Member] = [
    .required("id", .id), .required("name", .text()), .required("mode", .orNull(mode)),
    .required("started_at", .timestamp),
  ]
}
