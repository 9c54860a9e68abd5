import AmbleCore

/// The table of contacts, and the former one of shares, which `GrantTables` moves and drops.
enum ContactTables {
  /// Creates the tables. Column `words` is the search index, `sort` the sort key.
  static func register(in migrations: inout [Migration]) {
    migrations.add("contacts") { database in
      try database.run(
        """
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
  static func purge(_ database: SQLTransaction, before time: Timestamp) throws {
    try database.execute("DELETE FROM contact WHERE deleted_at < ?", [time])
  }
}

// MARK: Rows

extension Contact {
  /// A query for the contacts visible to a user, whose identifier is bound as `:user`, at a time, bound
  /// as `:now`: their own, and those shared with them.
  static let visible = """
    SELECT \(ContactRow.selection), account.name AS owner_name, source.access AS access
    FROM contact JOIN account ON account.id = contact.account
    JOIN (SELECT :user AS owner, 'own' AS access UNION ALL \(shared)) AS source
      ON source.owner = contact.account
    """

  /// A query for the owners who share contacts with a user, and their rights. Binds as `visible`.
  static let shared = """
    SELECT owner, access FROM access_grant
    WHERE account = :user AND kind = 'contacts' AND audience = 'accepted'
      AND coalesce(expires_at > :now, true)
    """

  /// Reads a row of `visible`.
  init(row: SQLRow) throws {
    let stored = try ContactRow(row: row)
    let access = try Access(rawValue: row["access"]) ?? .read
    let owner = try access == .own ? nil : Person(id: stored.owner, name: row["owner_name"])
    self.init(
      id: stored.id, card: stored.card, access: access, owner: owner, updatedAt: stored.updatedAt)
  }
}

/// A row of `contact`.
struct ContactRow: StoredRecord {
  var id = ContactID("")
  var owner = UserID("")
  var card = ContactCard(name: "")
  var updatedAt = Timestamp.epoch

  static let table = RecordTable("contact", columns)
  private static let columns: [Column<Self>] =
    [.init("id", \.id).key, .init("account", \.owner), .apart("deleted_at", isOptional: true)]
    + content

  /// The columns that a change of the contact writes.
  static let content: [Column<ContactRow>] = [
    .init("name", \.card.name), .init("address", \.card.address),
    .init("latitude", \.card.place[\.latitude]),
    .init("longitude", \.card.place[\.longitude]), .init("note", \.card.note),
    .computed("words") { ContactWords.index($0.card) },
    .computed("sort") { ContactWords.sortKey($0.card) }, .init("updated_at", \.updatedAt),
  ]
}
