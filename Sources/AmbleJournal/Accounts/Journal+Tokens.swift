import AmbleCore

extension Journal {
  /// Begins a session of a user.
  /// - Parameters:
  ///   - browser: how the browser calls itself; cut to `AuthToken.maxBrowser` characters.
  ///   - earlier: the secret of the session in place of which this one begins, or `nil` for none. That
  ///     one ends, and what the browser subscribed to for the same user stays.
  /// - Returns: the session and its secret. Only the secret's digest is stored.
  public func beginSession(
    _ kind: AuthToken.Kind, in browser: String, replacing earlier: Secret? = nil, of user: UserID,
    at time: Timestamp
  ) async throws(JournalError) -> (token: AuthToken, secret: Secret) {
    try await insert(
      AuthToken(
        id: .random(), kind: kind, name: String(browser.prefix(AuthToken.maxBrowser)),
        createdAt: time, expiresAt: time.adding(days: AuthToken.sessionDays)),
      replacing: earlier, of: user)
  }

  /// Creates an API token of a user.
  /// - Parameter end: when it ends, or `nil` for never.
  /// - Returns: the token and its secret. Only the secret's digest is stored.
  public func makeToken(
    _ name: String, for scopes: Set<TokenScope>, until end: Timestamp? = nil, of user: UserID,
    at time: Timestamp
  ) async throws(JournalError) -> (token: AuthToken, secret: Secret) {
    try await insert(
      AuthToken(
        id: .random(), kind: .token, name: name, scopes: scopes, createdAt: time, expiresAt: end),
      of: user)
  }

  private func insert(
    _ token: AuthToken, replacing earlier: Secret? = nil, of user: UserID
  ) async throws(JournalError) -> (token: AuthToken, secret: Secret) {
    let secret = Secret.random()
    try await write { database in
      try database.insert(
        TokenRow(digest: secret.digest, owner: TokenOwner(user: user, token: token)))
      if let earlier { try Self.replace(earlier, by: token.id, of: user, database) }
    }
    return (token, secret)
  }

  /// Ends a session, and hands its subscriptions for a user to another session of the user.
  private static func replace(
    _ earlier: Secret, by id: TokenID, of user: UserID, _ database: SQLTransaction
  ) throws {
    try database.execute(
      """
      UPDATE push_subscription SET session = ? WHERE account = ?
      AND session = (SELECT id FROM pass WHERE digest = ?)
      """, [id, user, earlier.digest])
    try database.execute(
      "DELETE FROM pass WHERE digest = ? AND kind <> ?",
      [earlier.digest, AuthToken.Kind.token.rawValue])
  }

  /// Returns the owner of a secret, and records its use to the hour. A session's expiry is
  /// extended.
  /// - Returns: the owner, or `nil` if the secret is unknown or has expired.
  public func owner(
    of secret: Secret, at time: Timestamp
  ) async throws(JournalError) -> TokenOwner? {
    let found = try await read { database in
      try database.record(
        of: TokenRow.self, "WHERE digest = ? AND coalesce(expires_at > ?, true)",
        [secret.digest, time])
    }
    guard let owner = found?.owner else { return nil }
    if Self.isUseStale(time, since: owner.token.lastUsedAt) {
      try await noteUse(of: secret, kind: owner.token.kind, at: time)
    }
    return owner
  }

  /// Returns a user's API tokens, newest first, without sessions. Those that have ended are listed
  /// until they are purged.
  public func tokens(of user: UserID) async throws(JournalError) -> [AuthToken] {
    try await tokens(
      "account = ? AND kind = ? ORDER BY created_at DESC, id",
      [user.text, AuthToken.Kind.token.rawValue])
  }

  /// Returns a user's sessions that have not ended, the one used last first.
  public func sessions(
    of user: UserID, at time: Timestamp
  ) async throws(JournalError) -> [AuthToken] {
    try await tokens(
      "account = ? AND kind <> ? AND expires_at > ? ORDER BY \(UsageTable.lastUse) DESC, id",
      [user.text, AuthToken.Kind.token.rawValue, time.milliseconds])
  }

  private func tokens(
    _ condition: String, _ arguments: SQLArguments
  ) async throws(JournalError) -> [AuthToken] {
    try await read { database in
      try database.records(of: TokenRow.self, "WHERE \(condition)", arguments).map(\.owner.token)
    }
  }

  /// Ends a session of a user.
  /// - Returns: `false` if the user has no such session.
  public func endSession(_ id: TokenID, of user: UserID) async throws(JournalError) -> Bool {
    try await delete("kind <> ?", id, of: user)
  }

  /// Ends all sessions of a user but one.
  /// - Parameter secret: the secret of the session that stays, or another one for none.
  public func endSessions(of user: UserID, except secret: Secret) async throws(JournalError) {
    try await write { database in
      _ = try database.execute(
        "DELETE FROM pass WHERE account = ? AND kind <> ? AND digest <> ?",
        [user, AuthToken.Kind.token.rawValue, secret.digest])
    }
  }

  /// Deletes an API token.
  /// - Returns: `false` if the user has no such token.
  public func deleteToken(_ id: TokenID, of user: UserID) async throws(JournalError) -> Bool {
    try await delete("kind = ?", id, of: user)
  }

  private func delete(
    _ condition: String, _ id: TokenID, of user: UserID
  ) async throws(JournalError) -> Bool {
    try await write { database in
      return try database.execute(
        "DELETE FROM pass WHERE id = ? AND account = ? AND \(condition)",
        [id, user, AuthToken.Kind.token.rawValue]) > 0
    }
  }

