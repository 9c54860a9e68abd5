import GRDB

enum TipTables {
  static func register(in migrator: inout DatabaseMigrator) {
    migrator.registerMigration("tips") { try $0.execute(sql: tables) }
  }

  /// Deletes tips that expired or were deleted before a time.
  static func purge(_ database: Database, before time: Timestamp) throws {
    try database.execute(
      sql: "DELETE FROM tip WHERE expires_at < :time OR deleted_at < :time",
      arguments: ["time": time.milliseconds])
  }

  /// A tip that was deleted keeps its row for a while, without its text, so that it counts among
  /// those that its author added in a day.
  private static let tables = """
    ALTER TABLE account ADD COLUMN is_moderator INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE tip (
      id TEXT PRIMARY KEY, account TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
      kind TEXT NOT NULL, text TEXT NOT NULL, line BLOB NOT NULL,
      west REAL NOT NULL, south REAL NOT NULL, east REAL NOT NULL, north REAL NOT NULL,
      created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL, deleted_at INTEGER,
      is_hidden INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
    CREATE INDEX tip_by_account ON tip (account, created_at);
    CREATE INDEX tip_by_place ON tip (south, north) WHERE deleted_at IS NULL;
    CREATE INDEX tip_by_time ON tip (created_at) WHERE deleted_at IS NULL;
    CREATE TABLE tip_vote (
      tip TEXT NOT NULL REFERENCES tip ON DELETE CASCADE,
      account TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
      vote TEXT NOT NULL, first_at INTEGER NOT NULL,
      PRIMARY KEY (tip, account)) WITHOUT ROWID;
    CREATE INDEX tip_vote_by_account ON tip_vote (account, first_at);
    """
}
