import AmbleCampus
import AmbleFormats
import HTTPTypes

/// The operations that change campuses, and those about their versions.
enum CampusEditAPI {
  private static let area = CampusAPI.area
  private static let path = CampusAPI.path

  static let change = Operation(
    .post, path + "/changes", "Change a campus: add, change and remove objects", area: area,
    body: .json(
      .object([
        seen.needed,
        .required(
          "operations",
          .list(of: CampusOperation.sentSchema, atMost: CampusEditor.maxOperations)),
      ])),
    answers: [.ok(ShownCampus.revision, "A new version."), conflict, CampusAPI.missing])

  static let events = Operation(
    .get, path + "/events", "Follow the changes of a campus", area: area, access: .anyone,
    answers: [
      Operation.Outcome(
        status: .ok,
        about: "Server-sent events named changed. An event named end is the last.",
        content: Operation.Content(type: "text/event-stream", schema: CampusEvent.resource.schema)),
      CampusAPI.missing,
      .refusal(.tooManyRequests, "The user or network has too many live connections."),
      .refusal(.serviceUnavailable, "The server has too many live connections."),
    ])

  static let versions = Operation(
    .get, path + "/versions", "List the versions of a campus, latest first", area: area,
    access: .anyone, query: Operation.Parameter.part,
    answers: [.list(of: ShownCampusVersion.resource), CampusAPI.missing])

  static let version = Operation(
    .get, path + "/versions/{revision}", "Get a version of a campus", area: area,
    access: .anyone, answers: [.ok(ShownCampus.resource), CampusAPI.missing])

  static let restore = Operation(
    .post, path + "/versions/{revision}/restore", "Make a version the latest one again",
    area: area,
    answers: [.ok(ShownCampus.revision, "A new version."), changing, CampusAPI.missing])

  static let seen = JSONField(
    "revision", .whole(1...1_000_000_000), "The version that the editor saw.")

  static let changing = Operation.Outcome.refusal(
    .conflict, "Others change the campus at the same time; try again.")

  private static let conflict = Operation.Outcome(
    status: .conflict,
    about: "Another editor changed the same objects. Nothing was stored.",
    content: .json(.either([CampusConflictAnswer.resource.schema, .error])))
}
