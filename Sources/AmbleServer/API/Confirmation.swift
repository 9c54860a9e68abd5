import AmbleCore
import AmbleFormats
import AmbleJournal
import HTTPTypes

/// What is asked of a user before a change that gives access for good, so that a session that was
/// left open does not suffice: the password, unless they have just signed in.
enum Confirmation {
  /// The member of the request body.
  static let password = JSONField(
    "password", .text(0...1_024), "Needed unless the session began within the last 10 minutes.")

  /// The answers without the password, with a wrong one, and after too many of them.
  static let refusals: [Operation.Outcome] = [
    .refusal(
      .forbidden, "The password is needed or wrong, or the request is a token's or another site's."),
    .refusal(
      .tooManyRequests, "Too many attempts; `Retry-After` gives the seconds to wait."),
  ]
}

extension ServedJournal {
  /// Requires that the user of a request has just signed in, or knows the password.
  /// - Throws: `APIError` with status 403 if not, 429 after too many failed attempts.
  func confirm(_ body: JSONBody, of user: UserID, by call: APICall) async throws {
    if let password = try body.value(Confirmation.password) {
      try await authenticator.confirm(password, of: user, at: call.now)
    } else if call.identity?.isFresh(at: call.now) != true {
      throw APIError(.forbidden, .passwordNeeded)
    }
  }
}
