/// Accounts, and what lets people into them.
public protocol AccountStore: Sendable {
  /// Returns all accounts, the oldest first.
  func accounts() async throws(JournalError) -> [Account]

  /// Returns the account that the local key opens, and makes it if there is none. It has no address
  /// until a registration takes it over.
  func localAccount(at moment: Moment) async throws(JournalError) -> Account

  /// Makes an account.
  /// - Parameter takesOverLocal: whether the local account, if it has no address, becomes this one.
  ///   Allow it only to a caller who holds the local key.
  /// - Throws: a conflict, if somebody has an account with that address.
  func register(
    _ registration: Registration, takesOverLocal: Bool, at moment: Moment
  ) async throws(JournalError) -> Account

  /// What is known of somebody.
  func account(_ user: UserID) async throws(JournalError) -> Account?

  /// What somebody who signs in with an address is held against.
  func credentials(of email: EmailAddress) async throws(JournalError) -> Credentials?

  /// What somebody is held against who confirms a change; nil for the account without an address.
  func credentials(of user: UserID) async throws(JournalError) -> Credentials?

  /// Changes what somebody is called and signs in with; nil for what stays.
  /// - Throws: a conflict, if somebody else has an account with that address.
  func change(
    name: String?, email: EmailAddress?, of user: UserID
  ) async throws(JournalError) -> Account?

  /// Changes a password and ends all sessions but one.
  func change(
    password: PasswordHash, of user: UserID, keeping secret: Secret?
  ) async throws(JournalError)

  /// Stores a password anew that stays the same; nobody is signed out.
  func renew(password: PasswordHash, of user: UserID) async throws(JournalError)

  /// Deletes an account and everything that belongs to it.
  func deleteAccount(_ user: UserID) async throws(JournalError)

  /// Makes a secret that lets in.
  func makePass(
    _ kind: Pass.Kind, name: String, of user: UserID, at moment: Moment
  ) async throws(JournalError) -> (pass: Pass, secret: Secret)

  /// Whom a secret lets in, and how; notes the use.
  func holder(of secret: Secret, at moment: Moment) async throws(JournalError) -> PassHolder?

  /// The tokens of somebody, the newest first.
  func tokens(of user: UserID) async throws(JournalError) -> [Pass]

  /// Deletes a token; false where there is no such token of theirs.
  func deleteToken(_ id: PassID, of user: UserID) async throws(JournalError) -> Bool

  /// Ends all sessions that began with the local key.
  func endLocalSessions() async throws(JournalError)

  /// Ends what a secret lets in.
  func end(_ secret: Secret) async throws(JournalError)
}

/// Whom a secret lets in.
public struct PassHolder: Hashable, Sendable {
  /// The user.
  public var user: UserID
  /// By what.
  public var kind: Pass.Kind
}
