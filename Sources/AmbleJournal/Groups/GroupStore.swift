/// Stores groups, their members and the positions these show.
///
/// A group that has ended does not exist any more for any function.
public protocol GroupStore: Sendable {
  /// Creates a group with its owner as the only member.
  /// - Throws: `JournalError` of kind `.conflict` if the name is taken, or if the user belongs to
  ///   `Group.maxOfUser` groups.
  func addGroup(
    _ draft: GroupDraft, of owner: UserID, at time: Timestamp
  ) async throws(JournalError) -> Group

  /// Returns the group with a name and its password, or `nil` if there is none.
  /// - Throws: `JournalError` on a storage failure.
  func groupCredentials(
    named name: GroupName, at time: Timestamp
  ) async throws(JournalError) -> GroupCredentials?

  /// Adds a user to a group, whose password or link the caller has checked. A member stays one.
  /// - Returns: the group, or `nil` if it does not exist.
  /// - Throws: `JournalError` of kind `.conflict` if the group or the user's list is full.
  func join(
    _ id: GroupID, _ user: UserID, at time: Timestamp
  ) async throws(JournalError) -> Group?

  /// Returns a group, whoever asks.
  /// - Throws: `JournalError` on a storage failure.
  func group(_ id: GroupID, at time: Timestamp) async throws(JournalError) -> Group?

  /// Returns the groups that a user belongs to, latest first.
  /// - Throws: `JournalError` on a storage failure.
  func groups(of user: UserID, at time: Timestamp) async throws(JournalError) -> [Group]

  /// Changes a group.
  /// - Returns: the group, or `nil` if the user owns no such group.
  /// - Throws: `JournalError` of kind `.conflict` if the name is taken.
  func changeGroup(
    _ id: GroupID, to change: GroupChange, by owner: UserID, at time: Timestamp
  ) async throws(JournalError) -> Group?

  /// Changes where a group meets. Nobody has arrived there yet.
  /// - Returns: the group, or `nil` if the user belongs to no such group.
  /// - Throws: `JournalError` on a storage failure.
  func setMeeting(
    _ meeting: MeetingPlace?, of id: GroupID, by user: UserID, at time: Timestamp
  ) async throws(JournalError) -> Group?

  /// Shares a ride with a group, in place of the one before, or ends that with `nil`.
  /// - Returns: the group, or `nil` if the user belongs to no such group.
  /// - Throws: `JournalError` on a storage failure.
  func setRide(
    _ ride: GroupRide?, of id: GroupID, by user: UserID, at time: Timestamp
  ) async throws(JournalError) -> Group?

  /// Begins to travel a trip together, or ends that with `nil`. The group meets at the first stop
  /// that it has not been at.
  /// - Returns: the group, or `nil` if the user belongs to no such group.
  /// - Throws: `JournalError` on a storage failure.
  func setTrip(
    _ trip: GroupTrip?, of id: GroupID, by user: UserID, at time: Timestamp
  ) async throws(JournalError) -> Group?

  /// Records that the group has been at a stop, and moves the meeting place to the next one. A stop
  /// that is not the next one changes nothing.
  /// - Returns: the group, or `nil` if the user belongs to no such group.
  /// - Throws: `JournalError` on a storage failure.
  func visitStop(
    _ index: Int, of id: GroupID, by user: UserID, at time: Timestamp
  ) async throws(JournalError) -> Group?

  /// Ends a group: deletes it with its members, positions and links.
  /// - Returns: `false` if the user owns no such group.
  /// - Throws: `JournalError` on a storage failure.
  func endGroup(
    _ id: GroupID, by owner: UserID, at time: Timestamp
  ) async throws(JournalError) -> Bool

  /// Removes a member with their positions: oneself, or anyone if the user is the owner. When the
  /// owner leaves, the group goes to the member who joined first; without one it ends.
  /// - Returns: the group as it was, or `nil` if the user may not remove such a member.
  /// - Throws: `JournalError` on a storage failure.
  func removeMember(
    _ member: MemberID, from id: GroupID, by user: UserID, at time: Timestamp
  ) async throws(JournalError) -> Group?

  /// Begins to share a member's positions, or changes how; with `nil` stops it and deletes the
  /// positions.
  /// - Returns: the group, or `nil` if it has no such member.
  /// - Throws: `JournalError` on a storage failure.
  func setSharing(
    _ sharing: PositionSharing?, of member: MemberID, in id: GroupID, at time: Timestamp
  ) async throws(JournalError) -> Group?

  /// Records that a member has arrived at the meeting place.
  /// - Returns: the group, or `nil` if it has no such member.
  /// - Throws: `JournalError` on a storage failure.
  func recordArrival(
    of member: MemberID, in id: GroupID, at time: Timestamp
  ) async throws(JournalError) -> Group?

  /// Adds positions that members show, in one transaction. Those of a member who is gone, and
  /// those with a time that the member's positions have already, are ignored.
  /// - Throws: `JournalError` on a storage failure.
  func addPositions(_ positions: [MemberID: [GroupPosition]]) async throws(JournalError)

  /// Returns the positions that the members of a group show, earliest first: the latest
  /// `GroupTrack.maxPositions` of each.
  /// - Throws: `JournalError` on a storage failure.
  func groupPositions(
    of id: GroupID
  ) async throws(JournalError) -> [MemberID: [GroupPosition]]

  /// Returns the names of those who were along on a way: members of groups of the user whose
  /// positions, which the user may see, were near at the time. Positions go when members share no
  /// more, so this is asked when a hike is added.
  /// - Parameter positions: the way, earliest first.
  /// - Returns: at most `HikeDetails.maxCompanions` names, sorted.
  /// - Throws: `JournalError` on a storage failure.
  func companions(
    of user: UserID, along positions: [Position], at time: Timestamp
  ) async throws(JournalError) -> [String]

  /// Deletes the groups that have ended.
  /// - Returns: their identifiers.
  /// - Throws: `JournalError` on a storage failure.
  func deleteEndedGroups(at time: Timestamp) async throws(JournalError) -> [GroupID]
}

/// Limits of the positions that a member shows.
public enum GroupTrack {
  /// Maximum number of positions of one sharing: about 40 hours at one every three seconds.
  public static let maxPositions = 50_000
}
