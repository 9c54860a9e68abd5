import AmbleCore
import AmbleFormats
import AmbleJournal
import HTTPTypes
import Hummingbird

/// Who sees a tip.
struct TipViewer: Sendable {
  /// The user, or `nil` for a stranger.
  var user: UserID?
  /// Whether the user is a moderator.
  var isModerator = false

  /// A viewer without an account.
  static let stranger = TipViewer()
}

/// A tip as a viewer sees it, without its author.
struct ShownTip: Sendable {
  let seen: SeenTip
  let viewer: TipViewer

  static let resource = GeoJSON.feature(
    "Tip", head: [.required("id", \.seen.tip.id, .id())],
    properties: [
      .required("kind", \.seen.tip.kind, .choice),
      .required("text", \.seen.tip.text, .text(0...Tip.maxText)),
      .required("state", \.seen.tip.state, .choice),
      .required("confirmations", \.seen.tip.tally.confirmations, .integer()),
      .required("disputes", \.seen.tip.tally.disputes, .integer()),
      .required("created_at", \.seen.tip.createdAt, .time),
      .required("expires_at", \.seen.tip.expiresAt, .time),
      .orNull("length", \.length, .number(decimals: 1), "Metres, of a stretch."),
      .optional("is_mine", \.isMine, .flag, "For signed-in users."),
      .optional("vote", \.vote, .orNull(.choice), "The caller's; for signed-in users."),
      .optional("reports", \.reports, .integer(), "For moderators."),
      .optional("is_hidden", \.isHidden, .flag, "For moderators."),
    ],
    geometry: \Self.seen.tip.line, .pointOrLine, geometryFirst: true)

  /// All tips of a user.
  static let archive = GeoJSON.collection(of: \[ShownTip].self, resource)

  private var length: Double? { seen.tip.line.count > 1 ? seen.tip.length : nil }
  private var isMine: Bool? { viewer.user.map { seen.tip.author == $0 } }
  private var vote: TipVote?? { viewer.user == nil ? .none : .some(seen.vote) }
  private var reports: Int? { isForModerator ? seen.tip.tally.reports : nil }
  private var isHidden: Bool? { isForModerator ? seen.tip.isHidden : nil }
  private var isForModerator: Bool { viewer.user != nil && viewer.isModerator }
}

/// A list of tips.
struct TipsAnswer: Sendable {
  let features: [ShownTip]
  /// Whether the list is complete.
  let isComplete: Bool

  static let resource = GeoJSON.collection(
    "Tips",
    head: [
      .required("is_complete", \.isComplete, .flag, "Whether there are no more than these.")
    ],
    of: \Self.features, ShownTip.resource, atMost: TipAPI.limits.upperBound)
}

extension JSONForm where Value == [Coordinate] {
  /// A point, or a line of several.
  fileprivate static var pointOrLine: Self {
    let about = "Longitude and latitude."
    let point = JSONForm<Coordinate>.geometry("Point", .lonLat(decimals: 7), about)
    let line = JSONForm.geometry("LineString", .list(of: .lonLat(decimals: 7)), about)
    return Self(.either([point.schema, line.schema])) { places, json in
      if let place = places.first, places.count == 1 {
        point.write(place, &json)
      } else {
        line.write(places, &json)
      }
    }
  }
}

/// The members of request bodies about tips.
enum TipFields {
  static let kind = JSONField<TipKind>("kind", .choice)
  static let text = JSONField("text", .text(0...Tip.maxText), "Plain text on one line.")
  static let days = days("How long it is shown; without, as is usual for the kind.")
  static let daysFromNow = days("From now.")
  static let place = JSONField("place", placeForm)
  static let line = JSONField(
    "line", .list(of: placeForm, atMost: Tip.maxPoints),
    "A stretch of 2 points or more, at most 3 km, instead of place.")
  static let vote = JSONField<TipVote>("vote", .choice)
  static let hidden = JSONField("hidden", .flag)

  private static func days(_ about: String) -> JSONField<Int> {
    JSONField("days", .whole(Tip.days), about)
  }

  private static let placeForm = JSONForm.object(Resource<Coordinate>([.place(sent: \.self)])) {
    Coordinate(latitude: 0, longitude: 0)
  }
}

extension Response {
  /// Creates a response with a GeoJSON object.
  static func geoJSON<Value>(
    _ value: Value, as resource: Resource<Value>, status: HTTPResponse.Status = .ok
  ) -> Response {
    var json = JSONWriter()
    json.object { resource.write(value, to: &$0) }
    return Response(
      bytes: json.bytes, type: "application/geo+json; charset=utf-8", status: status)
  }
}

// MARK: Operations

/// The operations of tips.
enum TipAPI {
  private static let area = APIArea.tips
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
