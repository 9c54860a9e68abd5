import GRDB

/// The table of contacts, and the former one of shares, which `GrantTables` moves and drops.
enum ContactTables {
  /// Creates the tables. Column `words` is the search index, `sort` the sort key.
  static func register(in migrator: inout DatabaseMigrator) {
    migrator.registerMigration("contacts") { database in
      try database.execute(
        sql: """
          CREATE TABLE contact (
            id TEXT PRIMARY KEY, account TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
            name TEXT NOT NULL, address TEXT NOT NULL, latitude REAL, longitude REAL,
            note TEXT NOT NULL, words TEXT NOT NULL, sort TEXT NOT NULL,
            updated_at INTEGER NOT NULL, deleted_at INTEGER,
            CHECK ((latitude IS NULL) = (longitude IS NULL))) WITHOUT ROWID;
          CREATE INDEX contact_by_name ON contact (account, sort, id) WHERE deleted_at IS NULL;
          CREATE TABLE contact_share (
            id TEXT PRIMARY KEY, owner TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
            email TEXT NOT NULL, account TEXT REFERENCES account ON DELETE CASCADE,
            access TEXT NOT NULL, created_at INTEGER NOT NULL,
            UNIQUE (owner, email)) WITHOUT ROWID;
          CREATE UNIQUE INDEX contact_share_by_account ON contact_share (account, owner);
          CREATE INDEX contact_share_by_email ON contact_share (email) WHERE account IS NULL;
          """)
    }
  }

  /// Permanently deletes contacts that were soft-deleted before a time.
  static func purge(_ database: Database, before time: Timestamp) throws {
    try database.execute(
      sql: "DELETE FROM contact WHERE deleted_at < ?", arguments: [time.milliseconds])
  }
}
