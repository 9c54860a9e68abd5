/// Somebody who owns things in the journal.
public struct Account: Hashable, Sendable {
  /// What the account is known by.
  public var id: UserID
  /// The address it is signed in with; nil for the one that works without.
  public var email: EmailAddress?
  /// What its owner is called; may be empty.
  public var name: String
  /// When it was made.
  public var createdAt: Moment
  /// Whether the local key opens it.
  public var isLocal = false
}
