/// A user account, the owner of contacts and trips.
public struct Account: Hashable, Sendable {
  /// The account's identifier.
  public var id: UserID
  /// The email address for signing in, or `nil` for the local account before a registration takes
  /// it over.
  public var email: EmailAddress?
  /// The user's display name; may be empty.
  public var name: String
  /// The creation time.
  public var createdAt: Timestamp
  /// Whether the local key opens this account.
  public var isLocal = false
}

/// Identifies a user; the same as the account's identifier.
public typealias UserID = Identifier<Account>
