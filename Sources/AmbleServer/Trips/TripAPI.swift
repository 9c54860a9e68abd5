import HTTPTypes

/// The description of trips as they are planned.
enum TripAPI {
  private static let area = "Trips"
  private static let path = "/trips/{id}"

  static let list = Operation(
    .get, "/trips", "One's trips, those that are to be last first", area: area,
    query: [
      .init(name: "from", schema: .text(), about: "The earliest date; leaves out trips without."),
      .init(name: "to", schema: .text(), about: "The latest date; a day counts to its end."),
    ] + Operation.Parameter.part, answers: [.list(of: TripSchemas.trip)])

  static let add = Operation(
    .post, "/trips", "Add a trip", area: area, body: .json(TripSchemas.plan),
    answers: [.created(TripSchemas.trip)])

  static let show = Operation(
    .get, path, "A trip", area: area, answers: [.ok(TripSchemas.trip), missing])

  static let change = Operation(
    .put, path, "Change a trip; members that are not sent stay", area: area,
    body: .json(TripSchemas.change),
    answers: [
      .ok(TripSchemas.trip), missing,
      .refusal(.conflict, "The trip has been changed since updated_at."),
    ])

  static let delete = Operation(
    .delete, path, "Delete a trip; it can be restored for 30 days", area: area,
    answers: [.nothing, missing])

  static let restore = Operation(
    .post, path + "/restore", "Bring back a deleted trip", area: area,
    answers: [.ok(TripSchemas.trip), missing])

  static let duplicate = Operation(
    .post, path + "/duplicate", "Add a trip with the same plan", area: area,
    answers: [.created(TripSchemas.trip), missing])

  static let optimize = Operation(
    .post, path + "/optimize", "The best order of a trip's stops", area: area,
    body: .json(
      .object([
        .maybe("by", TripSchemas.measure),
        .maybe("skip_unreachable", .flag, "Whether to leave out stops that no way leads to."),
        .maybe("apply", .flag, "Whether to change the trip."),
      ])),
    answers: [
      .ok(order), missing, .refusal(.badRequest, "No way leads to some stop, which is named."),
      .refusal(.conflict, "The trip was changed meanwhile."),
    ])

  static let missing = Operation.Outcome.refusal(.notFound, "There is no such trip of theirs.")

  private static let order = Schema.named(
    "Order",
    .object([
      .always("order", .list(of: .integer()), "The stops by their numbers, from 0."),
      .always("optimal", .flag, "Whether it is proved that no order is better."),
      .always("bound", .number(), "No order costs less."),
      .always("cost_before", .orNull(.number()), "Null where no way leads through all stops."),
      .always("cost_after", .number()),
      .always("cost", .number(), "Seconds by time, else metres."),
      .always("by", TripSchemas.measure),
      .always("unreachable", .list(of: .integer())),
      .maybe("trip", TripSchemas.trip),
    ]))
}
