import GRDB

/// The table of calendar addresses.
enum CalendarTables {
  static func register(in migrator: inout DatabaseMigrator) {
    migrator.registerMigration("calendar") { database in
      try database.execute(
        sql: """
          CREATE TABLE calendar (
            account TEXT PRIMARY KEY REFERENCES account ON DELETE CASCADE, id TEXT NOT NULL,
            digest BLOB NOT NULL UNIQUE, created_at INTEGER NOT NULL) WITHOUT ROWID
          """)
    }
  }
}
