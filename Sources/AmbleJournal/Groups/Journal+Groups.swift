import AmbleCore
import GRDB

/// Groups, their members and the positions these show. For all functions, a group that has ended no
/// longer exists.
extension Journal {
  /// Creates a group with its owner as the only member.
  /// - Throws: `JournalError` of kind `.conflict` if the name is taken, or if the user belongs to
  ///   `Group.maxOfUser` groups.
  public func addGroup(
    _ draft: GroupDraft, of owner: UserID, at time: Timestamp
  ) async throws(JournalError) -> Group {
    try await write { database in
      let records = GroupRecords(database: database, time: time)
      _ = try records.deleteEnded()
      try records.refuseTaken(draft.name)
      let id = GroupID.random()
      try records.insert(draft, id, of: owner)
      try records.insertMember(owner, in: id)
      guard let group = try records.group(id) else {
        throw JournalError.storage("A group that was just written is not there.")
      }
      return group
    }
  }

  /// Returns the group with a name and its password, or `nil` if there is none.
  public func groupCredentials(
    named name: GroupName, at time: Timestamp
  ) async throws(JournalError) -> GroupCredentials? {
    try await read { try GroupRecords(database: $0, time: time).credentials(of: name) }
  }

  /// Returns a group, without checking access.
  public func group(_ id: GroupID, at time: Timestamp) async throws(JournalError) -> Group? {
    try await read { try GroupRecords(database: $0, time: time).group(id) }
  }

  /// Returns the groups that a user belongs to, latest first.
  public func groups(
    of user: UserID, at time: Timestamp
  ) async throws(JournalError) -> [Group] {
    try await read { try GroupRecords(database: $0, time: time).groups(of: user) }
  }

  /// Changes a group.
  /// - Returns: the group, or `nil` if the user owns no such group.
  /// - Throws: `JournalError` of kind `.conflict` if the name is taken.
  public func changeGroup(
    _ id: GroupID, to change: GroupChange, by owner: UserID, at time: Timestamp
  ) async throws(JournalError) -> Group? {
    try await write { database in
      let records = GroupRecords(database: database, time: time)
      guard let group = try records.group(id), group.owner == owner else { return nil }
      if let name = change.name { try records.refuseTaken(name, except: id) }
      try records.change(group, to: change)
      return try records.group(id)
    }
  }

  /// Changes the meeting place of a group, and clears the arrivals of members.
  /// - Returns: the group, or `nil` if the user belongs to no such group.
  public func setMeeting(
    _ meeting: MeetingPlace?, of id: GroupID, by user: UserID, at time: Timestamp
  ) async throws(JournalError) -> Group? {
    try await write { database in
      let records = GroupRecords(database: database, time: time)
      guard try records.group(id)?.member(of: user) != nil else { return nil }
      try records.setMeeting(meeting, of: id)
      return try records.group(id)
    }
  }

  /// Ends a group: deletes it with its members, positions and links.
  /// - Returns: `false` if the user owns no such group.
  public func endGroup(
    _ id: GroupID, by owner: UserID, at time: Timestamp
  ) async throws(JournalError) -> Bool {
    try await write { database in
      let records = GroupRecords(database: database, time: time)
      guard try records.group(id)?.owner == owner else { return false }
      try records.delete(id)
      return true
    }
  }

  /// Deletes the groups that have ended.
  /// - Returns: their identifiers.
  public func deleteEndedGroups(at time: Timestamp) async throws(JournalError) -> [GroupID] {
    let ended = try await read {
      try Bool.fetchOne(
        $0, sql: "SELECT EXISTS (SELECT 1 FROM travel_group WHERE expires_at <= ?)",
        arguments: [time.milliseconds])
    }
    guard ended == true else { return [] }
    return try await write { try GroupRecords(database: $0, time: time).deleteEnded() }
  }
}

extension GroupRecords {
  /// Deletes a group with its members and positions.
  func delete(_ id: GroupID) throws {
    try database.execute(sql: "DELETE FROM travel_group WHERE id = ?", arguments: [id.text])
  }

  fileprivate func refuseTaken(_ name: GroupName, except id: GroupID? = nil) throws {
    guard let known = try credentials(of: name), known.group != id else { return }
    throw JournalError.refusal(.groupNameTaken)
  }

  fileprivate func change(_ group: Group, to change: GroupChange) throws {
    let end = change.end.map(\.time) ?? group.expiresAt
    try database.execute(
      sql: """
        UPDATE travel_group SET name = coalesce(?, name), name_key = coalesce(?, name_key),
          salt = coalesce(?, salt), hash = coalesce(?, hash), cost = coalesce(?, cost),
          expires_at = ?, revision = revision + 1
        WHERE id = ?
        """,
      arguments: [
        change.name?.text, change.name?.key, change.password?.salt, change.password?.key,
        change.password?.cost.text, end?.milliseconds, group.id.text,
      ])
  }

  /// Moves the meeting place, and clears the arrivals of members.
  func setMeeting(_ meeting: MeetingPlace?, of id: GroupID) throws {
    try database.execute(
      sql: """
        UPDATE travel_group SET meeting_name = ?, meeting_latitude = ?, meeting_longitude = ?,
          meeting_at = ?, revision = revision + 1
        WHERE id = ?
        """,
      arguments: [
        meeting?.name, meeting?.place.latitude, meeting?.place.longitude,
        meeting?.time?.milliseconds, id.text,
      ])
    try database.execute(
      sql: "UPDATE group_member SET arrived_at = NULL WHERE travel_group = ?",
      arguments: [id.text])
  }
}
