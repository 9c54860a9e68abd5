import AmbleFormats
import AmbleJournal
import HTTPTypes

/// The operations of the active trip.
enum TravelAPI {
  private static let area = "Travelling"
  private static let path = "/trips/current"

  static let start = Operation(
    .post, "/trips/{id}/start", "Start a trip and end any other", area: area,
    body: .json(.object([radius.optional])),
    answers: [
      .ok(TripResources.journey), TripAPI.missing,
      .refusal(.conflict, "The trip has no stops."),
    ])

  static let show = Operation(
    .get, path, "Get the active trip", area: area,
    answers: [.ok(TripResources.journey), missing])

  static let stop = Operation(
    .delete, path, "End the active trip", area: area, answers: [.nothing, missing])

  static let positions = Operation(
    .post, path + "/positions",
    "Record positions, in any order; late and repeated ones are allowed", area: area,
    rate: .positions,
    body: .json(.either([Position.sent, .list(of: Position.sent, atMost: Position.maxAtOnce)])),
    answers: [
      .ok(TripResources.journey), missing,
      .refusal(.conflict, "The trip would have more than a million positions."),
    ])

  static let mark = Operation(
    .put, path + "/stops/{stop}", "Mark a stop as visited, skipped or open", area: area,
    body: .json(.object([visited.optional, skipped.optional])),
    answers: [.ok(TripResources.journey), missing])

  static let add = Operation(
    .post, path + "/stops", "Add a stop to the active trip", area: area,
    body: .json(TripResources.addition, and: [TripResources.optimize.optional], as: "StopAddition"),
    answers: [.ok(TripResources.journey), missing, changed])

  static let optimize = Operation(
    .post, path + "/optimize", "Optimise the order of the remaining stops", area: area,
    body: .json(
      .object([
        .optional("lat", .latitude, "Where the traveller is; by default the last known position."),
        .optional("lon", .longitude),
      ])),
    answers: [
      .ok(TripResources.journey), missing, changed,
      .refusal(.badRequest, "There is no route to a stop, which is named."),
    ])

  static let events = Operation(
    .get, path + "/events", "Watch the active trip", area: area,
    answers: Operation.Outcome.events(
      .orNull(TripResources.journey.schema), "The trip, or null, at first and after each change."))

  private static let missing = Operation.Outcome.refusal(.notFound, "No active trip.")
  private static let changed = Operation.Outcome.refusal(
    .conflict, "The trip was changed concurrently.")

  static let radius = JSONField(
    "visit_radius", .number(decimals: 3, 5...1000),
    "Radius within which a stop counts as visited, metres; by default the trip's.")
  static let visited = JSONField("visited", .flag, "True marks the stop as visited now.")
  static let skipped = JSONField(
    "skipped", .flag,
    "True marks the stop as skipped. One of both is needed, and at most one is true.")
}
