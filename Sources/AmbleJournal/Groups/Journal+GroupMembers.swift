import AmbleCore

extension Journal {
  /// Adds a user to a group, whose password or link the caller has checked. A member stays one.
  /// - Returns: the group, or `nil` if it does not exist.
  /// - Throws: `JournalError` of kind `.conflict` if the group or the user's list is full.
  public func join(
    _ id: GroupID, _ user: UserID, at time: Timestamp
  ) async throws(JournalError) -> Group? {
    try await write { database in
      let records = GroupRecords(database: database, time: time)
      guard let group = try records.group(id) else { return nil }
      guard group.member(of: user) == nil else { return group }
      try records.insertMember(user, in: id)
      return try records.group(id)
    }
  }

  /// Adds a guest to a group, whose link the caller has checked: creates an account without an
  /// address, which ends when the guest leaves.
  /// - Returns: the group and the account, or `nil` if the group does not exist.
  /// - Throws: `JournalError` of kind `.conflict` if the group is full.
  public func joinAsGuest(
    _ id: GroupID, name: String, at time: Timestamp
  ) async throws(JournalError) -> (group: Group, account: Account)? {
    try await write { database in
      let records = GroupRecords(database: database, time: time)
      guard try records.group(id) != nil else { return nil }
      let guest = Account(id: .random(), email: nil, name: name, createdAt: time, isGuest: true)
      try database.insert(AccountRow(account: guest))
      try records.insertMember(guest.id, in: id)
      return try records.group(id).map { ($0, guest) }
    }
  }

  /// Hands the memberships of a guest to an account, and deletes the guest. In groups to which the
  /// account belongs already, it keeps its own membership.
  public func adopt(_ guest: UserID, into user: UserID) async throws(JournalError) {
    try await write { database in
      try database.execute(
        """
        UPDATE travel_group SET revision = revision + 1 WHERE id IN
          (SELECT travel_group FROM group_member WHERE account = ?)
        """, [guest])
      try database.execute(
        """
        UPDATE group_member SET account = :user WHERE account = :guest AND NOT EXISTS (
          SELECT 1 FROM group_member AS own
          WHERE own.account = :user AND own.travel_group = group_member.travel_group)
        """, ["user": user, "guest": guest])
      try database.execute("DELETE FROM account WHERE id = ? AND is_guest", [guest])
    }
  }

  /// Removes a member with their positions: the user, or any member if the user is the owner. If
  /// the owner leaves, the member who joined first becomes the owner, but no guest does; a group
  /// without members who have accounts ends.
  /// - Returns: the group as it was, or `nil` if the user may not remove such a member.
  public func removeMember(
    _ member: MemberID, from id: GroupID, by user: UserID, at time: Timestamp
  ) async throws(JournalError) -> Group? {
    try await write { database in
      let records = GroupRecords(database: database, time: time)
      guard let group = try records.group(id), group.member(of: user) != nil,
        let leaver = group.member(member), leaver.user == user || group.owner == user
      else { return nil }
      try records.delete(leaver, of: group)
      return group
    }
  }

  /// Begins to share a member's positions, or changes how; with `nil` stops it and deletes the
  /// positions.
  /// - Returns: the group, or `nil` if it has no such member.
  public func setSharing(
    _ sharing: PositionSharing?, of member: MemberID, in id: GroupID, at time: Timestamp
  ) async throws(JournalError) -> Group? {
    try await write { database in
      let records = GroupRecords(database: database, time: time)
      guard try records.group(id)?.member(member) != nil else { return nil }
      if let sharing {
        try records.begin(sharing, of: member)
      } else {
        try records.endSharing(of: member)
      }
      try records.touch(id)
      return try records.group(id)
    }
  }

  /// Records that a member has arrived at the meeting place, once.
  /// - Returns: the group, or `nil` if it has no such member or the member has arrived already.
  public func recordArrival(
    of member: MemberID, in id: GroupID, at time: Timestamp
  ) async throws(JournalError) -> Group? {
    try await write { database in
      let records = GroupRecords(database: database, time: time)
      guard let known = try records.group(id)?.member(member), known.arrivedAt == nil else {
        return nil
      }
      try database.execute("UPDATE group_member SET arrived_at = ? WHERE id = ?", [time, member])
      try records.touch(id)
      return try records.group(id)
    }
  }
}

extension GroupRecords {
  fileprivate func delete(_ member: GroupMember, of group: Group) throws {
    let others = group.members.filter { $0.id != member.id && !$0.isGuest }
    guard let heir = others.first else { return try delete(group.id) }
    try database.execute("DELETE FROM group_member WHERE id = ?", [member.id])
    if group.owner == member.user {
      let arguments: SQLArguments = [heir.user, group.id]
      try database.execute("UPDATE travel_group SET owner = ? WHERE id = ?", arguments)
      try database.execute("UPDATE access_grant SET owner = ? WHERE travel_group = ?", arguments)
    }
  }

  fileprivate func begin(_ sharing: PositionSharing, of member: MemberID) throws {
    var row = MemberRow(sharing: sharing, sharingSince: sharing.startedAt)
    row.member.id = member
    try database.update(row, MemberRow.shared)
  }

  fileprivate func endSharing(of member: MemberID) throws {
    try database.execute(
      """
      UPDATE group_member SET sharing_since = NULL, sharing_ends = NULL, sharing_ended = ?
      WHERE id = ?
      """, [time, member])
    try database.execute("DELETE FROM group_position WHERE member = ?", [member])
  }
}
