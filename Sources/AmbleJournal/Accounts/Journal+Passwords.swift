import GRDB

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
