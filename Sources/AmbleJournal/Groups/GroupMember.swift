public import AmbleCore

/// A user in a group.
public struct GroupMember: Hashable, Sendable, Identifiable {
  /// The identifier of the membership. It does not reveal the account.
  public let id: MemberID
  /// The account of the member.
  public var user: UserID
  /// The user's display name; may be empty.
  public var name: String
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
public enum SharingState: Hashable, Sendable {
  /// The member has never decided. The first position begins to share.
  case undecided
  /// The member shows positions.
  case on(PositionSharing)
  /// The member showed positions until a time, and must decide again.
  case off(since: Timestamp)
}

/// The conditions of a member's position sharing.
public struct PositionSharing: Hashable, Sendable {
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
