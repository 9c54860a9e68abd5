import AmbleJournal
import HTTPTypes

/// The operations of invitations, and of what links show.
enum GrantAPI {
  private static let area = "Sharing"

  static let shares = Operation(
    .get, "/contacts/shares", "List the invitations to the caller's contacts, newest first",
    area: area, answers: [.list(of: share)])

  static let makeShare = Operation(
    .post, "/contacts/shares", "Create an invitation to all own contacts, by a secret link",
    area: area,
    body: .json(
      .object([
        .required("access", access),
        .optional("name", .text(0...200), "The caller's own note of whom it is for."),
        .optional("expires_at", .timestamp, "Time when the share ends, accepted or not."),
      ])),
    answers: [
      .created(share),
      .refusal(
        .conflict, "The caller has \(Grant.maxInvitations) invitations that were not accepted."),
    ])

  static let changeShare = Operation(
    .put, "/contacts/shares/{id}", "Change a share, accepted or not; members not sent stay",
    area: area,
    body: .json(
      .object([
        .optional("access", access), .optional("name", .text(0...200)),
        .optional("expires_at", .orNull(.timestamp), "Null for never."),
      ])),
    answers: [.ok(share), .refusal(.notFound, "Not found.")])

  static let deleteShare = Operation(
    .delete, "/contacts/shares/{id}", "Revoke an invitation, or end what was accepted", area: area,
    answers: [.nothing, .refusal(.notFound, "Not found.")])

  static let accept = Operation(
    .post, "/invitations/{secret}/accept", "Accept an invitation, which uses it up", area: area,
    answers: [.ok(grant), dead, own])

  static let refuse = Operation(
    .post, "/invitations/{secret}/refuse", "Refuse an invitation, which uses it up", area: area,
    answers: [.nothing, dead, own])

  static let received = Operation(
    .get, "/grants", "List what others share with the caller, newest first", area: area,
    answers: [.list(of: grant)])

  static let leave = Operation(
    .delete, "/grants/{id}", "Give up what another user shares, or refuse it", area: area,
    answers: [.nothing, .refusal(.notFound, "Not found.")])

  static let shared = Operation(
    .get, "/shared/{secret}", "Get what a link shows: a trip, a hike, a group or an invitation",
    area: area,
    access: .anyone,
    answers: [
      .ok(
        .either([TripSchemas.sharedTrip, HikeSchemas.shared, GroupSchemas.shared, invitation]),
        "The trip, hike, group or invitation; for browsers, the page that shows it."),
      dead,
    ], base: "")

  static let events = Operation(
    .get, "/shared/{secret}/events", "Watch the trip or the group that a link shows", area: area,
    access: .anyone,
    answers: [
      dead,
      .init(status: .noContent, about: "The link shows something else: it has no events."),
    ]
      + Operation.Outcome.events(
        TripSchemas.sharedTrip,
        "The trip, at first and after each change. Of a group, the events of a group."),
    base: "")

  private static let dead = Operation.Outcome.refusal(
    .notFound, "The link does not exist, has expired, was used up or was revoked.")
  private static let own = Operation.Outcome.refusal(
    .conflict, "The invitation is the caller's own.")

  private static let access = Schema.choice(Grant.Right.allCases.map(\.rawValue))
  private static let subject = Schema.choice(Grant.Subject.Kind.allCases.map(\.rawValue))
  private static let person = Schema.object([.required("id", .id), .required("name", .text())])

  private static let times: [Schema.Member] = [
    .required("expires_at", .orNull(.timestamp)), .required("created_at", .timestamp),
  ]

  private static let link = Schema.Member.required(
    "url", .orNull(.text(format: "uri")), "The link of the invitation; null once it is answered.")

  private static let share = Schema.named(
    "ContactShare",
    .object(
      [
        .required("id", .id), link, .required("name", .text(0...200)), .required("access", access),
        .required("state", .choice(["offered", "accepted", "refused"])),
        .required("account", .orNull(person), "The user who accepted."),
      ] + times))

  private static let grant = Schema.named(
    "Grant",
    .object(
      [
        .required("id", .id), link, .required("owner", person), .required("subject", subject),
        .required("access", access), .required("state", .choice(["offered", "accepted"])),
      ] + times))

  private static let invitation = Schema.named(
    "Invitation",
    .object([
      .required(
        "invitation",
        .object([
          .required("owner", .object([.required("name", .text())])), .required("subject", subject),
          .required("access", access), .required("state", .choice(["offered", "accepted"])),
          .required("own", .flag, "Whether the caller is the owner."),
        ])),
      .required("expires_at", .orNull(.timestamp)),
    ]))
}
