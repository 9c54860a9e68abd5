import GRDB

/// The table of links to trips.
enum LinkTables {
  static func register(in migrator: inout DatabaseMigrator) {
    migrator.registerMigration("links") { database in
      try database.execute(
        sql: """
          CREATE TABLE link (
            digest BLOB PRIMARY KEY, id TEXT NOT NULL UNIQUE,
            trip TEXT NOT NULL REFERENCES trip ON DELETE CASCADE,
            created_at INTEGER NOT NULL, expires_at INTEGER) WITHOUT ROWID;
          CREATE INDEX link_by_trip ON link (trip, created_at);
          """)
    }
  }

  /// Removes links that ended before a moment.
  static func purge(_ database: Database, before moment: Moment) throws {
    try database.execute(
      sql: "DELETE FROM link WHERE expires_at < ?", arguments: [moment.milliseconds])
  }
}
