package import AmbleJournal

/// Who looks at a group.
package struct GroupViewer: Sendable {
  /// The member, or `nil` for someone with a link.
  package var member: MemberID?
  /// The time before which positions are not shown, unless a member shows their past.
  package var since: Timestamp

  /// A member, or `nil` if the user is not one.
  package init?(_ user: UserID, in group: Group) {
    guard let member = group.member(of: user) else { return nil }
    self.member = member.id
    since = member.joinedAt
  }

  /// Someone with a link.
  package init(_ link: SharedGroup) { since = link.createdAt }
}
