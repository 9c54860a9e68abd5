import AmbleCore

extension Journal {
  /// Adds positions that members show, in one transaction. Those of a member who is gone, and
  /// those with a time that the member's positions have already, are ignored, and so are those of a
  /// member whose account is full.
  public func addPositions(_ positions: [MemberID: [GroupPosition]]) async throws(JournalError) {
    try await write { [limits] database in
      for (member, list) in positions {
        let account: String? = try database.value(
          "SELECT account FROM group_member WHERE id = ? AND sharing_since IS NOT NULL", [member])
        guard let account,
          try UsageTable.hasRoom(for: list.count, of: account, limits, in: database)
        else { continue }
        try database.insert(
          list.map { GroupPositionRow($0, of: member) }, onConflict: .keep)
      }
    }
  }

  /// Returns the positions that the members of a group show, earliest first: the latest
  /// `GroupTrack.maxPositions` of each.
  public func groupPositions(
    of id: GroupID
  ) async throws(JournalError) -> [MemberID: [GroupPosition]] {
    try await read { database in
      let members: [MemberID] = try database.values(
        "SELECT id FROM group_member WHERE travel_group = ?", [id])
      var positions: [MemberID: [GroupPosition]] = [:]
      for member in members {
        positions[member] = try database.records(
          of: GroupPositionRow.self, "WHERE member = ? ORDER BY time DESC LIMIT ?",
          [member, GroupTrack.maxPositions]
        ).reversed().map { GroupPosition($0.position, battery: $0.battery) }
      }
      return positions
    }
  }
}

/// Limits of the positions that a member shows.
public enum GroupTrack {
  /// Maximum number of positions of one sharing: about 40 hours at one every three seconds.
  public static let maxPositions = 50_000
}
