import GRDB

enum GrantTables {
  /// Creates the table, and moves links and contact shares to it.
  /// - Parameter key: the key of the journal's links.
  static func register(in migrator: inout DatabaseMigrator, deriving key: SecretKey) {
    migrator.registerMigration("grants") { database in
      try database.execute(sql: grants)
      try database.execute(sql: moveLinks)
      try moveShares(in: database, deriving: key)
      try database.execute(sql: "DROP TABLE link; DROP TABLE contact_share")
    }
  }

  /// Deletes grants that expired before a time.
  static func purge(_ database: Database, before time: Timestamp) throws {
    try database.execute(
      sql: "DELETE FROM access_grant WHERE expires_at < ?", arguments: [time.milliseconds])
  }

  /// GRANT is a reserved word. Each kind of subject that is one item has its own column, so that
  /// the database deletes the grants with the item. `account` is the user who accepted, or the
  /// addressee of an invitation of an earlier version.
  private static let grants = """
    CREATE TABLE access_grant (
      id TEXT PRIMARY KEY, digest BLOB NOT NULL UNIQUE,
      owner TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
      kind TEXT NOT NULL, trip TEXT REFERENCES trip ON DELETE CASCADE,
      access TEXT NOT NULL, audience TEXT NOT NULL,
      account TEXT REFERENCES account ON DELETE CASCADE,
      label TEXT NOT NULL, created_at INTEGER NOT NULL, expires_at INTEGER,
      CHECK ((kind = 'trip') = (trip IS NOT NULL)),
      CHECK (audience <> 'accepted' OR account IS NOT NULL)) WITHOUT ROWID;
    CREATE INDEX access_grant_by_owner ON access_grant (owner, kind, created_at);
    CREATE INDEX access_grant_by_account ON access_grant (account) WHERE account IS NOT NULL;
    CREATE INDEX access_grant_by_trip ON access_grant (trip) WHERE trip IS NOT NULL;
    CREATE UNIQUE INDEX access_grant_to_contacts ON access_grant (owner, account)
      WHERE kind = 'contacts' AND audience = 'accepted';
    """

  /// Links keep their identifiers and digests, so that addresses stay valid.
  private static let moveLinks = """
    INSERT INTO access_grant (
      id, digest, owner, kind, trip, access, audience, label, created_at, expires_at)
    SELECT link.id, link.digest, trip.account, 'trip', trip.id, 'read', 'bearer', '',
      link.created_at, link.expires_at
    FROM link JOIN trip ON trip.id = link.trip;
    """

  /// Turns shares into invitations. Their recipients never accepted them, and every user could push
  /// contacts to another. The address becomes the owner's label.
  private static func moveShares(in database: Database, deriving key: SecretKey) throws {
    for share in try Row.fetchAll(database, sql: "SELECT * FROM contact_share") {
      let id = GrantID(share["id"])
      try database.execute(
        sql: """
          INSERT INTO access_grant (
            id, digest, owner, kind, access, audience, account, label, created_at)
          VALUES (?, ?, ?, 'contacts', ?, 'offered', ?, ?, ?)
          """,
        arguments: [
          id.text, key.secret(of: id).digest, share["owner"] as String,
          share["access"] as String, share["account"] as String?, share["email"] as String,
          share["created_at"] as Int64,
        ])
    }
  }
}

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
