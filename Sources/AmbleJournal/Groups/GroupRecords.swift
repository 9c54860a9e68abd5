import AmbleCore
import GRDB

/// Reads and writes groups within a transaction.
struct GroupRecords {
  let database: Database
  /// The time of the transaction: groups that ended before do not exist.
  let time: Timestamp

  private static let exists = "coalesce(expires_at > ?, true)"

  func group(_ id: GroupID) throws -> Group? { try groups("id = ?", [id.text]).first }

  /// Returns the groups that meet a condition, latest first.
  func groups(_ condition: String, _ arguments: StatementArguments) throws -> [Group] {
    try Row.fetchAll(
      database,
      sql: """
        SELECT * FROM travel_group WHERE \(Self.exists) AND \(condition)
        ORDER BY created_at DESC, id
        """,
      arguments: [time.milliseconds] + arguments
    ).map { row in
      let id: String = row["id"]
      return try Group(
        row: row, trip: trip(row["trip_name"], of: id), ride: ride(of: id),
        members: members(of: id))
    }
  }

  private func members(of group: String) throws -> [GroupMember] {
    try Row.fetchAll(
      database,
      sql: """
        SELECT group_member.*, account.name FROM group_member
        JOIN account ON account.id = account WHERE travel_group = ? ORDER BY joined_at, mark
        """,
      arguments: [group]
    ).map(GroupMember.init(row:))
  }

  /// Returns the group with a name and its password.
  func credentials(of name: GroupName) throws -> GroupCredentials? {
    let row = try Row.fetchOne(
      database, sql: "SELECT * FROM travel_group WHERE name_key = ? AND \(Self.exists)",
      arguments: [name.key, time.milliseconds])
    guard let row, let password = PasswordHash(row: row) else { return nil }
    return GroupCredentials(group: GroupID(row["id"]), password: password)
  }

  /// Deletes the groups that have ended, which frees their names.
  func deleteEnded() throws -> [GroupID] {
    try String.fetchAll(
      database, sql: "DELETE FROM travel_group WHERE expires_at <= ? RETURNING id",
      arguments: [time.milliseconds]
    ).map(GroupID.init)
  }

  /// Inserts a group without members.
  func insert(_ draft: GroupDraft, _ id: GroupID, of owner: UserID) throws {
    try database.execute(
      sql: """
        INSERT INTO travel_group
          (id, name, name_key, owner, salt, hash, cost, created_at, expires_at, revision)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 1)
        """,
      arguments: [
        id.text, draft.name.text, draft.name.key, owner.text, draft.password.salt,
        draft.password.key, draft.password.cost.text, time.milliseconds,
        draft.expiresAt?.milliseconds,
      ])
  }

  /// Inserts a member with the smallest mark that is free.
  /// - Throws: `JournalError` of kind `.conflict` if the group or the user's list is full.
  func insertMember(_ user: UserID, in id: GroupID) throws {
    let own = try groups(of: user).count
    guard own < Group.maxOfUser else { throw JournalError.refusal(.tooManyGroups) }
    let marks = Set(
      try Int.fetchAll(
        database, sql: "SELECT mark FROM group_member WHERE travel_group = ?",
        arguments: [id.text]))
    guard let mark = (0..<Group.maxMembers).first(where: { !marks.contains($0) }) else {
      throw JournalError.refusal(.groupFull)
    }
    try database.execute(
      sql: """
        INSERT INTO group_member
          (id, travel_group, account, mark, joined_at, until_arrival, shows_past, mode)
        VALUES (?, ?, ?, ?, ?, FALSE, FALSE, ?)
        """,
      arguments: [
        MemberID.random().text, id.text, user.text, mark, time.milliseconds,
        Int(Mode.walk.rawValue),
      ])
    try touch(id)
  }

  func groups(of user: UserID) throws -> [Group] {
    try groups(
      "id IN (SELECT travel_group FROM group_member WHERE account = ?)", [user.text])
  }

  /// Counts a change of a group.
  func touch(_ id: GroupID) throws {
    try database.execute(
      sql: "UPDATE travel_group SET revision = revision + 1 WHERE id = ?", arguments: [id.text])
  }
}
