import AmbleCore

extension Journal {
  /// Begins to travel a trip together, or ends that with `nil`. The group meets at the first stop
  /// that it has not been at.
  /// - Returns: the group, or `nil` if the user belongs to no such group.
  public func setTrip(
    _ trip: GroupTrip?, of id: GroupID, by user: UserID, at time: Timestamp
  ) async throws(JournalError) -> Group? {
    try await write { database in
      let records = GroupRecords(database: database, time: time)
      guard let old = try records.group(id), old.member(of: user) != nil else { return nil }
      try records.replaceTrip(trip, of: id)
      let isAtStop = old.trip?.stops.contains { $0.place == old.meeting?.place } ?? false
      if trip != nil || isAtStop { try records.setMeeting(atNextStopOf: trip, in: id) }
      return try records.group(id)
    }
  }

  /// Records that the group has been at a stop, and moves the meeting place to the next one.
  /// Another stop than the next one has no effect.
  /// - Returns: the group, or `nil` if the user belongs to no such group.
  public func visitStop(
    _ index: Int, of id: GroupID, by user: UserID, at time: Timestamp
  ) async throws(JournalError) -> Group? {
    try await write { database in
      let records = GroupRecords(database: database, time: time)
      guard let group = try records.group(id), group.member(of: user) != nil else { return nil }
      guard var trip = group.trip, trip.next == index else { return group }
      trip.stops[index].visitedAt = time
      try database.execute(
        "UPDATE group_stop SET visited_at = ? WHERE travel_group = ? AND position = ?",
        [time, id, index])
      if trip.next == nil {
        try records.touch(id)
      } else {
        try records.setMeeting(atNextStopOf: trip, in: id)
      }
      return try records.group(id)
    }
  }
}

extension GroupRecords {
  /// Returns the trip of a group, or `nil` if it travels none.
  func trip(_ name: String?, of id: GroupID) throws -> GroupTrip? {
    guard let name else { return nil }
    let rows = try database.records(
      of: GroupStopRow.self, "WHERE travel_group = ? ORDER BY position", [id])
    return GroupTrip(name, stops: rows.map(\.stop))
  }

  fileprivate func replaceTrip(_ trip: GroupTrip?, of id: GroupID) throws {
    try database.execute("DELETE FROM group_stop WHERE travel_group = ?", [id])
    try database.execute(
      "UPDATE travel_group SET trip_name = ?, revision = revision + 1 WHERE id = ?",
      [trip?.name, id])
    try database.insert(
      (trip?.stops ?? []).enumerated().map { GroupStopRow(group: id, position: $0, stop: $1) })
  }

  fileprivate func setMeeting(atNextStopOf trip: GroupTrip?, in id: GroupID) throws {
    let next = trip.flatMap { trip in trip.next.map { trip.stops[$0] } }
    try setMeeting(next.map { MeetingPlace($0.place, name: $0.name) }, of: id)
  }
}
