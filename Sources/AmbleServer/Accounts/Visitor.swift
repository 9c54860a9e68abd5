import AmbleJournal

/// An identified user.
struct Visitor: Sendable {
  /// The ways to show a secret.
  enum Means: Sendable, Equatable {
    /// A header that only programs send.
    case bearer
    /// A cookie, which browsers send on their own.
    case cookie
  }

  /// The user.
  var user: UserID
  /// How the secret was shown.
  var means: Means
  /// The secret.
  var secret: Secret
  /// Whether the secret is the local key, or a session that began with it. A token is neither.
  var holdsLocalKey: Bool
}
