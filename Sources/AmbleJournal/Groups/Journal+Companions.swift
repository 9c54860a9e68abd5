import AmbleCore
import GRDB

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
    try Row.fetchAll(
      database,
      sql: """
        SELECT * FROM group_position WHERE member = ? AND time BETWEEN ? AND ? ORDER BY time
        LIMIT \(GroupTrack.maxPositions)
        """,
      arguments: [member.text, start.milliseconds, end.milliseconds]
    ).map { GroupPosition(row: $0).position }
  }
}
