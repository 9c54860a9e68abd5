import GRDB

extension Journal {
  /// Creates an access secret for a user.
  /// - Returns: the token and its secret. Only the secret's digest is stored.
  public func makeToken(
    _ kind: AuthToken.Kind, name: String, of user: UserID, at time: Timestamp
  ) async throws(JournalError) -> (token: AuthToken, secret: Secret) {
    let token = AuthToken(id: .random(), kind: kind, name: name, createdAt: time)
    let secret = Secret.random()
    let end = kind.expires ? time.adding(days: AuthToken.sessionDays) : nil
    try await write { database in
      try database.execute(
        sql: """
          INSERT INTO pass (digest, id, kind, account, name, created_at, expires_at)
          VALUES (?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          secret.digest, token.id.text, kind.rawValue, user.text, name, time.milliseconds,
          end?.milliseconds,
        ])
    }
    return (token, secret)
  }

  /// Returns the owner of a secret, and records its use to the hour. A session's expiry is
  /// extended.
  /// - Returns: the owner, or `nil` if the secret is unknown or has expired.
  public func owner(
    of secret: Secret, at time: Timestamp
  ) async throws(JournalError) -> TokenOwner? {
    let found = try await read { database in
      try Row.fetchOne(
        database, sql: "SELECT * FROM pass WHERE digest = ? AND coalesce(expires_at > ?, true)",
        arguments: [secret.digest, time.milliseconds]
      ).map { (UserID($0["account"]), AuthToken(row: $0)) }
    }
    guard let (user, token) = found else { return nil }
    if Self.isUseStale(time, since: token.lastUsedAt) {
      try await noteUse(of: secret, kind: token.kind, at: time)
    }
    return TokenOwner(user: user, kind: token.kind)
  }

  /// Returns a user's API tokens, newest first, without sessions.
  public func tokens(of user: UserID) async throws(JournalError) -> [AuthToken] {
    try await read { database in
      try Row.fetchAll(
        database,
        sql: "SELECT * FROM pass WHERE account = ? AND kind = ? ORDER BY created_at DESC, id",
        arguments: [user.text, AuthToken.Kind.token.rawValue]
      ).map(AuthToken.init(row:))
    }
  }

  /// Deletes an API token.
  /// - Returns: `false` if the user has no such token.
  public func deleteToken(_ id: TokenID, of user: UserID) async throws(JournalError) -> Bool {
    try await write { database in
      try database.execute(
        sql: "DELETE FROM pass WHERE id = ? AND account = ? AND kind = ?",
        arguments: [id.text, user.text, AuthToken.Kind.token.rawValue])
      return database.changesCount > 0
    }
  }

  /// Ends all sessions that were opened with the local key.
  public func endLocalSessions() async throws(JournalError) {
    try await write {
      try $0.execute(
        sql: "DELETE FROM pass WHERE kind = ?", arguments: [AuthToken.Kind.local.rawValue])
    }
  }

  /// Revokes a secret: ends its session or deletes its token.
  public func end(_ secret: Secret) async throws(JournalError) {
    try await write {
      try $0.execute(sql: "DELETE FROM pass WHERE digest = ?", arguments: [secret.digest])
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
      try database.execute(
        sql: "UPDATE pass SET last_used_at = ?, expires_at = ? WHERE digest = ?",
        arguments: [time.milliseconds, end, secret.digest])
    }
  }
}
