import AmbleCore
import AmbleFormats
import AmbleJournal
import HTTPTypes

/// The operations of invitations and links.
enum GrantAPI {
  private static let area = APIArea.sharing

  static let shares = Operation(
    .get, "/contacts/shares", "List the invitations to the caller's contacts, newest first",
    area: area, answers: [.list(of: ShownGrant.share)])

  static let makeShare = Operation(
    .post, "/contacts/shares", "Create an invitation to all own contacts, by a secret link",
    area: area,
    body: .json(
      .object([
        ShareFields.access.needed, ShareFields.name.optional, ShareFields.expiry.optional,
      ])),
    answers: [
      .created(ShownGrant.share),
      .refusal(
        .conflict, "The caller has \(Grant.maxInvitations) invitations that were not accepted."),
    ])

  static let changeShare = Operation(
    .put, "/contacts/shares/{id}", "Change a share, accepted or not; members not sent stay",
    area: area,
    body: .json(
      .object([
        ShareFields.access.optional, ShareFields.name.optional,
        .optional("expires_at", .orNull(.timestamp), "In the future; null for never."),
      ])),
    answers: [.ok(ShownGrant.share), .refusal(.notFound, "Not found.")])

  static let deleteShare = Operation(
    .delete, "/contacts/shares/{id}", "Revoke an invitation, or end what was accepted", area: area,
    answers: [.nothing, .refusal(.notFound, "Not found.")])

  static let accept = Operation(
    .post, "/invitations/{secret}/accept", "Accept an invitation, which uses it up", area: area,
    answers: [.ok(ShownGrant.received), dead, own])

  static let refuse = Operation(
    .post, "/invitations/{secret}/refuse", "Refuse an invitation, which uses it up", area: area,
    answers: [.nothing, dead, own])

  static let received = Operation(
    .get, "/grants", "List what others share with the caller, newest first", area: area,
    answers: [.list(of: ShownGrant.received)])

  static let leave = Operation(
    .delete, "/grants/{id}", "Give up what another user shares, or refuse it", area: area,
    answers: [.nothing, .refusal(.notFound, "Not found.")])

  static let shared = Operation(
    .get, "/shared/{secret}", "Get what a link shows: a trip, a hike, a group or an invitation",
    area: area,
    access: .anyone,
    answers: [
      .ok(
        .either([
          TripResources.shared.schema, SharedHikeAnswer.resource.schema,
          SharedGroupAnswer.resource.schema,
          ShownInvitation.resource.schema,
        ]),
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
        TripResources.shared.schema,
        "The trip, at first and after each change. Of a group, the events of a group."),
    base: "")

  private static let dead = Operation.Outcome.refusal(
    .notFound, "The link does not exist, has expired, was used up or was revoked.")
  private static let own = Operation.Outcome.refusal(
    .conflict, "The invitation is the caller's own.")
}

/// The members of the bodies of shares of contacts.
enum ShareFields {
  static let access = JSONField<Grant.Right>("access", .choice)
  static let name = JSONField(
    "name", .text(0...200), "The caller's own note of whom it is for.")
  static let expiry = JSONField(
    "expires_at", .time, "When the share ends, accepted or not; in the future; by default never.")
}

// MARK: Messages

/// Messages about what users share with each other.
extension MessageTemplate {
  static let noSuchShare = Self("no_such_share", "There is no such share.")
  static let noSuchGrant = Self("no_such_grant", "Nothing with that identifier is shared with you.")
  static let deadLink = Self("dead_link", "This link does not exist, has expired or was revoked.")
}
