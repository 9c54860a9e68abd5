/// The owner of a secret.
public struct TokenOwner: Hashable, Sendable {
  /// The user who owns the token.
  public var user: UserID
  /// The kind of token the secret belongs to.
  public var kind: AuthToken.Kind
}
