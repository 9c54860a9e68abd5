/// A group as shown by a link.
public struct SharedGroup: Hashable, Sendable {
  /// The group, with all its members.
  public var group: Group
  /// `.read` to view the group, `.edit` to join it.
  public var right: Grant.Right
  /// The display name of the group's owner; may be empty.
  public var ownerName: String
  /// The time when the link was made. Earlier positions are not shown by it.
  public var createdAt: Timestamp
  /// The time when the link ends, or `nil` for never.
  public var expiresAt: Timestamp?
}
