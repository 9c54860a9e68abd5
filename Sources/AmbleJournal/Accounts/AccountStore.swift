/// Stores accounts, sessions and API tokens.
public protocol AccountStore: Sendable {
  /// Returns all accounts, oldest first.
  /// - Throws: `JournalError` on a storage failure.
  func accounts() async throws(JournalError) -> [Account]

  /// Returns the account that the local key opens, and creates it if it does not exist.
  ///
  /// The account has no address until a registration takes it over.
  /// - Throws: `JournalError` on a storage failure.
  func localAccount(at time: Timestamp) async throws(JournalError) -> Account

  /// Creates an account.
  /// - Parameter takesOverLocal: whether the local account, if it has no address, becomes this one.
  ///   Pass `true` only for a caller who holds the local key.
  /// - Returns: the new account, or the local account with the registration's address and name.
  /// - Throws: `JournalError` of kind `.conflict` if another account has that address.
  func register(
    _ registration: Registration, takesOverLocal: Bool, at time: Timestamp
  ) async throws(JournalError) -> Account

  /// Returns a user's account.
  /// - Returns: the account, or `nil` if it does not exist.
  /// - Throws: `JournalError` on a storage failure.
  func account(_ user: UserID) async throws(JournalError) -> Account?

  /// Returns the credentials for an address.
  /// - Returns: the credentials, or `nil` if no account has that address.
  /// - Throws: `JournalError` on a storage failure.
  func credentials(of email: EmailAddress) async throws(JournalError) -> Credentials?

  /// Returns a user's credentials, to confirm a change by password.
  /// - Returns: the credentials, or `nil` if the account does not exist or has no address.
  /// - Throws: `JournalError` on a storage failure.
  func credentials(of user: UserID) async throws(JournalError) -> Credentials?

  /// Updates a user's name and address.
  /// - Parameters:
  ///   - name: the new name, or `nil` to keep it.
  ///   - email: the new address, or `nil` to keep it. Ignored for an account without an address.
  /// - Returns: the updated account, or `nil` if it does not exist.
  /// - Throws: `JournalError` of kind `.conflict` if another account has that address.
  func change(
    name: String?, email: EmailAddress?, of user: UserID
  ) async throws(JournalError) -> Account?

  /// Changes a password and ends the user's other sessions. Tokens stay valid.
  /// - Parameter secret: the secret of the session that stays, if any.
  /// - Throws: `JournalError` on a storage failure.
  func change(
    password: PasswordHash, of user: UserID, keeping secret: Secret?
  ) async throws(JournalError)

  /// Rehashes an unchanged password. Sessions stay.
  /// - Throws: `JournalError` on a storage failure.
  func renew(password: PasswordHash, of user: UserID) async throws(JournalError)

  /// Returns a user's home zone, or `nil` if there is none.
  /// - Throws: `JournalError` on a storage failure.
  func homeZone(of user: UserID) async throws(JournalError) -> HomeZone?

  /// Sets or removes a user's home zone.
  /// - Throws: `JournalError` on a storage failure.
  func setHomeZone(_ zone: HomeZone?, of user: UserID) async throws(JournalError)

  /// Deletes an account and everything that belongs to it.
  /// - Throws: `JournalError` on a storage failure.
  func deleteAccount(_ user: UserID) async throws(JournalError)

  /// Creates an access secret for a user.
  /// - Returns: the token and its secret. Only the secret's digest is stored.
  /// - Throws: `JournalError` on a storage failure.
  func makeToken(
    _ kind: AuthToken.Kind, name: String, of user: UserID, at time: Timestamp
  ) async throws(JournalError) -> (token: AuthToken, secret: Secret)

  /// Returns the owner of a secret, and records its use to the hour. A session's expiry is
  /// extended.
  /// - Returns: the owner, or `nil` if the secret is unknown or has expired.
  /// - Throws: `JournalError` on a storage failure.
  func owner(of secret: Secret, at time: Timestamp) async throws(JournalError) -> TokenOwner?

  /// Returns a user's API tokens, newest first, without sessions.
  /// - Throws: `JournalError` on a storage failure.
  func tokens(of user: UserID) async throws(JournalError) -> [AuthToken]

  /// Deletes an API token.
  /// - Returns: `false` if the user has no such token.
  /// - Throws: `JournalError` on a storage failure.
  func deleteToken(_ id: TokenID, of user: UserID) async throws(JournalError) -> Bool

  /// Ends all sessions that were opened with the local key.
  /// - Throws: `JournalError` on a storage failure.
  func endLocalSessions() async throws(JournalError)

  /// Revokes a secret: ends its session or deletes its token.
  /// - Throws: `JournalError` on a storage failure.
  func end(_ secret: Secret) async throws(JournalError)
}

/// The owner of a secret.
public struct TokenOwner: Hashable, Sendable {
  /// The user.
  public var user: UserID
  /// The kind of token the secret belongs to.
  public var kind: AuthToken.Kind
}
