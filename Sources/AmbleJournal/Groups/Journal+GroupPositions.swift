import AmbleCore

extension Journal {
  /// Adds positions that members show, in one transaction. Those of a member who is gone, and
  /// those with a time that the member's positions have already, are ignored, and so are those of a
  /// member whose account is full.
  public func addPositions(_ positions: [MemberID: [GroupPosition]]) async throws(JournalError) {
    try await write { [limits] database in
      for (member, list) in positions {
        let account: String? = try database.value(
          "SELECT account FROM group_member WHERE id = ? AND sharing_since IS NOT NULL",
          [member.text])
        guard let account,
          try UsageTable.hasRoom(for: list.count, of: account, limits, in: database)
        else { continue }
        for shown in list { try database.execute(Self.insert, Self.values(shown, of: member)) }
      }
    }
  }

  /// Returns the positions that the members of a group show, earliest first: the latest
  /// `GroupTrack.maxPositions` of each.
  public func groupPositions(
    of id: GroupID
  ) async throws(JournalError) -> [MemberID: [GroupPosition]] {
    try await read { database in
      let members: [String] = try database.values(
        "SELECT id FROM group_member WHERE travel_group = ?", [id.text])
      var positions: [MemberID: [GroupPosition]] = [:]
      for member in members {
        let rows = try database.rows(
          "SELECT * FROM group_position WHERE member = ? ORDER BY time DESC LIMIT ?",
          [member, GroupTrack.maxPositions])
        positions[MemberID(member)] = try rows.reversed().map(GroupPosition.init(row:))
      }
      return positions
    }
  }

  private static let insert = """
    INSERT INTO group_position
      (member, time, latitude, longitude, accuracy, speed, course, battery)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT DO NOTHING
    """

  private static func values(
    _ shown: GroupPosition, of member: MemberID
  ) -> SQLArguments {
    let position = shown.position
    return [
      member.text, position.time.milliseconds, position.place.latitude, position.place.longitude,
      position.accuracy, position.speed, position.course, shown.battery,
    ]
  }
}

/// Limits of the positions that a member shows.
public enum GroupTrack {
  /// Maximum number of positions of one sharing: about 40 hours at one every three seconds.
  public static let maxPositions = 50_000
}
