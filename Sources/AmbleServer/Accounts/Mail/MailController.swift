import AmbleCore
import AmbleFormats
import AmbleJournal
import HTTPTypes
import Hummingbird

/// `/api/v1/password_resets` and `/api/v1/email_checks`: what users do with links that are sent to
/// their addresses.
struct MailController: Sendable {
  let journal: ServedJournal
  /// The mail of the server, if it sends any.
  let mail: AccountMail?

  /// Adds the paths.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(MailAPI.askReset, open: askReset)
    routes.on(MailAPI.reset, open: reset)
    routes.on(MailAPI.askCheck, use: askCheck)
    routes.on(MailAPI.check, open: check)
  }

  @Sendable private func askReset(_ call: APICall) async throws -> Response {
    let email = try await call.body().need(AccountFields.email)
    try await mail.needed().sendReset(to: email, from: call.client, at: call.now)
    return .nothing
  }

  @Sendable private func reset(_ call: APICall) async throws -> Response {
    let body = try await call.body()
    let secret = Secret(try body.need(MailAPI.secret))
    let password = try body.need(AccountFields.newPassword("password"))
    let endsTokens = try body.value(AccountFields.endsTokens) ?? false
    // The password is hashed only for a secret that is valid, because that takes long.
    guard try await journal.store.isResetSecret(secret, at: call.now),
      let account = try await journal.store.resetPassword(
        try await journal.authenticator.hash(password), with: secret, endsTokens: endsTokens,
        at: call.now)
    else { throw APIError(.notFound, .noSuchMailedSecret) }
    await mail?.sendPasswordChanged(account, at: call.now)
    return .nothing
  }

  @Sendable private func askCheck(_ call: APICall, _ user: UserID) async throws -> Response {
    let mail = try mail.needed()
    let account = try await journal.store.account(user)
    guard let account, account.email != nil else { throw APIError(.conflict, .noPassword) }
    guard account.emailVerifiedAt == nil else { throw APIError(.conflict, .emailVerified) }
    try await mail.sendVerification(of: account, at: call.now)
    return .nothing
  }

  @Sendable private func check(_ call: APICall) async throws -> Response {
    let secret = Secret(try await call.body().need(MailAPI.secret))
    guard try await journal.store.verifyEmail(with: secret, at: call.now) != nil else {
      throw APIError(.notFound, .noSuchMailedSecret)
    }
    return .nothing
  }
}

/// The operations with links that are sent by mail.
enum MailAPI {
  private static let area = APIArea.accounts

  static let askReset = Operation(
    .post, "/password_resets",
    "Send a link to set a new password; the answer does not tell whether there is an account",
    area: area, access: .anyone, permission: .session,
    body: .json(.object([AccountFields.email.needed])),
    answers: [.nothing, noMail, tooMany])

  static let reset = Operation(
    .post, "/password_resets/use",
    "Set a new password by a link, which uses it up and ends all sessions", area: area,
    access: .anyone, permission: .session,
    body: .json(
      .object([
        secret.needed, AccountFields.newPassword("password").needed,
        AccountFields.endsTokens.optional,
      ])),
    answers: [.nothing, wrong])

  static let askCheck = Operation(
    .post, "/users/me/email_check", "Send a link to verify the address of the account",
    area: area, permission: .session,
    answers: [
      .nothing,
      .refusal(
        .conflict, "The server sends no mail, or the account has no address or a verified one."),
      tooMany,
    ])

  static let check = Operation(
    .post, "/email_checks/use", "Verify an address by a link, which uses it up", area: area,
    access: .anyone, permission: .session, body: .json(.object([secret.needed])),
    answers: [.nothing, wrong])

  static let secret = JSONField(
    "secret", .text(1...100), "The part of the link after `=`.")

  private static let noMail = Operation.Outcome.refusal(.conflict, "The server sends no mail.")
  private static let wrong = Operation.Outcome.refusal(
    .notFound, "The link is wrong, was used or has expired.")
  private static let tooMany = Operation.Outcome.refusal(
    .tooManyRequests, "Too many mails; `Retry-After` gives the seconds to wait.")
}

/// Messages about links that are sent by mail.
extension MessageTemplate {
  static let noMail = Self(
    "no_mail", "This server sends no mail.", advice: "Ask its operator for help.")
  static let emailVerified = Self("email_verified", "The address is confirmed already.")
  static let noSuchMailedSecret = Self(
    "no_such_mailed_secret", "The link is wrong, was used or has expired. Ask for a new one.")
}
