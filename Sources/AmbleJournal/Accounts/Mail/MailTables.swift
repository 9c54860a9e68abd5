import GRDB

/// The tables of secrets that are sent by mail, and of invitations to register. Both hold digests of
/// secrets only. A row with a greater number is newer.
enum MailTables {
  static func register(in migrator: inout DatabaseMigrator) {
    migrator.registerMigration("mail") { database in
      try database.execute(
        sql: """
          ALTER TABLE account ADD COLUMN email_verified_at INTEGER;
          CREATE TABLE mailed_secret (
            number INTEGER PRIMARY KEY, digest BLOB NOT NULL UNIQUE, purpose TEXT NOT NULL,
            account TEXT NOT NULL REFERENCES account ON DELETE CASCADE, email TEXT NOT NULL,
            expires_at INTEGER NOT NULL);
          CREATE INDEX mailed_secret_by_account ON mailed_secret (account, purpose);
          CREATE TABLE registration_invitation (
            number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, digest BLOB NOT NULL UNIQUE,
            email TEXT, made_by TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
            created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL);
          CREATE INDEX registration_invitation_by_account ON registration_invitation (made_by);
          """)
    }
  }

  /// Deletes secrets and invitations that expired before a time.
  static func purge(_ database: Database, before time: Timestamp) throws {
    for table in ["mailed_secret", "registration_invitation"] {
      try database.execute(
        sql: "DELETE FROM \(table) WHERE expires_at <= ?", arguments: [time.milliseconds])
    }
  }
}
