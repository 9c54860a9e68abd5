import AmbleGroups
import AmbleJournal

extension GroupPositions {
  /// Passes an encrypted message on to all groups to which the user shows positions.
  func pass(_ message: String, of user: UserID, at now: Timestamp) async throws {
    for group in try await store.groups(of: user, at: now) {
      guard let member = group.member(of: user), member.sharing(at: now) != nil else { continue }
      try await rooms.room(group.id, at: now)?.pass(message, of: member.id)
    }
  }

  /// Returns the members of a user's groups who show positions, once each.
  func friends(of user: UserID, at now: Timestamp) async throws -> [OwnTracksFriend] {
    var known: Set<UserID> = [user]
    var friends: [OwnTracksFriend] = []
    for group in try await store.groups(of: user, at: now) {
      guard let room = try await rooms.room(group.id, at: now) else { continue }
      let shown = room.shown
      for member in group.members where member.sharing(at: now) != nil {
        let (position, message) = (shown.latest[member.id], shown.encrypted[member.id])
        guard position != nil || message != nil, known.insert(member.user).inserted else {
          continue
        }
        friends.append(
          OwnTracksFriend(
            tid: "", name: member.name, position: position, encrypted: message))
      }
    }
    let tids = OwnTracksFriend.tids(for: friends.map(\.name))
    for (index, tid) in tids.enumerated() { friends[index].tid = tid }
    return friends
  }
}
