import GRDB

/// The tables of trips and stops, and the former one of positions, which `registerTracks` moves and
/// drops.
enum TripTables {
  static func register(in migrator: inout DatabaseMigrator) {
    migrator.registerMigration("trips") { database in
      try database.execute(sql: trips)
      try database.execute(sql: stops)
    }
  }

  /// Permanently deletes trips that were soft-deleted before a time.
  static func purge(_ database: Database, before time: Timestamp) throws {
    try database.execute(
      sql: "DELETE FROM trip WHERE deleted_at < ?", arguments: [time.milliseconds])
  }

  /// `rank` is the sort key, `day` the day in the trip's own zone. Each account has at most one
  /// active trip.
  private static let trips = """
    CREATE TABLE trip (
      id TEXT PRIMARY KEY, account TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
      name TEXT NOT NULL, date TEXT, time_zone TEXT, rank INTEGER NOT NULL, day TEXT,
      mode INTEGER NOT NULL, measure TEXT NOT NULL, start TEXT NOT NULL, finish TEXT NOT NULL,
      visit_radius REAL NOT NULL, revision INTEGER NOT NULL, created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL, started_at INTEGER, ended_at INTEGER, deleted_at INTEGER
    ) WITHOUT ROWID;
    CREATE INDEX trip_by_rank ON trip (account, rank DESC, id) WHERE deleted_at IS NULL;
    CREATE UNIQUE INDEX trip_current ON trip (account)
      WHERE started_at IS NOT NULL AND ended_at IS NULL;
    """

  /// After a visit is undone at `reopened_at`, passing the stop counts again from `away_since`,
  /// which is set once the traveller has left the stop.
  private static let stops = """
    CREATE TABLE stop (
      trip TEXT NOT NULL REFERENCES trip ON DELETE CASCADE, id TEXT NOT NULL,
      number INTEGER NOT NULL, name TEXT NOT NULL, latitude REAL NOT NULL,
      longitude REAL NOT NULL, address TEXT, note TEXT, contact TEXT, visited_at INTEGER,
      skipped_at INTEGER, reopened_at INTEGER, away_since INTEGER,
      PRIMARY KEY (trip, id)) WITHOUT ROWID;
    CREATE TABLE position (
      trip TEXT NOT NULL REFERENCES trip ON DELETE CASCADE, time INTEGER NOT NULL,
      latitude REAL NOT NULL, longitude REAL NOT NULL, accuracy REAL, speed REAL, course REAL,
      PRIMARY KEY (trip, time)) WITHOUT ROWID;
    """
}
