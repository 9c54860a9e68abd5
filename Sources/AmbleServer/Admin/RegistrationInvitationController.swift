import AmbleCore
import AmbleFormats
import AmbleJournal
import HTTPTypes
import Hummingbird

/// `/api/v1/admin/registration_invitations`: invitations to register while registration is closed.
struct RegistrationInvitationController: Sendable {
  let journal: ServedJournal
  /// The mail of the server, if it sends any.
  let mail: AccountMail?

  /// Adds the paths.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(RegistrationInvitationAPI.list, use: list)
    routes.on(RegistrationInvitationAPI.make, use: make)
    routes.on(RegistrationInvitationAPI.delete, use: delete)
  }

  @Sendable private func list(_ call: APICall, _ user: UserID) async throws -> Response {
    .list(
      Listing(try await journal.store.registrationInvitations(at: call.now)),
      of: RegistrationInvitationAPI.invitation)
  }

  @Sendable private func make(_ call: APICall, _ user: UserID) async throws -> Response {
    let body = try await call.optionalBody()
    let email = try body.value(AccountFields.email)
    let days = try body.value(RegistrationInvitationAPI.days) ?? 7
    try await journal.confirm(body, of: user, by: call)
    let (invitation, secret) = try await journal.store.makeRegistrationInvitation(
      for: email, days: days, by: user, at: call.now)
    let isSent = await mail?.send(invitation) ?? false
    let made = MadeInvitation(
      invitation: invitation, link: MailLink.join.text(at: call.client.origin, secret),
      isSent: isSent)
    return .object(.created, made, as: MadeInvitation.resource)
  }

  @Sendable private func delete(_ call: APICall, _ user: UserID) async throws -> Response {
    guard try await journal.store.deleteRegistrationInvitation(call.id()) else {
      throw APIError(.notFound, JournalRefusal.noSuchRegistrationInvitation)
    }
    return .nothing
  }
}

/// A new invitation with its link.
struct MadeInvitation {
  let invitation: RegistrationInvitation
  let link: String
  let isSent: Bool

  static let resource = Resource<Self>(
    "NewRegistrationInvitation",
    [
      .members(of: RegistrationInvitationAPI.invitation, in: \.invitation),
      .required("link", \.link, .text(), "The page that registers. Shown only once."),
      .required("sent", \.isSent, .flag, "Whether it is sent to the address."),
    ])
}

/// The operations of invitations to register.
enum RegistrationInvitationAPI {
  private static let area = APIArea.administration
  private static let path = "/admin/registration_invitations"

  static let list = Operation(
    .get, path, "List the open invitations to register, newest first", area: area,
    access: .administrator, permission: .session, answers: [.list(of: invitation)])

  static let make = Operation(
    .post, path, "Make an invitation to register, which is used once", area: area,
    access: .administrator, permission: .session,
    body: .json(.object([email.optional, days.optional, Confirmation.password.optional])),
    answers: [
      .created(MadeInvitation.resource),
      .refusal(
        .conflict, "There are 100 open invitations, or an account with that address exists."),
    ] + Confirmation.refusals)

  static let delete = Operation(
    .delete, "\(path)/{id}", "Delete an invitation to register", area: area,
    access: .administrator, permission: .session, answers: [.nothing])

  static let invitation = Resource<RegistrationInvitation>(
    "RegistrationInvitation",
    [
      .required("id", \.id, .id()),
      .orNull("email", \.email?.text, .text(format: "email"), "Null for any address."),
      .required("created_at", \.createdAt, .time), .required("expires_at", \.expiresAt, .time),
    ])

  static let days = JSONField(
    "days", .whole(RegistrationInvitation.days), "For how long it holds, days; by default 7.")
  private static let email = JSONField(
    "email", AccountFields.email.form,
    "The address that must be registered, and to which the invitation is sent if the server sends "
      + "mail; by default any.")
}
