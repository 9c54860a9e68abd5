import AmbleCore

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
      return try JournalError.written(records.group(id), "group")
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
    let ended: Bool? = try await read {
      try $0.value(
        "SELECT EXISTS (SELECT 1 FROM travel_group WHERE expires_at <= ?)", [time.milliseconds])
    }
    guard ended == true else { return [] }
    return try await write { try GroupRecords(database: $0, time: time).deleteEnded() }
  }
}

extension GroupRecords {
  /// Deletes a group with its members and positions.
  func delete(_ id: GroupID) throws {
    try database.execute("DELETE FROM travel_group WHERE id = ?", [id])
  }

  fileprivate func refuseTaken(_ name: GroupName, except id: GroupID? = nil) throws {
    guard let known = try credentials(of: name), known.group != id else { return }
    throw JournalError.refusal(.groupNameTaken)
  }

  fileprivate func change(_ group: Group, to change: GroupChange) throws {
    guard var row = try rows("id = ?", [group.id.text]).first else { return }
    if let name = change.name { (row.group.name, row.nameKey) = (name.text, name.key) }
    if let password = change.password { row.password = password }
    if let end = change.end { row.group.expiresAt = end.time }
    try database.update(row, GroupRow.changeable, isRevision: true)
  }

  /// Moves the meeting place, and clears the arrivals of members.
  func setMeeting(_ meeting: MeetingPlace?, of id: GroupID) throws {
    var row = GroupRow()
    (row.group.id, row.group.meeting) = (id, meeting)
    try database.update(row, GroupRow.meeting, isRevision: true)
    try database.execute("UPDATE group_member SET arrived_at = NULL WHERE travel_group = ?", [id])
  }
}

extension Journal {
  /// Returns the names of those who were along on a way: members of groups of the user whose
  /// positions, which the user may see, were near at the time. Positions are deleted when sharing
  /// ends, so this is called when a hike is added.
  /// - Parameter positions: the way, earliest first.
  /// - Returns: at most `HikeDetails.maxCompanions` names, sorted.
  public func companions(
    of user: UserID, along positions: [Position], at time: Timestamp
  ) async throws(JournalError) -> [String] {
    guard let start = positions.first?.time, let end = positions.last?.time else { return [] }
    return try await read { database in
      let records = GroupRecords(database: database, time: time)
      var names: Set<String> = []
      for group in try records.groups(of: user) {
        guard let own = group.member(of: user) else { continue }
        for other in group.members where other.user != user && !other.name.isEmpty {
          guard case .on(let sharing) = other.sharing, !names.contains(other.name) else { continue }
          let since = sharing.showsPast ? start : max(start, own.joinedAt)
          let shown = try records.positions(of: other.id, from: since, to: end)
          if Companions.isAlong(shown, positions) { names.insert(other.name) }
        }
      }
      return Array(names.sorted().prefix(HikeDetails.maxCompanions))
    }
  }
}

extension GroupRecords {
  /// Returns positions of a member within a time, earliest first.
  fileprivate func positions(
    of member: MemberID, from start: Timestamp, to end: Timestamp
  ) throws -> [Position] {
    try database.records(
      of: GroupPositionRow.self,
      "WHERE member = ? AND time BETWEEN ? AND ? ORDER BY time LIMIT ?",
      [member, start, end, GroupTrack.maxPositions]
    ).map(\.position)
  }
}

extension Journal {
  /// Shares a ride with a group, in place of the one before, or ends that with `nil`.
  /// - Returns: the group, or `nil` if the user belongs to no such group.
  public func setRide(
    _ ride: GroupRide?, of id: GroupID, by user: UserID, at time: Timestamp
  ) async throws(JournalError) -> Group? {
    try await write { database in
      let records = GroupRecords(database: database, time: time)
      guard let member = try records.group(id)?.member(of: user) else { return nil }
      try records.replaceRide(ride, of: id, by: member.id)
      try records.touch(id)
      return try records.group(id)
    }
  }
}

extension GroupRecords {
  /// Returns the ride that is shared with a group, if any.
  func ride(of id: GroupID) throws -> GroupRide? {
    try database.record(of: RideRow.self, "WHERE travel_group = ?", [id])?.ride
  }

  fileprivate func replaceRide(_ ride: GroupRide?, of id: GroupID, by member: MemberID) throws {
    try database.execute("DELETE FROM group_ride WHERE travel_group = ?", [id])
    guard let ride else { return }
    var row = RideRow(group: id, ride: ride)
    row.ride.member = member
    try database.insert(row)
  }
}
