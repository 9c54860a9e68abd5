import AmbleJournal

/// Somebody whom the server knows.
struct Visitor: Sendable {
  /// How they are known.
  enum Means: Sendable, Equatable {
    /// By a header that only programs send.
    case bearer
    /// By a cookie, which browsers send on their own.
    case cookie
    /// By being on this machine while nobody has an account.
    case machine
  }

  /// Who it is.
  var user: UserID
  /// How they are known.
  var means: Means
  /// The secret they showed.
  var secret: Secret?
}
