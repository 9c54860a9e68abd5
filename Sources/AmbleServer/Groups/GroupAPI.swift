import AmbleFormats
import AmbleGroups
import AmbleJournal
import HTTPTypes

/// The operations of groups.
enum GroupAPI {
  private static let area = APIArea.groups
  private static let path = "/groups/{id}"

  static let make = Operation(
    .post, "/groups", "Create a group, which ends in a day unless said otherwise", area: area,
    body: .json(
      .object([
        GroupFields.name.needed, GroupFields.password.needed, GroupFields.end.optional,
      ])),
    answers: [
      .created(ShownGroup.resource),
      .refusal(.conflict, "A group has that name, or the caller belongs to too many."), slow,
    ])

  static let join = Operation(
    .post, "/groups/join", "Join a group by its name and password, or by a link", area: area,
    body: .json(
      .object([
        GroupFields.name.optional, GroupFields.passwordToJoin.optional, GroupFields.link.optional,
      ])),
    answers: [
      .ok(ShownGroup.resource), .refusal(.forbidden, "The name or the password is wrong."),
      .refusal(.notFound, "The link is not valid."),
      .refusal(.conflict, "The group has too many members, or the caller too many groups."), slow,
    ])

  static let joinAsGuest = Operation(
    .post, "/groups/guests", "Join a group by a link with a name only, without an account",
    area: area, access: .anyone, rate: .registration,
    body: .json(.object([GroupFields.link.needed, GroupFields.guest.needed])),
    answers: [
      .created(GuestAnswer.resource, "Joined; also sets a cookie."),
      .refusal(.notFound, "The link is not valid."),
      .refusal(.conflict, "The caller is signed in, or the group has too many members."),
    ])

  static let list = Operation(
    .get, "/groups", "List the caller's groups, latest first", area: area, access: .guest,
    answers: [.list(of: ShownGroup.resource)])

  static let show = Operation(
    .get, path, "Get a group", area: area, access: .guest,
    answers: [.ok(ShownGroup.resource), missing])

  static let change = Operation(
    .put, path, "Change a group; members not sent stay", area: area,
    body: .json(
      .object([
        GroupFields.name.optional, GroupFields.password.optional, GroupFields.end.optional,
      ])),
    answers: [
      .ok(ShownGroup.resource), missing, ownersOnly,
      .refusal(.conflict, "A group has that name."), slow,
    ])

  static let end = Operation(
    .delete, path, "End a group and delete all it holds", area: area,
    answers: [.nothing, missing, ownersOnly])

  static let remove = Operation(
    .delete, path + "/members/{member}", "Leave a group (me), or remove a member", area: area,
    access: .guest,
    answers: [.nothing, missing, ownersOnly])

  static let share = Operation(
    .put, path + "/sharing", "Show the caller's positions from now on, or change how", area: area,
    access: .guest,
    body: .json(GroupResources.sharing),
    answers: [.ok(ShownGroup.resource), missing])

  static let hide = Operation(
    .delete, path + "/sharing", "Stop showing the caller's positions, and delete them", area: area,
    access: .guest,
    answers: [.nothing, missing])

  static let positions = Operation(
    .post, path + "/positions",
    "Show positions, in any order; late and repeated ones are allowed", area: area, access: .guest,
    rate: .positions,
    body: .json(
      .either([
        GroupResources.position.schema,
        .list(of: GroupResources.position.schema, atMost: Position.maxAtOnce),
      ])),
    answers: [
      .init(
        status: .accepted, about: "Accepted.",
        content: .json(accepted.schema)),
      missing, .refusal(.conflict, "The caller has stopped sharing, or it has ended."),
    ])

  static let setMeeting = Operation(
    .put, path + "/meeting", "Set where the group meets", area: area, access: .guest,
    body: .json(GroupResources.meeting),
    answers: [.ok(ShownGroup.resource), missing])

  static let clearMeeting = Operation(
    .delete, path + "/meeting", "Forget where the group meets", area: area, access: .guest,
    answers: [.nothing, missing])

  static let events = Operation(
    .get, path + "/events", "Watch a group", area: area, access: .guest,
    answers: [
      missing,
      .init(
        status: .ok,
        about: """
          Server-sent events: state with the group at first and when events are missing, then \
          position, trail, joined, left, sharing, progress, arrived, late, off_route, changed and \
          ended.
          """,
        content: Operation.Content(type: "text/event-stream", schema: ShownGroup.resource.schema)),
      .refusal(.tooManyRequests, "The user has too many live connections."),
      .refusal(.serviceUnavailable, "The server has too many live connections."),
    ])

  static let links = Operation(
    .get, path + "/links", "List the valid links to a group", area: area,
    answers: [.list(of: ShownGrant.groupLink), missing, ownersOnly])

  static let makeLink = Operation(
    .post, path + "/links", "Create a secret link to a group", area: area,
    body: .json(.object([GroupFields.right.optional, GrantResources.expiry.optional])),
    answers: [.created(ShownGrant.groupLink), missing, ownersOnly])

  /// The number of positions that were taken.
  static let accepted = Resource<Int>([
    .required("accepted", \.self, .integer(), "The number of new positions.")
  ])

  static let missing = Operation.Outcome.refusal(
    .notFound, "There is no such group, or the caller is not a member.")
  private static let ownersOnly = Operation.Outcome.refusal(
    .forbidden, "The caller does not own the group.")
  private static let slow = Operation.Outcome.refusal(
    .tooManyRequests, "Too many failed attempts; Retry-After says for how long.")
}
