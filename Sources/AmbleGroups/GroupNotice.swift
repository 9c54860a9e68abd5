package import AmbleJournal

/// Something that members of a group want to know at once.
package struct GroupNotice: Sendable {
  /// What has happened.
  package enum Kind: String, Sendable {
    /// A member has arrived at the meeting place.
    case arrived
    /// A member will arrive after the time that the group wants to be there.
    case late
    /// A member has left the shortest way.
    case offRoute = "off_route"
  }

  /// What has happened.
  package var kind: Kind
  /// The member.
  package var member: GroupMember
  /// The group.
  package var group: Group
}
