import AmbleBikeShare
import HTTPTypes

/// The operations of rides of groups.
enum GroupRideAPI {
  private static let area = "Groups"
  private static let path = "/groups/{id}"

  static let share = Operation(
    .put, path + "/ride", "Share a ride by shared bicycle with a group", area: area,
    body: .json(
      .object([
        .required("from", place), .required("to", place), .optional("ebike", .flag),
        .optional("by", objective),
      ])),
    answers: [.ok(GroupSchemas.group), GroupAPI.missing])

  static let end = Operation(
    .delete, path + "/ride", "Share the ride no more", area: area,
    answers: [.nothing, GroupAPI.missing])

  static let plan = Operation(
    .put, path + "/plan",
    "Plan rides to one place for all who share positions, with bikes and docks for all",
    area: area,
    body: .json(
      .object([
        .optional("to", place, "The meeting place without."),
        .optional("kind", .choice(RideKind.allCases.map(\.rawValue))),
      ])),
    answers: [
      .ok(GroupSchemas.group),
      .refusal(.notFound, "There is no such group, or no bike-share system."),
      .refusal(.conflict, "There is no place to go to, or nobody shares a position."),
      .refusal(.badRequest, "A place is far from streets."),
    ])

  static let drop = Operation(
    .delete, path + "/plan", "Drop the plan", area: area, answers: [.nothing, GroupAPI.missing])

  private static let place = Schema.object([
    .optional("name", .text(0...200)), .required("lat", .latitude), .required("lon", .longitude),
  ])
  private static let objective = Schema.choice(RideObjective.allCases.map(\.rawValue))
  private static let namedPlace = Schema.object([
    .required("name", .text()), .required("lat", .latitude), .required("lon", .longitude),
  ])
  private static let member = Schema.orNull(.id)

  /// A shared ride.
  static let ride = Schema.object([
    .required("from", namedPlace), .required("to", namedPlace), .required("ebike", .flag),
    .required("by", objective), .required("member", member, "Who shares it."),
  ])

  /// A plan.
  static let planned = Schema.object([
    .required("to", namedPlace), .required("kind", .choice(RideKind.allCases.map(\.rawValue))),
    .required("made_at", .timestamp), .required("member", member, "Who asked for it."),
    .required("system", .text()), .required("total", .orNull(.number()), "Seconds of all."),
    .required("latest", .orNull(.number()), "Seconds until the last one arrives."),
    .required(
      "riders",
      .list(
        of: .object([
          .required("member", .id), .required("duration", .orNull(.number()), "Seconds."),
          .required("legs", .list(of: RideAPI.leg)),
        ]))),
  ])
}
