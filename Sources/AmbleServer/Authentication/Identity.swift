import AmbleJournal

/// An identified user.
struct Identity: Sendable {
  /// The ways to send a secret.
  enum Means: Sendable, Equatable {
    /// An `Authorization` header, which browsers do not send on their own.
    case bearer
    /// A cookie, which browsers send automatically.
    case cookie
  }

  /// The user.
  var user: UserID
  /// The way the secret was sent.
  var means: Means
  /// The secret.
  var secret: Secret
  /// Whether the secret is the local key, or a session opened with it, but not an API token.
  var holdsLocalKey: Bool
}
