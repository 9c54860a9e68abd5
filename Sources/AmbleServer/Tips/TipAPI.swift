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
      .init(name: "bbox", schema: .text(), about: "West, south, east, north; everywhere without."),
      .init(name: "kind", schema: kind, about: "All kinds without."),
      .init(name: "limit", schema: .integer(limits), about: "Maximum number of tips, usually 500."),
    ],
    answers: [
      collection, .refusal(.badRequest, "A parameter is invalid."),
    ])

  static let make = Operation(
    .post, "/tips", "Add a tip", area: area,
    body: .json(
      .object([
        .required("kind", kind),
        .optional("text", .text(0...Tip.maxText), "Plain text on one line."),
        .optional("days", days, "How long it is shown; without, as is usual for the kind."),
        .optional("place", place),
        .optional("line", .list(of: place, atMost: Tip.maxPoints), "A stretch, instead of place."),
      ])),
    answers: [
      feature(.created, "Added."), .refusal(.tooManyRequests, "The user has added too many."),
    ])

  static let change = Operation(
    .patch, path, "Change one's own tip; a new text ends the votes", area: area,
    body: .json(
      .object([
        .optional("text", .text(0...Tip.maxText)), .optional("days", days, "From now."),
      ])),
    answers: [feature(.ok, "Changed."), missing])

  static let delete = Operation(
    .delete, path, "Delete one's own tip, or as a moderator any", area: area,
    answers: [.nothing, missing])

  static let vote = Operation(
    .put, path + "/vote", "Confirm, dispute or report another's tip", area: area,
    body: .json(.object([.required("vote", votes)])),
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
    area: area, body: .json(.object([.required("hidden", .flag)])),
    answers: [feature(.ok, "Done."), missing, notModerator])

  private static let missing = Operation.Outcome.refusal(.notFound, "There is no such tip.")
  private static let notModerator = Operation.Outcome.refusal(
    .forbidden, "The caller is no moderator.")

  private static let kind = Schema.choice(TipKind.allCases.map(\.rawValue))
  private static let days = Schema.integer(Tip.days)
  private static let place = Schema.object([
    .required("lat", .latitude), .required("lon", .longitude),
  ])

  private static let votes = Schema.choice(TipVote.allCases.map(\.rawValue))

  private static let schema = Schema.named(
    "Tip",
    .object([
      .required("type", .choice(["Feature"])), .required("id", .id),
      .required(
        "geometry",
        .object([
          .required("type", .choice(["Point", "LineString"])),
          .required(
            "coordinates",
            .list(of: .either([.number(), .list(of: .number())])), "Longitude and latitude."),
        ])),
      .required(
        "properties",
        .object([
          .required("kind", kind), .required("text", .text(0...Tip.maxText)),
          .required("state", .choice(TipState.allCases.map(\.rawValue))),
          .required("confirmations", .integer()), .required("disputes", .integer()),
          .required("created_at", .timestamp), .required("expires_at", .timestamp),
          .required("length", .orNull(.number()), "Metres, of a stretch."),
          .optional("is_mine", .flag, "For signed-in users."),
          .optional("vote", .orNull(votes), "The caller's; for signed-in users."),
          .optional("reports", .integer(), "For moderators."),
          .optional("is_hidden", .flag, "For moderators."),
        ])),
    ]))

  private static func feature(
    _ status: HTTPResponse.Status, _ about: String
  ) -> Operation.Outcome {
    Operation.Outcome(
      status: status, about: about,
      content: Operation.Content(type: "application/geo+json", schema: schema))
  }

  private static let collection = Operation.Outcome(
    status: .ok, about: "A GeoJSON feature collection.",
    content: Operation.Content(
      type: "application/geo+json",
      schema: .object([
        .required("type", .choice(["FeatureCollection"])),
        .required("is_complete", .flag, "Whether there are no more than these."),
        .required("features", .list(of: schema, atMost: limits.upperBound)),
      ])))
}
