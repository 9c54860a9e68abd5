import HTTPTypes

/// The description of accounts, sessions and tokens.
enum AccountAPI {
  static let session = Operation(
    .get, "/session", "Who is signed in", area: sessions, access: .anyone,
    answers: [
      .ok(
        .object([
          .always("user", .orNull(user)),
          .always("registration", .flag, "Whether the caller may make an account."),
          .always("without_account", .flag, "Whether the caller is a local user without address."),
          .always("current_trip", .orNull(.id), "The trip being travelled."),
        ]))
    ])

  static let signIn = Operation(
    .post, "/session", "Sign in with a password or the local key", area: sessions,
    access: .anyone,
    body: .json(
      .either([
        .object([.always("email", .text()), .always("password", .text(0...1_024))]),
        .object([.always("key", .text(0...1_024), "The content of `local.key`.")]),
      ])),
    answers: [.ok(welcome, "Signed in; a cookie is set as well."), wrong, tooMany])

  static let signOut = Operation(
    .delete, "/session", "Sign out", area: sessions, answers: [.nothing])

  static let register = Operation(
    .post, "/users", "Make an account; with the local key it takes over the local user's data",
    area: accounts, access: .anyone,
    body: .json(
      .object([
        .always("email", email), .always("password", .text(8...1_024)),
        .maybe("name", .text(0...200)),
      ])),
    answers: [
      .created(welcome, "Made and signed in; a cookie is set as well."), tooMany,
      .refusal(
        .forbidden, "Registration is closed, and the caller does not hold the local key."),
      .refusal(.conflict, "There is an account with that address."),
    ])

  static let change = Operation(
    .put, "/users/me", "Change name or address", area: accounts,
    body: .json(.object([.maybe("name", .text(0...200)), .maybe("email", email)])),
    answers: [.ok(user), .refusal(.conflict, "There is an account with that address.")])

  static let changePassword = Operation(
    .post, "/users/me/password", "Change the password and end all other sessions",
    area: accounts,
    body: .json(
      .object([.always("old", .text(0...1_024)), .always("new", .text(8...1_024))])),
    answers: [
      .nothing, .refusal(.forbidden, "The old password is wrong."), tooMany,
      .refusal(.conflict, "There is no password."),
    ])

  static let deleteAccount = Operation(
    .delete, "/users/me", "Delete the account and everything in it", area: accounts,
    body: .json(.object([.maybe("password", .text(0...1_024))])),
    answers: [.nothing, .refusal(.forbidden, "The password is wrong."), tooMany])

  static let tokens = Operation(
    .get, "/tokens", "The tokens made for programs", area: sessions,
    answers: [.list(of: token)])

  static let makeToken = Operation(
    .post, "/tokens", "Make a token for a program", area: sessions,
    body: .json(.object([.always("name", .text(1...200))])),
    answers: [
      .created(
        .object([
          .always("id", .id), .always("name", .text()),
          .always("token", .text(), "Shown only now; sent as `Authorization: Bearer`."),
        ]))
    ])

  static let deleteToken = Operation(
    .delete, "/tokens/{id}", "Delete a token", area: sessions, answers: [.nothing])

  private static let accounts = "Accounts"
  private static let sessions = "Sessions and tokens"
  private static let email = Schema.text(format: "email")
  private static let wrong = Operation.Outcome.refusal(
    .unauthorized, "The address, the password or the key is wrong.")
  private static let tooMany = Operation.Outcome.refusal(
    .tooManyRequests, "There were too many attempts; `Retry-After` says how long to wait.")

  private static let user = Schema.named(
    "User",
    .object([
      .always("id", .id), .always("email", .orNull(email)),
      .always("name", .text(0...200)), .always("created_at", .moment),
    ]))

  private static let token = Schema.named(
    "Token",
    .object([
      .always("id", .id), .always("name", .text(1...200)), .always("created_at", .moment),
      .always("last_used_at", .orNull(.moment), "To the hour."),
    ]))

  private static let welcome = Schema.named(
    "Welcome",
    .object([
      .always("id", .id), .always("token", .text(), "Sent as `Authorization: Bearer`."),
      .always("name", .text(0...200)), .always("email", .orNull(email)),
    ]))
}
