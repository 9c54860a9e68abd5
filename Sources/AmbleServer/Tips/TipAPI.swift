import AmbleFormats
import AmbleJournal
import HTTPTypes

/// The operations of tips.
enum TipAPI {
  private static let area = "Tips"
  private static let path = "/tips/{id}"

  /// Maximum number of tips of a response, unless the request says otherwise.
  static let limit = 500
  /// The limits of that number.
  static let limits = 1...5_000

  static let list = Operation(
    .get, "/tips", "List tips as GeoJSON, latest first", area: area, access: .anyone,
    query: [
      .init(name: "bbox", schema: .text(), about: "west,south,east,north; by default everywhere."),
      .init(name: "kind", schema: TipFields.kind.form.schema, about: "By default all kinds."),
      .init(name: "limit", schema: .integer(limits), about: "Maximum number of tips, usually 500."),
    ],
    answers: [
      collection, .refusal(.badRequest, "A parameter is invalid."),
    ])

  static let make = Operation(
    .post, "/tips", "Add a tip", area: area,
    body: .json(
      .object([
        TipFields.kind.needed, TipFields.text.optional, TipFields.days.optional,
        TipFields.place.optional, TipFields.line.optional,
      ])),
    answers: [
      feature(.created, "Added."), .refusal(.tooManyRequests, "The user has added too many."),
    ])

  static let change = Operation(
    .patch, path, "Change one's own tip; a new text ends the votes", area: area,
    body: .json(.object([TipFields.text.optional, TipFields.daysFromNow.optional])),
    answers: [feature(.ok, "Changed."), missing])

  static let delete = Operation(
    .delete, path, "Delete one's own tip, or as a moderator any", area: area,
    answers: [.nothing, missing])

  static let vote = Operation(
    .put, path + "/vote", "Confirm, dispute or report another's tip", area: area,
    body: .json(.object([TipFields.vote.needed])),
    answers: [
      feature(.ok, "Counted."), missing, .refusal(.conflict, "The tip is the caller's own."),
      .refusal(.tooManyRequests, "The user has voted about too many."),
    ])

  static let takeBack = Operation(
    .delete, path + "/vote", "Take a vote back", area: area,
    answers: [
      feature(.ok, "Done."), missing, .refusal(.conflict, "The tip is the caller's own."),
    ])

  static let moderation = Operation(
    .get, "/tips/moderation", "List the tips that were reported or hidden, for moderators",
    area: area, answers: [collection, notModerator])

  static let hide = Operation(
    .put, path + "/hidden", "Hide a tip from all but moderators, or show it and end the reports",
    area: area, body: .json(.object([TipFields.hidden.needed])),
    answers: [feature(.ok, "Done."), missing, notModerator])

  private static let missing = Operation.Outcome.refusal(.notFound, "There is no such tip.")
  private static let notModerator = Operation.Outcome.refusal(
    .forbidden, "The caller is no moderator.")

  private static let collection = geoJSON(
    .ok, "A GeoJSON feature collection.", TipsAnswer.resource)

  private static func feature(
    _ status: HTTPResponse.Status, _ about: String
  ) -> Operation.Outcome { geoJSON(status, about, ShownTip.resource) }

  private static func geoJSON<Value>(
    _ status: HTTPResponse.Status, _ about: String, _ resource: Resource<Value>
  ) -> Operation.Outcome {
    Operation.Outcome(
      status: status, about: about,
      content: Operation.Content(type: "application/geo+json", schema: resource.schema))
  }
}
