import AmbleJournal
import HTTPTypes

/// The description of trips as they are travelled.
enum TravelAPI {
  private static let area = "Travelling"
  private static let path = "/trips/current"

  static let start = Operation(
    .post, "/trips/{id}/start", "Set out on a trip; any other is stopped", area: area,
    body: .json(.object([.maybe("visit_radius", TripSchemas.radius)])),
    answers: [
      .ok(TripSchemas.journey), TripAPI.missing,
      .refusal(.conflict, "The trip has no stops."),
    ])

  static let show = Operation(
    .get, path, "The trip that one is travelling", area: area,
    answers: [.ok(TripSchemas.journey), missing])

  static let stop = Operation(
    .delete, path, "Stop travelling", area: area, answers: [.nothing, missing])

  static let positions = Operation(
    .post, path + "/positions",
    "Where one was; in any order, late and repeated ones do no harm", area: area,
    body: .json(.either([position, .list(of: position, atMost: Position.mostAtOnce)])),
    answers: [.ok(TripSchemas.journey), missing])

  static let mark = Operation(
    .put, path + "/stops/{stop}", "Say that a stop is visited, skipped, or neither", area: area,
    body: .json(.object([.maybe("visited", .flag), .maybe("skipped", .flag)])),
    answers: [.ok(TripSchemas.journey), missing])

  static let add = Operation(
    .post, path + "/stops", "Add a stop on the way", area: area,
    body: .json(TripSchemas.addition),
    answers: [.ok(TripSchemas.journey), missing, changed])

  static let optimize = Operation(
    .post, path + "/optimize", "Put what is left in the best order", area: area,
    body: .json(.object([.maybe("lat", .latitude), .maybe("lon", .longitude)])),
    answers: [
      .ok(TripSchemas.journey), missing, changed,
      .refusal(.badRequest, "No way leads to some stop, which is named."),
    ])

  private static let missing = Operation.Outcome.refusal(.notFound, "One is not travelling.")
  private static let changed = Operation.Outcome.refusal(
    .conflict, "The trip was changed meanwhile.")

  private static let position = Schema.named(
    "Position",
    .object([
      .always("lat", .latitude), .always("lon", .longitude), .always("time", .moment),
      .maybe("accuracy", .number(0...1e7), "Metres."),
      .maybe("speed", .number(0...1e4), "Metres a second."),
      .maybe("course", .number(0...360), "Degrees clockwise from north."),
    ]))
}
