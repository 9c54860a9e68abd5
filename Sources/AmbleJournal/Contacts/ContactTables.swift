import GRDB

/// The tables of contacts and of who may see them.
enum ContactTables {
  /// `words` is what a search looks through, `sort` what lists are sorted by.
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

  /// Removes contacts that were deleted before a moment.
  static func purge(_ database: Database, before moment: Moment) throws {
    try database.execute(
      sql: "DELETE FROM contact WHERE deleted_at < ?", arguments: [moment.milliseconds])
  }

  /// Gives a new account what was shared with its address before.
  static func welcome(_ account: Account, in database: Database) throws {
    try database.execute(
      sql: "UPDATE contact_share SET account = ? WHERE email = ? AND account IS NULL",
      arguments: [account.id.text, account.email?.text])
  }
}
