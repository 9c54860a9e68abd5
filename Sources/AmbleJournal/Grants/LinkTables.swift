import GRDB

/// The former table of links to trips. `GrantTables` moves its rows and drops it.
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
}
