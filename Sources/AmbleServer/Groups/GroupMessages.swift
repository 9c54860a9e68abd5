import AmbleCore

/// Messages about groups.
extension MessageTemplate {
  static let noSuchGroup = Self(
    "no_such_group", "There is no such group, or you are not a member of it.")
  static let noSuchMember = Self("no_such_member", "The group has no such member.")
  static let wrongGroupPassword = Self(
    "wrong_group_password", "No group has this name and password.")
  static let badGroupLink = Self(
    "bad_group_link", "This link does not let you join a group, or it has ended.")
  static let badGroupName = Self(
    "bad_group_name", "{name} must be 1 to {most} characters, not only white space.")
  static let notSharing = Self(
    "not_sharing", "You have stopped sharing your position with this group.",
    advice: "Turn sharing on again.")
  static let ownersOnly = Self("owners_only", "Only the owner of the group may do this.")
  static let guestNeedsName = Self("guest_needs_name", "{name} must not be only white space.")
  static let joinWithAccount = Self(
    "join_with_account", "You are signed in.", advice: "Join with your account.")
  static let joinByLinkOrName = Self("join_by_link_or_name", "Give name and password, or link.")
  static let tooManyGroupStops = Self(
    "too_many_group_stops", "The trip has {count} stops. A group travels at most {most} together.")
  static let noMeetingPlace = Self("no_meeting_place", "The group has no meeting place.")
  static let nobodyShares = Self("nobody_shares", "Nobody in the group shares a position.")
}
