/// Accounts, and what lets people into them.
public protocol AccountStore: Sendable {
  /// Whether anybody has an account with an address. From then on nobody acts without one.
  func hasAccounts() async throws(JournalError) -> Bool

  /// The account that works without an address: there is one at most. It is made by this when it
  /// is first asked for; nil once somebody has an account with an address.
  func localAccount(at moment: Moment) async throws(JournalError) -> Account?

  /// Makes an account.
  /// - Parameter takesOverLocal: whether it becomes the owner of what was recorded without one.
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
