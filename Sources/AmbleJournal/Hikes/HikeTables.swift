import GRDB

/// The table of hikes. The recording of a hike is a track, which is deleted with it.
enum HikeTables {
  static func register(in migrator: inout DatabaseMigrator) {
    migrator.registerMigration("hikes") { database in
      try database.execute(sql: hikes)
      try database.execute(sql: links)
    }
    migrator.registerMigration("companions") {
      // A list of names as JSON.
      try $0.execute(sql: "ALTER TABLE hike ADD COLUMN companions TEXT NOT NULL DEFAULT '[]'")
    }
    migrator.registerMigration("distance sources") { try $0.execute(sql: distanceSources) }
  }

  /// Permanently deletes hikes that were soft-deleted before a time.
  static func purge(_ database: Database, before time: Timestamp) throws {
    try database.execute(
      sql: "DELETE FROM track WHERE id IN (SELECT track FROM hike WHERE deleted_at < ?)",
      arguments: [time.milliseconds])
  }

  /// `totals` is JSON, `best` is as `PackedTimes` describes, `planned` and `outline` are as `PackedLine`
  /// describes. `upload` is the
  /// identifier that the recording device gave.
  private static let hikes = """
    CREATE TABLE hike (
      id TEXT PRIMARY KEY, account TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
      track TEXT NOT NULL UNIQUE REFERENCES track ON DELETE CASCADE,
      name TEXT NOT NULL, mode INTEGER, note TEXT NOT NULL,
      upload TEXT, sport TEXT, recorder TEXT, totals TEXT,
      started_at INTEGER NOT NULL, ended_at INTEGER NOT NULL, utc_offset INTEGER,
      distance REAL NOT NULL, duration REAL NOT NULL, moving_duration REAL NOT NULL,
      ascent REAL NOT NULL, descent REAL NOT NULL, net REAL NOT NULL, lowest REAL, highest REAL,
      steps INTEGER, steps_source TEXT, heart_average REAL, heart_max INTEGER, energy REAL,
      graded_pace REAL, elevation_source INTEGER, threshold REAL NOT NULL,
      positions INTEGER NOT NULL, flagged INTEGER NOT NULL, west REAL NOT NULL,
      south REAL NOT NULL, east REAL NOT NULL, north REAL NOT NULL, best BLOB NOT NULL,
      planned BLOB, outline BLOB NOT NULL, revision INTEGER NOT NULL, created_at INTEGER NOT NULL, deleted_at INTEGER);
    CREATE INDEX hike_by_start ON hike (account, started_at DESC, id) WHERE deleted_at IS NULL;
    CREATE UNIQUE INDEX hike_by_upload ON hike (account, upload) WHERE upload IS NOT NULL;
    CREATE INDEX hike_by_deletion ON hike (deleted_at) WHERE deleted_at IS NOT NULL;
    """

  /// A hike without a source was measured by an earlier version, and is measured again.
  private static let distanceSources = """
    ALTER TABLE hike ADD COLUMN distance_source INTEGER;
    ALTER TABLE hike ADD COLUMN positions_distance REAL;
    CREATE INDEX hike_to_measure ON hike (created_at) WHERE distance_source IS NULL AND deleted_at IS NULL;
    """

  /// A link to a hike hides positions near its ends.
  private static let links = """
    ALTER TABLE access_grant ADD COLUMN hike TEXT REFERENCES hike ON DELETE CASCADE;
    ALTER TABLE access_grant ADD COLUMN hidden_radius REAL;
    CREATE INDEX access_grant_by_hike ON access_grant (hike) WHERE hike IS NOT NULL;
    """
}
