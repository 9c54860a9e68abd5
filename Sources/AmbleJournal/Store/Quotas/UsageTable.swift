/// The table of what accounts store: a row for each account with a column for each quota, kept by
/// triggers (`QuotaCount`), so that a check costs the same however much is stored.
///
/// The column `grown` has the marks of the quotas towards which a transaction has added. Before a
/// transaction ends, `check` compares these with their limits, and refuses it as a whole. There is
/// one writer at a time, so two transactions never exceed a limit together.
enum UsageTable {
  /// Creates the table, counts what there is, and adds the triggers.
  static func register(in migrations: inout [Migration]) {
    migrations.add("usage") { database in
      let columns = Quota.allCases.map { "\($0.rawValue) INTEGER NOT NULL DEFAULT 0" }
      try database.run(
        """
        CREATE TABLE usage (
          account TEXT PRIMARY KEY REFERENCES account ON DELETE CASCADE,
          \(columns.joined(separator: ", ")), grown INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
        CREATE INDEX usage_grown ON usage (grown) WHERE grown > 0;
        INSERT INTO usage (account) SELECT id FROM account;
        \(trash)
        """)
      for count in QuotaCount.all(in: database.dialect) { try database.run(count.counting) }
      try createTriggers(in: database)
    }
  }

  /// Creates the triggers that keep the table up to date.
  static func createTriggers(in database: SQLTransaction) throws {
    try database.create(
      SQLTrigger(
        name: "usage_begun", event: .insert, table: "account",
        statements: ["INSERT INTO usage (account) VALUES (NEW.id)"]))
    for count in QuotaCount.all(in: database.dialect) {
      for trigger in count.triggers { try database.create(trigger) }
    }
  }

  /// Deleted items are found quickly when room is needed.
  private static let trash = """
    CREATE INDEX trip_trash ON trip (account, deleted_at) WHERE deleted_at IS NOT NULL;
    CREATE INDEX contact_trash ON contact (account, deleted_at) WHERE deleted_at IS NOT NULL;
    CREATE INDEX hike_trash ON hike (account, deleted_at) WHERE deleted_at IS NOT NULL;
    """

  /// Returns what an account stores towards each quota, or `nil` if there is no such account.
  static func usage(of account: String, in database: SQLTransaction) throws -> [Quota: Int]? {
    try database.row("SELECT * FROM usage WHERE account = ?", [account]).map(usage)
  }

  private static func usage(_ row: SQLRow) throws -> [Quota: Int] {
    Dictionary(uniqueKeysWithValues: try Quota.allCases.map { ($0, try row[$0.rawValue] as Int) })
  }
}

// MARK: Checks

extension UsageTable {
  /// Refuses a transaction that makes an account exceed a quota. An account that exceeds one
  /// already, because the limit was lowered, may do everything that does not add to it.
  ///
  /// Before that, what the account does not need makes room: deleted items, the oldest first;
  /// links and tokens that have expired; the session that was used least recently.
  /// - Throws: `JournalError` with the refusal `.quotaReached`.
  static func check(_ limits: QuotaLimits, in database: SQLTransaction) throws {
    let rows = try database.rows("SELECT * FROM usage WHERE grown > 0")
    guard !rows.isEmpty else { return }
    for row in rows {
      let (account, grown) = try (row["account"] as String, row["grown"] as Int)
      for quota in Quota.allCases where grown & quota.mark != 0 {
        guard let limit = limits[quota], try row[quota.rawValue] as Int > limit else { continue }
        guard try makeRoom(quota, limit, of: account, in: database) else {
          throw JournalError.refusal(.quotaReached(quota, limit))
        }
      }
    }
    try database.execute("UPDATE usage SET grown = 0 WHERE grown > 0")
  }

  /// Returns whether an account may store further positions in groups.
  static func hasRoom(
    for count: Int, of account: String, _ limits: QuotaLimits, in database: SQLTransaction
  ) throws -> Bool {
    guard let usage = try usage(of: account, in: database) else { return false }
    func fits(_ quota: Quota, _ added: Int) -> Bool {
      limits[quota].map { usage[quota, default: 0] + added <= $0 } ?? true
    }
    return fits(.positions, count) && fits(.bytes, count * QuotaCount.groupPositionBytes)
  }

  /// Deletes what an account does not need.
  /// - Returns: whether the account is within its limit now.
  private static func makeRoom(
    _ quota: Quota, _ limit: Int, of account: String, in database: SQLTransaction
  ) throws -> Bool {
    func fits() throws -> Bool { try usage(of: account, in: database)?[quota] ?? 0 <= limit }
    switch quota {
    case .trips, .contacts, .hikes, .campuses: return false
    case .positions, .bytes:
      while try !fits() {
        guard try removeOldestDeletion(of: account, in: database) else { return false }
      }
      return true
    case .links:
      try database.execute(expiredLinks, ["account": account])
    case .tokens:
      try database.execute(expiredTokens, ["account": account])
    case .sessions:
      try database.execute(oldSessions, ["account": account, "limit": limit])
    }
    return try fits()
  }

  /// Removes the item for good that was deleted first.
  /// - Returns: `false` if there is none.
  private static func removeOldestDeletion(
    of account: String, in database: SQLTransaction
  ) throws -> Bool {
    let found = try database.row(oldestDeletion, ["account": account])
    guard let found else { return false }
    // The names of tables are those of this program.
    try database.execute(
      "DELETE FROM \(found["kind"] as String) WHERE id = ?", [found["id"] as String])
    return true
  }

  /// A hike is deleted with its track.
  private static let oldestDeletion = """
    SELECT kind, id FROM (
      SELECT 'trip' AS kind, id, deleted_at FROM trip
        WHERE account = :account AND deleted_at IS NOT NULL
      UNION ALL SELECT 'contact', id, deleted_at FROM contact
        WHERE account = :account AND deleted_at IS NOT NULL
      UNION ALL SELECT 'track', track, deleted_at FROM hike
        WHERE account = :account AND deleted_at IS NOT NULL) AS deletion
    ORDER BY deleted_at LIMIT 1
    """

  /// The transaction has just added the newest one, so its time is the time now.
  private static let expiredLinks = """
    DELETE FROM access_grant WHERE owner = :account AND audience = 'bearer' AND expires_at <=
      (SELECT max(created_at) FROM access_grant WHERE owner = :account)
    """

  private static let expiredTokens = """
    DELETE FROM pass WHERE account = :account AND kind = 'token' AND expires_at <=
      (SELECT max(created_at) FROM pass WHERE account = :account)
    """

  /// The time of the last use of a session, or of its beginning: an expression on a row of `pass`.
  static let lastUse = "CASE WHEN last_used_at > created_at THEN last_used_at ELSE created_at END"

  /// The use of a session is known to the hour: of those used within one, the one begun last stays.
  private static let oldSessions = """
    DELETE FROM pass WHERE account = :account AND kind <> 'token' AND digest NOT IN (
      SELECT digest FROM pass WHERE account = :account AND kind <> 'token'
      ORDER BY \(lastUse) DESC, created_at DESC, digest LIMIT :limit)
    """
}
