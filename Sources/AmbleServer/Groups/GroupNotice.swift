import AmbleJournal

/// Something that members of a group want to know at once.
struct GroupNotice: Sendable {
  /// What has happened.
  enum Kind: String, Sendable {
    /// A member has arrived at the meeting place.
    case arrived
    /// A member will arrive after the time that the group wants to be there.
    case late
    /// A member has left the shortest way.
    case offRoute = "off_route"
  }

  /// What has happened.
  var kind: Kind
  /// The member.
  var member: GroupMember
  /// The group.
  var group: Group
}
