import AmbleCore
import AmbleFormats
import AmbleJournal
import HTTPTypes

/// The operations of accounts, sessions and tokens.
enum AccountAPI {
  static let session = Operation(
    .get, "/session", "Get the current session", area: sessions, access: .anyone,
    answers: [
      .ok(SessionAnswer.resource)
    ])

  static let signIn = Operation(
    .post, "/session", "Sign in with a password or the local key", area: sessions,
    access: .anyone, permission: .session,
    body: .json(
      .either([
        .object([
          AccountFields.address.needed, AccountFields.password.needed,
          SecondFactorAPI.code.optional,
        ]),
        .object([AccountFields.key.needed]),
      ])),
    answers: [.ok(WelcomeAnswer.resource, "Signed in; also sets a cookie."), wrong, tooMany])

  static let signOut = Operation(
    .delete, "/session",
    "Sign out: end the session or token of the request; a guest leaves all groups",
    area: sessions, access: .guest, permission: .anyToken, answers: [.nothing])

  static let register = Operation(
    .post, "/users", "Create an account; with the local key, it takes over the local user's data",
    area: accounts, access: .anyone, permission: .session, rate: .registration,
    body: .json(
      .object([
        AccountFields.email.needed, AccountFields.newPassword("password").needed,
        AccountFields.name.optional, AccountFields.invitation.optional,
      ])),
    answers: [
      .created(WelcomeAnswer.resource, "Created and signed in; also sets a cookie."), tooMany,
      .refusal(
        .forbidden,
        "Registration is closed, and the caller has neither an invitation nor the local key; or the "
          + "invitation is for another address."),
      .refusal(.notFound, "The invitation is wrong, was used or has expired."),
      .refusal(.conflict, "An account with that address already exists."),
    ])

  static let change = Operation(
    .put, "/users/me", "Update name or address; members not sent stay", area: accounts,
    permission: .session,
    body: .json(
      .object([
        AccountFields.name.optional, AccountFields.email.optional,
        Confirmation.password.optional,
      ])),
    answers: [
      .ok(AccountResources.account),
      .refusal(.conflict, "An account with that address already exists."),
    ] + Confirmation.refusals)

  static let usage = Operation(
    .get, "/users/me/usage", "List what the account stores, and how much it may", area: accounts,
    answers: [.list(of: AccountResources.usage)])

  static let changePassword = Operation(
    .post, "/users/me/password", "Change the password and end all other sessions",
    area: accounts, permission: .session,
    body: .json(
      .object([
        AccountFields.old.needed, AccountFields.newPassword("new").needed,
        AccountFields.endsTokens.optional,
      ])),
    answers: [
      .nothing, .refusal(.forbidden, "The old password is wrong."), tooMany,
      .refusal(.conflict, "The account has no password."),
    ])

  static let deleteAccount = Operation(
    .delete, "/users/me", "Delete the account and everything in it at once", area: accounts,
    permission: .session,
    body: .json(.object([AccountFields.password.optional])),
    answers: [.nothing, .refusal(.forbidden, "The password is wrong."), tooMany])

  static let tokens = Operation(
    .get, "/tokens", "List API tokens", area: sessions, permission: .scope(.account),
    answers: [.list(of: AccountResources.token)])

  static let makeToken = Operation(
    .post, "/tokens", "Create an API token", area: sessions, permission: .session,
    body: .json(
      .object([
        TokenAnswer.name.needed, TokenAnswer.scopes.optional, TokenAnswer.end.optional,
        Confirmation.password.optional,
      ])),
    answers: [.created(TokenAnswer.resource)] + Confirmation.refusals)

  static let deleteToken = Operation(
    .delete, "/tokens/{id}", "Delete a token", area: sessions, permission: .session,
    answers: [.nothing])

  static let sessionList = Operation(
    .get, "/users/me/sessions", "List the browsers that are signed in, the one used last first",
    area: sessions, permission: .scope(.account), answers: [.list(of: SessionsController.item)])

  static let endSession = Operation(
    .delete, "/users/me/sessions/{id}", "Sign a browser out", area: sessions,
    permission: .session, answers: [.nothing])

  static let endOtherSessions = Operation(
    .delete, "/users/me/sessions", "Sign all other browsers out", area: sessions,
    permission: .session, answers: [.nothing])

  private static let accounts = APIArea.accounts
  private static let sessions = APIArea.sessions
  private static let wrong = Operation.Outcome.refusal(
    .unauthorized, "The address, password, code or key is wrong, or a code is needed.")
  private static let tooMany = Operation.Outcome.refusal(
    .tooManyRequests, "Too many attempts; `Retry-After` gives the seconds to wait.")
}

// MARK: Messages

/// Messages about accounts and sessions.
extension MessageTemplate {
  static let wrongKey = Self(
    "wrong_key",
    "The key is wrong or has been replaced. Open the link that the server printed last.")
  static let registrationClosed = Self(
    "registration_closed",
    "Registration is closed on this server. Ask its operator for an account.")
  static let noPassword = Self("no_password", "You have no password yet. Create an account first.")
  static let noScope = Self("no_scope", "{name} must have at least one scope.")
  static let noSuchSession = Self("no_such_session", "There is no such session.")
  static let noSuchToken = Self("no_such_token", "There is no such token.")
}
