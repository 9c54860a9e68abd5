import AmbleCore

/// Reads and writes groups within a transaction.
struct GroupRecords {
  let database: SQLTransaction
  /// The time of the transaction: groups that ended before do not exist.
  let time: Timestamp

  private static let exists = "coalesce(expires_at > ?, true)"

  func group(_ id: GroupID) throws -> Group? { try groups("id = ?", [id.text]).first }

  /// Returns the groups that meet a condition, latest first.
  func groups(_ condition: String, _ arguments: SQLArguments) throws -> [Group] {
    try rows(condition, arguments).map { row in
      var group = row.group
      group.trip = try trip(row.tripName, of: group.id)
      group.ride = try ride(of: group.id)
      group.members = try members(of: group.id)
      return group
    }
  }

  func rows(_ condition: String, _ arguments: SQLArguments) throws -> [GroupRow] {
    try database.records(
      "WHERE \(Self.exists) AND \(condition) ORDER BY created_at DESC, id", [time] + arguments)
  }

  private func members(of group: GroupID) throws -> [GroupMember] {
    try database.rows(
      """
      SELECT \(MemberRow.selection), account.name AS name, account.is_guest AS is_guest
      FROM group_member JOIN account ON account.id = account
      WHERE travel_group = ? ORDER BY joined_at, mark
      """, [group]
    ).map(GroupMember.init(row:))
  }

  /// Returns the group with a name and its password.
  func credentials(of name: GroupName) throws -> GroupCredentials? {
    try rows("name_key = ?", [name.key]).first.map {
      GroupCredentials(group: $0.group.id, password: $0.password)
    }
  }

  /// Deletes the groups that have ended, which frees their names.
  func deleteEnded() throws -> [GroupID] {
    try database.values("DELETE FROM travel_group WHERE expires_at <= ? RETURNING id", [time])
  }

  /// Inserts a group without members.
  func insert(_ draft: GroupDraft, _ id: GroupID, of owner: UserID) throws {
    let group = Group(
      id: id, name: draft.name.text, owner: owner, createdAt: time, expiresAt: draft.expiresAt,
      members: [], revision: 1)
    try database.insert(GroupRow(group: group, nameKey: draft.name.key, password: draft.password))
  }

  /// Inserts a member with the smallest mark that is free.
  /// - Throws: `JournalError` of kind `.conflict` if the group or the user's list is full.
  func insertMember(_ user: UserID, in id: GroupID) throws {
    let own = try groups(of: user).count
    guard own < Group.maxOfUser else { throw JournalError.refusal(.tooManyGroups) }
    let marks = Set(
      try database.values("SELECT mark FROM group_member WHERE travel_group = ?", [id])
        as [Int])
    guard let mark = (0..<Group.maxMembers).first(where: { !marks.contains($0) }) else {
      throw JournalError.refusal(.groupFull)
    }
    let member = GroupMember(
      id: .random(), user: user, name: "", mark: mark, joinedAt: time, sharing: .undecided)
    try database.insert(MemberRow(member: member, group: id))
    try touch(id)
  }

  func groups(of user: UserID) throws -> [Group] {
    try groups("id IN (SELECT travel_group FROM group_member WHERE account = ?)", [user.text])
  }

  /// Counts a change of a group.
  func touch(_ id: GroupID) throws {
    try database.execute("UPDATE travel_group SET revision = revision + 1 WHERE id = ?", [id])
  }
}

// MARK: Tables

/// The tables of groups. GROUP is a reserved word.
enum GroupTables {
  static func register(in migrations: inout [Migration]) {
    migrations.add("groups") { database in
      try database.run(groups)
      try database.run(members)
      try database.create(goneMember)
      try database.run(positions)
      try database.run(links)
    }
    migrations.add("group trips") { try $0.run(stops) }
    migrations.add("group rides") { try $0.run(ride) }
  }

  /// Deletes groups that ended before a time.
  static func purge(_ database: SQLTransaction, before time: Timestamp) throws {
    try database.execute("DELETE FROM travel_group WHERE expires_at < ?", [time])
  }

  private static let groups = """
    CREATE TABLE travel_group (
      id TEXT PRIMARY KEY, name TEXT NOT NULL, name_key TEXT NOT NULL UNIQUE,
      owner TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
      salt BLOB NOT NULL, hash BLOB NOT NULL, cost TEXT NOT NULL,
      created_at INTEGER NOT NULL, expires_at INTEGER,
      meeting_name TEXT, meeting_latitude REAL, meeting_longitude REAL, meeting_at INTEGER,
      revision INTEGER NOT NULL) WITHOUT ROWID;
    CREATE INDEX travel_group_by_owner ON travel_group (owner);
    CREATE INDEX travel_group_by_end ON travel_group (expires_at) WHERE expires_at IS NOT NULL;
    """

  /// An account that is deleted leaves its groups, which counts as a change of them.
  static let goneMember = SQLTrigger(
    name: "group_member_gone", event: .delete, table: "group_member",
    statements: ["UPDATE travel_group SET revision = revision + 1 WHERE id = OLD.travel_group"])

  /// `sharing_since` is null unless positions are shown; `sharing_ended` is null unless they were.
  private static let members = """
    CREATE TABLE group_member (
      id TEXT PRIMARY KEY, travel_group TEXT NOT NULL REFERENCES travel_group ON DELETE CASCADE,
      account TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
      mark INTEGER NOT NULL, joined_at INTEGER NOT NULL, arrived_at INTEGER,
      sharing_since INTEGER, sharing_ends INTEGER, until_arrival INTEGER NOT NULL,
      shows_past INTEGER NOT NULL, mode INTEGER NOT NULL, sharing_ended INTEGER,
      UNIQUE (travel_group, account), UNIQUE (travel_group, mark)) WITHOUT ROWID;
    CREATE INDEX group_member_by_account ON group_member (account);
    """

  private static let positions = """
    CREATE TABLE group_position (
      member TEXT NOT NULL REFERENCES group_member ON DELETE CASCADE, time INTEGER NOT NULL,
      latitude REAL NOT NULL, longitude REAL NOT NULL, accuracy REAL, speed REAL, course REAL,
      battery REAL, PRIMARY KEY (member, time)) WITHOUT ROWID;
    """

  /// `trip_name` is null unless the group travels a trip.
  private static let stops = """
    ALTER TABLE travel_group ADD COLUMN trip_name TEXT;
    CREATE TABLE group_stop (
      travel_group TEXT NOT NULL REFERENCES travel_group ON DELETE CASCADE,
      position INTEGER NOT NULL, name TEXT NOT NULL,
      latitude REAL NOT NULL, longitude REAL NOT NULL, visited_at INTEGER,
      PRIMARY KEY (travel_group, position)) WITHOUT ROWID;
    """

  private static let ride = """
    CREATE TABLE group_ride (
      travel_group TEXT PRIMARY KEY REFERENCES travel_group ON DELETE CASCADE,
      start_name TEXT NOT NULL, start_latitude REAL NOT NULL, start_longitude REAL NOT NULL,
      end_name TEXT NOT NULL, end_latitude REAL NOT NULL, end_longitude REAL NOT NULL,
      allows_ebikes INTEGER NOT NULL, prefers_ease INTEGER NOT NULL,
      member TEXT REFERENCES group_member ON DELETE SET NULL) WITHOUT ROWID;
    """

  private static let links = """
    ALTER TABLE access_grant
      ADD COLUMN travel_group TEXT REFERENCES travel_group ON DELETE CASCADE;
    CREATE INDEX access_grant_by_group ON access_grant (travel_group)
      WHERE travel_group IS NOT NULL;
    """
}
