import AmbleCore
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

// MARK: Rows

extension Contact {
  /// A query for the contacts visible to a user, whose identifier is bound as `?1`, at a time, bound
  /// as `?2`: their own, and those shared with them.
  static let visible = """
    SELECT contact.*, account.name AS owner_name, source.access AS access
    FROM contact JOIN account ON account.id = contact.account
    JOIN (SELECT ?1 AS owner, 'own' AS access UNION ALL \(shared)) AS source
      ON source.owner = contact.account
    """

  /// A query for the owners who share contacts with a user, and their rights. Binds as `visible`.
  static let shared = """
    SELECT owner, access FROM access_grant
    WHERE account = ?1 AND kind = 'contacts' AND audience = 'accepted'
      AND coalesce(expires_at > ?2, true)
    """

  /// Reads a row of `visible`.
  init(row: Row) {
    id = ContactID(row["id"])
    card = ContactCard(row: row)
    access = Access(rawValue: row["access"]) ?? .read
    owner = access == .own ? nil : Person(id: UserID(row["account"]), name: row["owner_name"])
    updatedAt = Timestamp(milliseconds: row["updated_at"])
  }
}

extension ContactCard {
  /// Reads a row of `contact`.
  init(row: Row) {
    var place: Coordinate?
    if let latitude = row["latitude"] as Double?, let longitude = row["longitude"] as Double? {
      place = Coordinate(latitude: latitude, longitude: longitude)
    }
    self.init(name: row["name"], address: row["address"], place: place, note: row["note"])
  }
}
