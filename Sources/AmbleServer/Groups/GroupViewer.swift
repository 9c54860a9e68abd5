import AmbleJournal

/// Who looks at a group.
struct GroupViewer: Sendable {
  /// The member, or `nil` for someone with a link.
  var member: MemberID?
  /// The time before which positions are not shown, unless a member shows their past.
  var since: Timestamp

  /// A member, or `nil` if the user is not one.
  init?(_ user: UserID, in group: Group) {
    guard let member = group.member(of: user) else { return nil }
    self.member = member.id
    since = member.joinedAt
  }

  /// Someone with a link.
  init(_ link: SharedGroup) { since = link.createdAt }
}
