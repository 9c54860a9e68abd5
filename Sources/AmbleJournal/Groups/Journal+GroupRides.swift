import AmbleCore
import GRDB

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
  func ride(of id: String) throws -> GroupRide? {
    try Row.fetchOne(
      database, sql: "SELECT * FROM group_ride WHERE travel_group = ?", arguments: [id]
    ).map { row in
      func place(_ name: String, _ latitude: String, _ longitude: String) -> MeetingPlace {
        MeetingPlace(
          Coordinate(latitude: row[latitude], longitude: row[longitude]), name: row[name])
      }
      return GroupRide(
        from: place("start_name", "start_latitude", "start_longitude"),
        to: place("end_name", "end_latitude", "end_longitude"),
        allowsEBikes: row["allows_ebikes"], prefersEase: row["prefers_ease"],
        by: (row["member"] as String?).map(MemberID.init))
    }
  }

  fileprivate func replaceRide(_ ride: GroupRide?, of id: GroupID, by member: MemberID) throws {
    try database.execute(
      sql: "DELETE FROM group_ride WHERE travel_group = ?", arguments: [id.text])
    guard let ride else { return }
    try database.execute(
      sql: """
        INSERT INTO group_ride (travel_group, start_name, start_latitude, start_longitude,
          end_name, end_latitude, end_longitude, allows_ebikes, prefers_ease, member)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        id.text, ride.start.name, ride.start.place.latitude, ride.start.place.longitude,
        ride.end.name, ride.end.place.latitude, ride.end.place.longitude, ride.allowsEBikes,
        ride.prefersEase, member.text,
      ])
  }
}