  /// Ends all sessions that were opened with the local key.
  public func endLocalSessions() async throws(JournalError) {
    try await write {
      _ = try $0.execute("DELETE FROM pass WHERE kind = ?", [AuthToken.Kind.local.rawValue])
    }
  }

  /// Revokes a secret: ends its session or deletes its token.
  public func end(_ secret: Secret) async throws(JournalError) {
    try await write {
      _ = try $0.execute("DELETE FROM pass WHERE digest = ?", [secret.digest])
    }
  }

  /// Limits writes: a use is recorded at most once an hour.
  private static func isUseStale(_ time: Timestamp, since last: Timestamp?) -> Bool {
    last.map { $0.adding(seconds: 3_600) < time } ?? true
  }

  private func noteUse(
    of secret: Secret, kind: AuthToken.Kind, at time: Timestamp
  ) async throws(JournalError) {
    let end = kind.expires ? time.adding(days: AuthToken.sessionDays).milliseconds : nil
    try await write { database in
      _ = try database.execute(
        "UPDATE pass SET last_used_at = ?, expires_at = coalesce(?, expires_at) WHERE digest = ?",
        [time, end, secret.digest])
    }
  }
}

extension Journal {
  /// Returns the credentials for an address.
  /// - Returns: the credentials, or `nil` if no account has that address.
  public func credentials(of email: EmailAddress) async throws(JournalError) -> Credentials? {
    try await read { try $0.record(of: AccountRow.self, "WHERE email = ?", [email])?.credentials }
  }

  /// Returns a user's credentials, to confirm a change by password.
  /// - Returns: the credentials, or `nil` if the account does not exist or has no address.
  public func credentials(of user: UserID) async throws(JournalError) -> Credentials? {
    try await read { try $0.record(of: AccountRow.self, "WHERE id = ?", [user])?.credentials }
  }

  /// Changes a password and ends the user's other sessions. Mailed secrets to set a password are no
  /// longer valid.
  /// - Parameters:
  ///   - secret: the secret of the session that stays, if any.
  ///   - endsTokens: whether API tokens end, too.
  public func change(
    password: PasswordHash, of user: UserID, keeping secret: Secret?, endsTokens: Bool = false
  ) async throws(JournalError) {
    try await write { database in
      try Self.change(
        password: password, of: user, keeping: secret, endsTokens: endsTokens, in: database)
    }
  }

  static func change(
    password: PasswordHash, of user: UserID, keeping secret: Secret?, endsTokens: Bool,
    in database: SQLTransaction
  ) throws {
    try store(password, of: user, in: database)
    try MailedSecretRow.delete(of: user, .reset, in: database)
    try database.execute(
      """
      DELETE FROM pass
      WHERE account = ? AND (? OR kind <> ?) AND digest IS DISTINCT FROM ?
      """,
      [user, endsTokens, AuthToken.Kind.token.rawValue, secret?.digest])
  }

  /// Rehashes an unchanged password. Sessions stay.
  public func renew(
    password: PasswordHash, of user: UserID
  ) async throws(JournalError) {
    try await write { try Self.store(password, of: user, in: $0) }
  }

  private static func store(
    _ password: PasswordHash, of user: UserID, in database: SQLTransaction
  ) throws {
    try database.execute(
      "UPDATE account SET salt = ?, hash = ?, cost = ? WHERE id = ? AND email IS NOT NULL",
      [password.salt, password.key, password.cost.text, user])
  }
}

enum HomeZoneTables {
  static func register(in migrations: inout [Migration]) {
    migrations.add("home zones") { database in
      try database.run(
        """
        CREATE TABLE home_zone (
          account TEXT PRIMARY KEY REFERENCES account ON DELETE CASCADE,
          latitude REAL NOT NULL, longitude REAL NOT NULL, radius REAL NOT NULL) WITHOUT ROWID;
        """)
    }
  }
}

extension Journal {
  /// Returns a user's home zone, or `nil` if there is none.
  public func homeZone(of user: UserID) async throws(JournalError) -> HomeZone? {
    try await read { try HomeZone.zone(of: user, in: $0) }
  }

  /// Sets or removes a user's home zone.
  public func setHomeZone(_ zone: HomeZone?, of user: UserID) async throws(JournalError) {
    try await write { database in
      guard let zone else {
        try database.execute("DELETE FROM home_zone WHERE account = ?", [user])
        return
      }
      try database.insert(HomeZoneRow(user: user, zone: zone), onConflict: .replace)
    }
  }
}

extension HomeZone {
  /// Reads a user's zone.
  static func zone(of user: UserID, in database: SQLTransaction) throws -> HomeZone? {
    try database.record(of: HomeZoneRow.self, "WHERE account = ?", [user])?.zone
  }
}

/// A row of `home_zone`.
struct HomeZoneRow: StoredRecord {
  var user = UserID("")
  var zone = HomeZone(centre: Coordinate(), radius: 0)

  static let table = RecordTable("home_zone", columns)
  private static let columns: [Column<Self>] = [
    .init("account", \.user).key, .init("latitude", \.zone.centre.latitude),
    .init("longitude", \.zone.centre.longitude), .init("radius", \.zone.radius),
  ]
}

/// The owner of a secret.
public struct TokenOwner: Hashable, Sendable {
  /// The user who owns the token.
  public var user: UserID
  /// The session or the token that the secret belongs to.
  public var token: AuthToken
}
