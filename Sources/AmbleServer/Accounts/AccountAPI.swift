import HTTPTypes

/// The operations of accounts, sessions and tokens.
enum AccountAPI {
  static let session = Operation(
    .get, "/session", "Get the current session", area: sessions, access: .anyone,
    answers: [
      .ok(
        .object([
          .required("user", .orNull(user)),
          .required("registration", .flag, "Whether the caller may create an account."),
          .required("without_account", .flag, "Whether the account has no address yet."),
          .required("is_moderator", .flag, "Whether the user may hide the tips of others."),
          .required("current_trip", .orNull(.id), "The active trip."),
        ]))
    ])

  static let signIn = Operation(
    .post, "/session", "Sign in with a password or the local key", area: sessions,
    access: .anyone,
    body: .json(
      .either([
        .object([.required("email", .text()), .required("password", .text(0...1_024))]),
        .object([.required("key", .text(0...1_024), "The content of `local.key`.")]),
      ])),
    answers: [.ok(welcome, "Signed in; also sets a cookie."), wrong, tooMany])

  static let signOut = Operation(
    .delete, "/session", "Sign out", area: sessions, answers: [.nothing])

  static let register = Operation(
    .post, "/users", "Create an account; with the local key, it takes over the local user's data",
    area: accounts, access: .anyone, rate: .registration,
    body: .json(
      .object([
        .required("email", email), .required("password", .text(8...1_024)),
        .optional("name", .text(0...200)),
      ])),
    answers: [
      .created(welcome, "Created and signed in; also sets a cookie."), tooMany,
      .refusal(
        .forbidden, "Registration is closed, and the caller does not hold the local key."),
      .refusal(.conflict, "An account with that address already exists."),
    ])

  static let change = Operation(
    .put, "/users/me", "Update name or address", area: accounts,
    body: .json(.object([.optional("name", .text(0...200)), .optional("email", email)])),
    answers: [.ok(user), .refusal(.conflict, "An account with that address already exists.")])

  static let changePassword = Operation(
    .post, "/users/me/password", "Change the password and end all other sessions",
    area: accounts,
    body: .json(
      .object([.required("old", .text(0...1_024)), .required("new", .text(8...1_024))])),
    answers: [
      .nothing, .refusal(.forbidden, "The old password is wrong."), tooMany,
      .refusal(.conflict, "The account has no password."),
    ])

  static let deleteAccount = Operation(
    .delete, "/users/me", "Delete the account and everything in it", area: accounts,
    body: .json(.object([.optional("password", .text(0...1_024))])),
    answers: [.nothing, .refusal(.forbidden, "The password is wrong."), tooMany])

  static let tokens = Operation(
    .get, "/tokens", "List API tokens", area: sessions,
    answers: [.list(of: token)])

  static let makeToken = Operation(
    .post, "/tokens", "Create an API token", area: sessions,
    body: .json(.object([.required("name", .text(1...200))])),
    answers: [
      .created(
        .object([
          .required("id", .id), .required("name", .text()),
          .required("token", .text(), "Shown only once; send as `Authorization: Bearer`."),
        ]))
    ])

  static let deleteToken = Operation(
    .delete, "/tokens/{id}", "Delete a token", area: sessions, answers: [.nothing])

  private static let accounts = "Accounts"
  private static let sessions = "Sessions and tokens"
  private static let email = Schema.text(format: "email")
  private static let wrong = Operation.Outcome.refusal(
    .unauthorized, "The address, password or key is wrong.")
  private static let tooMany = Operation.Outcome.refusal(
    .tooManyRequests, "Too many attempts; `Retry-After` gives the seconds to wait.")

  private static let user = Schema.named(
    "User",
    .object([
      .required("id", .id), .required("email", .orNull(email)),
      .required("name", .text(0...200)), .required("created_at", .timestamp),
    ]))

  private static let token = Schema.named(
    "Token",
    .object([
      .required("id", .id), .required("name", .text(1...200)), .required("created_at", .timestamp),
      .required("last_used_at", .orNull(.timestamp), "To the hour."),
    ]))

  private static let welcome = Schema.named(
    "Welcome",
    .object([
      .required("id", .id), .required("token", .text(), "Send as `Authorization: Bearer`."),
      .required("name", .text(0...200)), .required("email", .orNull(email)),
    ]))
}
