import HTTPTypes

/// The operations of planned trips.
enum TripAPI {
  private static let area = "Trips"
  private static let path = "/trips/{id}"

  static let list = Operation(
    .get, "/trips", "List trips, latest first", area: area,
    query: [
      .init(name: "from", schema: .text(), about: "The earliest date; excludes undated trips."),
      .init(name: "to", schema: .text(), about: "The latest date; a day counts to its end."),
    ] + Operation.Parameter.part, answers: [.list(of: TripSchemas.trip)])

  static let add = Operation(
    .post, "/trips", "Add a trip", area: area, body: .json(TripSchemas.plan),
    answers: [.created(TripSchemas.trip)])

  static let show = Operation(
    .get, path, "Get a trip", area: area, answers: [.ok(TripSchemas.trip), missing])

  static let change = Operation(
    .put, path, "Update a trip; omitted members stay", area: area,
    body: .json(TripSchemas.change),
    answers: [
      .ok(TripSchemas.trip), missing,
      .refusal(.conflict, "The trip has been changed since updated_at."),
    ])

  static let delete = Operation(
    .delete, path, "Soft-delete a trip; it can be restored for 30 days", area: area,
    answers: [.nothing, missing])

  static let restore = Operation(
    .post, path + "/restore", "Restore a deleted trip", area: area,
    answers: [.ok(TripSchemas.trip), missing])

  static let duplicate = Operation(
    .post, path + "/duplicate", "Duplicate a trip", area: area,
    answers: [.created(TripSchemas.trip), missing])

  static let optimize = Operation(
    .post, path + "/optimize", "Find the best order of a trip's stops", area: area,
    body: .json(
      .object([
        .optional("by", TripSchemas.measure),
        .optional("skip_unreachable", .flag, "Whether to leave out unreachable stops."),
        .optional("apply", .flag, "Whether to save the order."),
      ])),
    answers: [
      .ok(order), missing, .refusal(.badRequest, "There is no route to a stop, which is named."),
      .refusal(.conflict, "The trip was changed concurrently."),
    ])

  static let missing = Operation.Outcome.refusal(.notFound, "Not found.")

  private static let order = Schema.named(
    "Order",
    .object([
      .required("order", .list(of: .integer()), "Indices of the stops, from 0."),
      .required("optimal", .flag, "Whether the order is proved optimal."),
      .required("bound", .number(), "Lower bound of the cost."),
      .required("cost_before", .orNull(.number()), "Null if there is no route through all stops."),
      .required("cost_after", .number()),
      .required("cost", .number(), "Seconds for time, otherwise metres."),
      .required("by", TripSchemas.measure),
      .required("unreachable", .list(of: .integer())),
      .optional("trip", TripSchemas.trip),
    ]))
}
