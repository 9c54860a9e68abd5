/// A user as other users see them.
public struct Person: Hashable, Sendable {
  /// The user's identifier.
  public var id: UserID
  /// The user's display name; may be empty.
  public var name: String
}
