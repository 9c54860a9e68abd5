import Foundation

/// Reads and writes grants within a transaction.
struct GrantRecords {
  let database: SQLTransaction
  let key: SecretKey

  /// A condition on grants that are valid at a time, which it binds.
  static let isValid = "coalesce(access_grant.expires_at > ?, true)"

  /// Returns the grants that meet a condition.
  /// - Parameter suffix: SQL after the condition.
  func grants(
    _ condition: String, _ arguments: SQLArguments, _ suffix: String = ""
  ) throws -> [Grant] {
    try database.rows(
      """
      SELECT \(GrantRow.selection), giver.name AS owner_name, taker.name AS account_name
      FROM access_grant JOIN account AS giver ON giver.id = access_grant.owner
      LEFT JOIN account AS taker ON taker.id = access_grant.account
      WHERE \(condition) \(suffix)
      """, arguments
    ).compactMap { try Grant(row: $0, key: key) }
  }

  /// Returns the valid link with a secret.
  func link(_ secret: Secret, at time: Timestamp) throws -> Grant? {
    try grants("digest = ? AND audience = 'bearer' AND \(Self.isValid)", [secret.digest, time])
      .first
  }

  /// Returns an invitation that is offered, or that a user has accepted.
  func invitation(_ secret: Secret, for user: UserID?, at time: Timestamp) throws -> Grant? {
    try grants(
      """
      digest = ? AND \(Self.isValid)
      AND (audience = 'offered' OR audience = 'accepted' AND access_grant.account = ?)
      """,
      [secret.digest, time.milliseconds, user?.text]
    ).first
  }

  /// Returns an invitation as `invitation` does.
  /// - Throws: `JournalError` of kind `.conflict` if the user is its owner.
  func answerable(_ secret: Secret, by user: UserID, at time: Timestamp) throws -> Grant? {
    let grant = try invitation(secret, for: user, at: time)
    guard grant?.owner.id != user else {
      throw JournalError.refusal(.ownInvitation)
    }
    return grant
  }

  /// Returns whether a user owns a subject.
  func owns(_ subject: Grant.Subject, _ user: UserID) throws -> Bool {
    switch subject {
    case .trip(let id): try TripRecords(database: database).trip(id, of: user) != nil
    case .hike(let id): try HikeRecords(database: database).hike(id, of: user) != nil
    case .group(let id): try ownsGroup(id, user)
    case .contacts: true
    }
  }
}

extension GrantRecords {
  fileprivate func ownsGroup(_ id: GroupID, _ user: UserID) throws -> Bool {
    try database.value(
      "SELECT TRUE FROM travel_group WHERE id = ? AND owner = ?", [id, user]) ?? false
  }
}

/// A row of `access_grant`.
struct GrantRow: StoredRecord {
  var id = GrantID("")
  var digest = Data()
  var owner = UserID("")
  var kind = ""
  var trip: TripID?
  var hike: HikeID?
  var group: GroupID?
  var right = Grant.Right.read
  var audience = ""
  /// The user who accepted, or to whom the grant is offered.
  var account: UserID?
  var label = ""
  var createdAt = Timestamp.epoch
  var expiresAt: Timestamp?
  /// As of the grant, or `nil` for 0.
  var hiddenRadius: Double?

  static let table = RecordTable("access_grant", columns)
  private static let columns: [Column<Self>] = [
    .init("id", \.id).key, .init("digest", \.digest), .init("owner", \.owner),
    .init("kind", \.kind), .init("trip", \.trip), .init("hike", \.hike),
    .init("travel_group", \.group), .word("access", \.right, else: .read),
    .init("audience", \.audience), .init("account", \.account), .init("label", \.label),
    .init("created_at", \.createdAt), .init("expires_at", \.expiresAt),
    .init("hidden_radius", \.hiddenRadius),
  ]
}

extension Grant {
  /// Reads a row of `GrantRecords.grants`.
  fileprivate init(row: SQLRow, key: SecretKey) throws {
    let stored = try GrantRow(row: row)
    try self.init(
      id: stored.id, owner: Person(id: stored.owner, name: row["owner_name"]),
      subject: stored.subject(), right: stored.right, audience: Audience(stored, in: row),
      label: stored.label, createdAt: stored.createdAt, expiresAt: stored.expiresAt,
      hiddenRadius: stored.hiddenRadius ?? 0,
      secret: key.secret(of: stored.id, digest: stored.digest))
  }
}

extension GrantRow {
  fileprivate func subject() throws -> Grant.Subject {
    switch Grant.Subject.Kind(rawValue: kind) {
    case .trip: if let trip { return .trip(trip) }
    case .hike: if let hike { return .hike(hike) }
    case .group: if let group { return .group(group) }
    case .contacts: return .contacts
    case nil: break
    }
    throw JournalError.storage("The journal holds a grant of an unknown kind.")
  }
}

extension Grant.Audience {
  /// The word that the table stores.
  var name: String {
    switch self {
    case .bearer: "bearer"
    case .offered: "offered"
    case .accepted: "accepted"
    case .refused: "refused"
    }
  }

  fileprivate init(_ stored: GrantRow, in row: SQLRow) throws {
    switch (stored.audience, stored.account) {
    case ("bearer", _): self = .bearer
    case ("offered", _): self = .offered
    case ("refused", _): self = .refused
    case ("accepted", let account?):
      self = try .accepted(Person(id: account, name: row["account_name"]))
    default: throw JournalError.storage("The journal holds a grant to an unknown audience.")
    }
  }
}

// MARK: Tables

enum GrantTables {
  /// Creates the table, and moves links and contact shares to it.
  /// - Parameter key: the key of the journal's links.
  static func register(in migrations: inout [Migration], deriving key: SecretKey) {
    migrations.add("grants") { database in
      try database.run(grants)
      try database.run(moveLinks)
      try moveShares(in: database, deriving: key)
      try database.run("DROP TABLE link; DROP TABLE contact_share")
    }
  }

  /// Deletes grants that expired before a time.
  static func purge(_ database: SQLTransaction, before time: Timestamp) throws {
    try database.execute("DELETE FROM access_grant WHERE expires_at < ?", [time])
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
  private static func moveShares(in database: SQLTransaction, deriving key: SecretKey) throws {
    for share in try database.rows("SELECT * FROM contact_share") {
      let id = GrantID(try share["id"])
      try database.execute(
        """
        INSERT INTO access_grant (
          id, digest, owner, kind, access, audience, account, label, created_at)
        VALUES (?, ?, ?, 'contacts', ?, 'offered', ?, ?, ?)
        """,
        [
          id.text, key.secret(of: id).digest, share["owner"] as String,
          share["access"] as String, share["account"] as String?, share["email"] as String,
          share["created_at"] as Int64,
        ])
    }
  }
}

/// The former table of links to trips. `GrantTables` moves its rows and drops it.
enum LinkTables {
  static func register(in migrations: inout [Migration]) {
    migrations.add("links") { database in
      try database.run(
        """
        CREATE TABLE link (
          digest BLOB PRIMARY KEY, id TEXT NOT NULL UNIQUE,
          trip TEXT NOT NULL REFERENCES trip ON DELETE CASCADE,
          created_at INTEGER NOT NULL, expires_at INTEGER) WITHOUT ROWID;
        CREATE INDEX link_by_trip ON link (trip, created_at);
        """)
    }
  }
}
