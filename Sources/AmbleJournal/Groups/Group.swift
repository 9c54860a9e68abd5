/// People who show each other where they are.
public struct Group: Hashable, Sendable, Identifiable {
  /// The identifier. It gives no access.
  public let id: GroupID
  /// The name, unique among the groups that have not ended.
  public var name: String
  /// The user who owns the group, a member of it.
  public var owner: UserID
  /// The creation time.
  public var createdAt: Timestamp
  /// The time when the group ends, or `nil` for never.
  public var expiresAt: Timestamp?
  /// The agreed meeting place, or `nil` if there is none.
  public var meeting: MeetingPlace?
  /// The trip that the group travels together, if any.
  public var trip: GroupTrip?
  /// A ride by shared bicycle that a member shares, if any.
  public var ride: GroupRide?
  /// The members, in the order of joining.
  public var members: [GroupMember]
  /// The number of the state: each change of the group or of its members increments it.
  public var revision: Int

  /// Maximum number of members of a group.
  public static let maxMembers = 100
  /// Maximum number of groups that a user belongs to.
  public static let maxOfUser = 50
  /// Days after which a group ends unless its owner says otherwise.
  public static let lifetimeDays = 1

  /// Returns a user's membership, or `nil` if the user is no member.
  public func member(of user: UserID) -> GroupMember? { members.first { $0.user == user } }

  /// Returns a member, or `nil` if the group has none with the identifier.
  public func member(_ id: MemberID) -> GroupMember? { members.first { $0.id == id } }

  /// Returns whether the group has ended.
  public func hasEnded(at time: Timestamp) -> Bool { expiresAt.map { $0 <= time } ?? false }
}

/// The identifier of a group.
public typealias GroupID = Identifier<Group>
