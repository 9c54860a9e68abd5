import GRDB

/// The tables of accounts and of their secrets (`pass`).
enum AccountTables {
  static func register(in migrator: inout DatabaseMigrator) {
    migrator.registerMigration("accounts") { database in
      try database.execute(
        sql: """
          CREATE TABLE account (
            id TEXT PRIMARY KEY, email TEXT UNIQUE, name TEXT NOT NULL,
            salt BLOB, hash BLOB, cost TEXT, created_at INTEGER NOT NULL,
            CHECK ((email IS NULL) = (hash IS NULL))) WITHOUT ROWID;
          CREATE UNIQUE INDEX account_without_email ON account (email IS NULL)
            WHERE email IS NULL;
          CREATE TABLE pass (
            digest BLOB PRIMARY KEY, id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL,
            account TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
            name TEXT NOT NULL, created_at INTEGER NOT NULL, last_used_at INTEGER,
            expires_at INTEGER) WITHOUT ROWID;
          CREATE INDEX pass_by_account ON pass (account, kind, created_at);
          """)
    }
  }

  /// Marks the account that the local key opens. It stays the same when it gets an address.
  static func registerLocalAccount(in migrator: inout DatabaseMigrator) {
    migrator.registerMigration("local account") { database in
      try database.execute(
        sql: """
          ALTER TABLE account ADD COLUMN is_local INTEGER NOT NULL DEFAULT 0;
          UPDATE account SET is_local = 1 WHERE email IS NULL;
          CREATE UNIQUE INDEX account_local ON account (is_local) WHERE is_local;
          """)
    }
  }

  /// Deletes sessions that expired before a time.
  static func purge(_ database: Database, before time: Timestamp) throws {
    try database.execute(
      sql: "DELETE FROM pass WHERE expires_at < ?", arguments: [time.milliseconds])
  }
}
