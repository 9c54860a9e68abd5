public import AmbleCore

/// People who show each other where they are.
public struct Group: Hashable, Codable, Sendable, Identifiable {
  /// The identifier. It gives no access.
  public internal(set) var id: GroupID
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

/// A user in a group.
public struct GroupMember: Hashable, Codable, Sendable, Identifiable {
  /// The identifier of the membership. It does not reveal the account.
  public internal(set) var id: MemberID
  /// The account of the member.
  public var user: UserID
  /// The user's display name; may be empty.
  public var name: String
  /// Whether the user is a guest, who has no account of their own.
  public var isGuest = false
  /// A small number that no other member has, from which clients choose a colour and a shape.
  public var mark: Int
  /// The time when the user joined.
  public var joinedAt: Timestamp
  /// Whether and how the user shows positions.
  public var sharing: SharingState
  /// The time when the user arrived at the meeting place, or `nil` if not yet.
  public var arrivedAt: Timestamp?

  /// Returns how positions are shown at a time, or `nil` if they are not.
  public func sharing(at time: Timestamp) -> PositionSharing? {
    guard case .on(let sharing) = sharing, sharing.endsAt.map({ $0 > time }) ?? true else {
      return nil
    }
    return sharing
  }
}

/// The identifier of a membership.
public typealias MemberID = Identifier<GroupMember>

/// Whether a member shows positions.
public enum SharingState: Hashable, Codable, Sendable {
  /// The member has never decided. The first position begins to share.
  case undecided
  /// The member shows positions.
  case on(PositionSharing)
  /// The member showed positions until a time, and must decide again.
  case off(since: Timestamp)
}

/// The conditions of a member's position sharing.
public struct PositionSharing: Hashable, Codable, Sendable {
  /// The time from which positions are shown.
  public var startedAt: Timestamp
  /// The time when sharing ends, or `nil` if the member ends it.
  public var endsAt: Timestamp?
  /// Whether sharing ends when the member arrives at the meeting place.
  public var untilArrival: Bool
  /// Whether members who join later see the positions from the start.
  public var showsPast: Bool
  /// The member's mode of travel.
  public var mode: Mode

  /// Creates a sharing.
  public init(
    from start: Timestamp, until end: Timestamp? = nil, untilArrival: Bool = false,
    showsPast: Bool = false, mode: Mode = .walk
  ) {
    startedAt = start
    endsAt = end
    self.untilArrival = untilArrival
    self.showsPast = showsPast
    self.mode = mode
  }
}

// MARK: Refusals

extension JournalRefusal {
  /// Another group has this name.
  public static let groupNameTaken = Self(
    .conflict, "group_name_taken", "Another group has this name.",
    advice: "Choose another one.")

  /// The group has the maximum number of members.
  public static let groupFull = Self(
    .conflict, "group_full", "The group has {most} members, the most one can have.",
    ["most": .integer(Group.maxMembers)])

  /// The user belongs to the maximum number of groups.
  public static let tooManyGroups = Self(
    .conflict, "too_many_groups", "You belong to {most} groups, the most a user can.",
    advice: "Leave one first.",
    ["most": .integer(Group.maxOfUser)])
}
