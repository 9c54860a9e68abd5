/// An account as administrators see it.
public struct AccountOverview: Hashable, Sendable {
  /// The account.
  public var account: Account
  /// Its roles.
  public var roles: Set<Role>
  /// Whether signing in needs a code of an app.
  public var hasSecondFactor: Bool
  /// The last use of a session or a token, to the hour, or `nil` if there was none.
  public var lastUsedAt: Timestamp?
  /// The number of browsers that are signed in.
  public var sessionCount: Int
  /// What the account stores, in the order of `Quota.allCases`.
  public var usage: [QuotaUse]
}

/// Which accounts to list, and which page of them.
public struct AccountQuery: Hashable, Sendable {
  /// A part of the address or of the name; an empty text for all accounts.
  public var text: String
  /// Maximum number of accounts on the page.
  public var limit: Int
  /// The position of the page.
  public var after: Cursor?

  /// The number of sort keys.
  public static let keys = 2

  /// Creates a query.
  public init(_ text: String = "", limit: Int = 100, after: Cursor? = nil) {
    (self.text, self.limit, self.after) = (text, limit, after)
  }
}

/// What administrators do with accounts. The caller checks that they are administrators.
extension Journal {
  /// Returns accounts with what they use, the newest first.
  /// - Complexity: O(n) in the number of accounts if there is a text.
  public func overviews(
    _ query: AccountQuery, at time: Timestamp
  ) async throws(JournalError) -> Listing<AccountOverview> {
    try await read { [limits] database in
      var conditions: [String] = []
      var arguments: SQLArguments = ["now": time, "limit": query.limit + 1]
      if !query.text.isEmpty {
        conditions.append(database.dialect.contains(AccountOverview.searched, ":text"))
        arguments += ["text": query.text.asciiLowercased]
      }
      if let keys = query.after?.keys, let created = Int64(keys[0]) {
        conditions.append("(created_at < :created OR (created_at = :created AND id > :id))")
        arguments += ["created": created, "id": keys[1]]
      }
      let filter = conditions.isEmpty ? "" : "WHERE \(conditions.joined(separator: " AND "))"
      let rows = try database.rows(
        AccountOverview.selection
          + " \(filter) ORDER BY created_at DESC, id LIMIT :limit", arguments)
      return Listing(
        try rows.map { try AccountOverview($0, limits, in: database) }, limit: query.limit
      ) {
        Cursor(["\($0.account.createdAt.milliseconds)", $0.account.id.text])
      }
    }
  }

  /// Returns an account with what it uses, or `nil` if it does not exist.
  public func overview(
    of user: UserID, at time: Timestamp
  ) async throws(JournalError) -> AccountOverview? {
    try await read { [limits] database in
      try database.row(
        AccountOverview.selection + " WHERE id = :id", ["now": time, "id": user]
      ).map { try AccountOverview($0, limits, in: database) }
    }
  }

  /// Ends all sessions and tokens of a user, those of trackers included.
  public func endAccess(of user: UserID) async throws(JournalError) {
    try await write { database in
      _ = try database.execute("DELETE FROM pass WHERE account = ?", [user])
    }
  }
}

extension AccountOverview {
  /// The text that is searched, an expression on a row of `account`. The line break keeps
  /// a match within one of both.
  fileprivate static let searched = """
    lower(coalesce(email, '') || '
    ' || name)
    """

  /// Selects the rows that `init` reads.
  fileprivate static let selection = """
    SELECT \(AccountRow.selection),
      EXISTS (SELECT 1 FROM second_factor
        WHERE second_factor.account = account.id AND since IS NOT NULL) AS has_second_factor,
      (SELECT max(last_used_at) FROM pass WHERE pass.account = account.id) AS last_used_at,
      (SELECT count(*) FROM pass WHERE pass.account = account.id AND kind <> 'token'
        AND expires_at > :now) AS session_count,
      \(Role.allCases.map { "\($0.condition) AS has_\($0.rawValue)" }.joined(separator: ", "))
    FROM account
    """

  fileprivate init(_ row: SQLRow, _ limits: QuotaLimits, in database: SQLTransaction) throws {
    account = try AccountRow(row: row).account
    roles = Set(try Role.allCases.filter { try row["has_\($0.rawValue)"] })
    hasSecondFactor = try row["has_second_factor"]
    lastUsedAt = try row["last_used_at"]
    sessionCount = try row["session_count"]
    let used = try UsageTable.usage(of: account.id.text, in: database) ?? [:]
    usage = Quota.allCases.map {
      QuotaUse(quota: $0, used: used[$0, default: 0], limit: limits[$0])
    }
  }
}

/// How much a journal holds, and how much room is left for it.
public struct JournalState: Hashable, Sendable {
  /// The number of accounts, guests of groups not counted.
  public var accountCount: Int
  /// The number of guests of groups.
  public var guestCount: Int
  /// The number of trips, those that were deleted included.
  public var tripCount: Int
  /// The number of hikes, those that were deleted included.
  public var hikeCount: Int
  /// The size of the database with its write-ahead log, bytes.
  public var byteCount: Int
  /// What the server may still write to the disk of the journal, bytes, or `nil` if the system does
  /// not say.
  public var freeByteCount: Int?
}

extension Journal {
  /// Returns how much the journal holds.
  /// - Complexity: O(n) in the number of accounts.
  public func state() async throws(JournalError) -> JournalState {
    let storage: SQLStorage
    do { storage = try await database.storage() } catch { throw JournalError(wrapping: error) }
    return try await read { database in
      func count(_ sql: String) throws -> Int { try database.value(sql) ?? 0 }
      return JournalState(
        accountCount: try count("SELECT count(*) FROM account WHERE NOT is_guest"),
        guestCount: try count("SELECT count(*) FROM account WHERE is_guest"),
        tripCount: try count("SELECT sum(trips) FROM usage"),
        hikeCount: try count("SELECT sum(hikes) FROM usage"),
        byteCount: storage.byteCount, freeByteCount: storage.freeByteCount)
    }
  }
}
