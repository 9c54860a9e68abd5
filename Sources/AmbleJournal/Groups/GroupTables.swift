import GRDB

/// The tables of groups. GROUP is a reserved word.
enum GroupTables {
  static func register(in migrator: inout DatabaseMigrator) {
    migrator.registerMigration("groups") { database in
      try database.execute(sql: groups)
      try database.execute(sql: members)
      try database.execute(sql: links)
    }
    migrator.registerMigration("group trips") { try $0.execute(sql: stops) }
    migrator.registerMigration("group rides") { try $0.execute(sql: ride) }
  }

  /// Deletes groups that ended before a time.
  static func purge(_ database: Database, before time: Timestamp) throws {
    try database.execute(
      sql: "DELETE FROM travel_group WHERE expires_at < ?", arguments: [time.milliseconds])
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

  /// An account that is deleted leaves its groups, which counts as a change of them. `sharing_since` is
  /// null unless positions are shown; `sharing_ended` is null unless they were.
  private static let members = """
    CREATE TABLE group_member (
      id TEXT PRIMARY KEY, travel_group TEXT NOT NULL REFERENCES travel_group ON DELETE CASCADE,
      account TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
      mark INTEGER NOT NULL, joined_at INTEGER NOT NULL, arrived_at INTEGER,
      sharing_since INTEGER, sharing_ends INTEGER, until_arrival INTEGER NOT NULL,
      shows_past INTEGER NOT NULL, mode INTEGER NOT NULL, sharing_ended INTEGER,
      UNIQUE (travel_group, account), UNIQUE (travel_group, mark)) WITHOUT ROWID;
    CREATE INDEX group_member_by_account ON group_member (account);
    CREATE TRIGGER group_member_gone AFTER DELETE ON group_member
      BEGIN UPDATE travel_group SET revision = revision + 1 WHERE id = OLD.travel_group; END;
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
