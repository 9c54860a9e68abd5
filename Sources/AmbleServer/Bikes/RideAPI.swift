import AmbleBikeShare
import HTTPTypes

/// The operations of rides.
enum RideAPI {
  private static let area = "Bike share"

  static let rides = Operation(
    .get, "/rides", "Find rides by shared bicycle beside the plain walk", area: area,
    access: .anyone,
    query: [
      .init(name: "from", schema: .text(), about: "Latitude,longitude."),
      .init(name: "to", schema: .text(), about: "Latitude,longitude."),
      .init(name: "ebike", schema: .flag, about: "Whether e-bikes count too."),
      .init(
        name: "by", schema: .choice(RideObjective.allCases.map(\.rawValue)),
        about: "What the first ride minimises: the expected time, or effort."),
      .init(name: "count", schema: .integer(1...3), about: "Rides at most."),
    ],
    answers: [
      .ok(
        .object([
          .required("system", .text()), .required("walk", .orNull(walk), "The plain walk."),
          .required("rides", .list(of: ride), "The best first; none where a walk is better."),
          .required("absence", .orNull(.text()), "Why there is no ride."),
        ])),
      .refusal(.badRequest, "A place is missing, invalid or far from streets."),
      .refusal(.notFound, "The server has no bike-share system."),
    ])

  static let plan = Operation(
    .post, "/rides/plan", "Plan rides of a group to one place, with bikes and docks for all",
    area: area, rate: nil,
    body: .json(
      .object([
        .required(
          "riders",
          .list(
            of: .object([.required("lat", .latitude), .required("lon", .longitude)]),
            atMost: GroupRideRequest.maxRiders)),
        .required("to", .object([.required("lat", .latitude), .required("lon", .longitude)])),
        .optional("kind", .choice(RideKind.allCases.map(\.rawValue))),
      ])),
    answers: [
      .ok(
        .object([
          .required("system", .text()),
          .required(
            "total", .orNull(.number()), "Seconds of all together; null if one cannot get there."),
          .required("latest", .orNull(.number()), "Seconds until the last one arrives."),
          .required(
            "riders",
            .list(
              of: .object([
                .required("duration", .orNull(.number())), .required("legs", .list(of: leg)),
              ])),
            "In the order of the request; one leg for those who walk."),
        ])),
      .refusal(.badRequest, "A place is invalid or far from streets."),
      .refusal(.notFound, "The server has no bike-share system."),
    ])

  private static let stop = Schema.named(
    "RideStop",
    .object([
      .required("id", .text()), .required("name", .text()), .required("lat", .latitude),
      .required("lon", .longitude), .required("count", .orNull(.integer()), "Now."),
      .required("chance", .number(0...1), "Of a vehicle or a dock on arrival."),
      .required("arrival", .number(), "Seconds from the start."),
    ]))

  private static let numbers: [Schema.Member] = [
    .required("duration", .number(), "Seconds."), .required("distance", .number(), "Metres."),
    .required("ascent", .number(), "Metres."), .required("descent", .number(), "Metres."),
  ]

  private static let walk = Schema.object(
    numbers + [.required("path", .path, "As /route answers.")])

  static let leg = Schema.named(
    "RideLeg",
    .object(
      [.required("mode", .choice(["walk", "take", "ride", "return"]))] + numbers + [
        .required("path", .orNull(.path)), .required("station", .orNull(stop)),
        .required("chance", .orNull(.number(0...1))),
      ]))

  private static let ride = Schema.named(
    "Ride",
    .object(
      [
        .required("titles", .list(of: .choice(RideTitle.allCases.map(\.word)))),
        .required("kind", .choice(RideKind.allCases.map(\.rawValue))),
        .required(
          "expected_duration", .number(), "Seconds, with the chance to find no bike or no dock."),
      ] + numbers + [
        .required("legs", .list(of: leg)), .required("backup_station", .orNull(stop)),
        .required("backup_dock", .orNull(stop)),
      ]))
}
