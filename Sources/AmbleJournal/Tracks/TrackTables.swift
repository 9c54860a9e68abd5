import GRDB

/// The tables of tracks and of their positions.
enum TrackTables {
  static func register(in migrator: inout DatabaseMigrator) {
    migrator.registerMigration("tracks") { database in
      try database.execute(sql: tracks)
      try database.execute(sql: blocks)
    }
  }

  private static let tracks = """
    CREATE TABLE track (
      id TEXT PRIMARY KEY, account TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
      created_at INTEGER NOT NULL, ended_at INTEGER, count INTEGER NOT NULL) WITHOUT ROWID;
    CREATE INDEX track_by_account ON track (account, created_at);
    """

  /// The blocks of a track do not overlap. `data` is as `TrackBlock` describes; the other columns
  /// repeat the times of its first and last position and their number. The table has row numbers,
  /// because SQLite moves all but the first quarter of a page out of rows without.
  private static let blocks = """
    CREATE TABLE track_block (
      id INTEGER PRIMARY KEY, track TEXT NOT NULL REFERENCES track ON DELETE CASCADE,
      first INTEGER NOT NULL, last INTEGER NOT NULL, count INTEGER NOT NULL, data BLOB NOT NULL);
    CREATE UNIQUE INDEX track_block_by_time ON track_block (track, first);
    """
}
