import HTTPTypes

/// The description of accounts and sessions.
enum AccountAPI {
  private static let area = "Accounts"

  static let session = Operation(
    .get, "/session", "Who is signed in", area: area, access: .anyone,
    answers: [
      .ok(
        .object([
          .always("user", .orNull(user)),
          .always("registration", .flag, "Whether an account can be made."),
          .always("without_account", .flag, "Whether this machine needs none."),
        ]))
    ])

  static let user = Schema.named(
    "User",
    .object([
      .always("id", .id), .always("email", .orNull(.text(format: "email"))),
      .always("name", .text(0...200)), .always("created_at", .moment),
    ]))
}
