import AmbleJournal

/// What an API token must be allowed to ask for an operation.
enum Permission: Hashable, Sendable {
  /// Nothing: every token may.
  case anyToken
  /// A scope.
  case scope(TokenScope)
  /// No token may, but a session: the operation gives access to the account, or takes it away.
  case session

  /// The word in the description.
  var name: String? {
    switch self {
    case .anyToken: nil
    case .scope(let scope): scope.rawValue
    case .session: "session"
    }
  }
}
