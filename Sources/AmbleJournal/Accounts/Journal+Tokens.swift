import AmbleCore
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

extension Journal {
  /// Returns the credentials for an address.
  /// - Returns: the credentials, or `nil` if no account has that address.
  public func credentials(of email: EmailAddress) async throws(JournalError) -> Credentials? {
    try await read { database in
      try Row.fetchOne(
        database, sql: "SELECT * FROM account WHERE email = ?", arguments: [email.text]
      ).flatMap(Credentials.init(row:))
    }
  }

  /// Returns a user's credentials, to confirm a change by password.
  /// - Returns: the credentials, or `nil` if the account does not exist or has no address.
  public func credentials(of user: UserID) async throws(JournalError) -> Credentials? {
    try await read { database in
      try Row.fetchOne(
        database, sql: "SELECT * FROM account WHERE id = ?", arguments: [user.text]
      ).flatMap(Credentials.init(row:))
    }
  }

  /// Changes a password and ends the user's other sessions. Tokens stay valid.
  /// - Parameter secret: the secret of the session that stays, if any.
  public func change(
    password: PasswordHash, of user: UserID, keeping secret: Secret?
  ) async throws(JournalError) {
    try await write { database in
      try Self.store(password, of: user, in: database)
      try database.execute(
        sql: "DELETE FROM pass WHERE account = ? AND kind <> ? AND digest IS NOT ?",
        arguments: [user.text, AuthToken.Kind.token.rawValue, secret?.digest])
    }
  }

  /// Rehashes an unchanged password. Sessions stay.
  public func renew(
    password: PasswordHash, of user: UserID
  ) async throws(JournalError) {
    try await write { try Self.store(password, of: user, in: $0) }
  }

  private static func store(
    _ password: PasswordHash, of user: UserID, in database: Database
  ) throws {
    try database.execute(
      sql: "UPDATE account SET salt = ?, hash = ?, cost = ? WHERE id = ? AND email IS NOT NULL",
      arguments: [password.salt, password.key, password.cost.text, user.text])
  }
}

enum HomeZoneTables {
  static func register(in migrator: inout DatabaseMigrator) {
    migrator.registerMigration("home zones") { database in
      try database.execute(
        sql: """
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
        return try database.execute(
          sql: "DELETE FROM home_zone WHERE account = ?", arguments: [user.text])
      }
      try database.execute(
        sql: """
          INSERT OR REPLACE INTO home_zone (account, latitude, longitude, radius)
          VALUES (?, ?, ?, ?)
          """,
        arguments: [user.text, zone.centre.latitude, zone.centre.longitude, zone.radius])
    }
  }
}

extension HomeZone {
  /// Reads a user's zone.
  static func zone(of user: UserID, in database: Database) throws -> HomeZone? {
    try Row.fetchOne(
      database, sql: "SELECT latitude, longitude, radius FROM home_zone WHERE account = ?",
      arguments: [user.text]
    ).map {
      HomeZone(
        centre: Coordinate(latitude: $0["latitude"], longitude: $0["longitude"]),
        radius: $0["radius"])
    }
  }
}

/// The owner of a secret.
public struct TokenOwner: Hashable, Sendable {
  /// The user who owns the token.
  public var user: UserID
  /// The kind of token the secret belongs to.
  public var kind: AuthToken.Kind
}
