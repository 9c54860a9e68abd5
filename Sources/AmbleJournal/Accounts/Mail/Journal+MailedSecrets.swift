import Foundation

/// What a secret that was sent by mail is for.
public enum MailPurpose: String, Hashable, Sendable {
  /// To set a new password.
  case reset
  /// To show that an address is the user's.
  case verify

  /// Seconds for which a secret is valid.
  public var lifetime: Int {
    switch self {
    case .reset: 3_600
    case .verify: 86_400
    }
  }

  /// How many secrets of an account are valid at a time: mails may overtake each other.
  static let validAtOnce = 3
}

/// A secret to be sent to the address of an account.
public struct MailedSecret: Hashable, Sendable {
  /// The account.
  public var account: Account
  /// The address, which is the account's.
  public var email: EmailAddress
  /// The secret, of which only the digest is stored.
  public var secret: Secret
}

/// Secrets that are sent by mail. One is valid once, and only while the account has the address that
/// it was sent to.
extension Journal {
  /// Makes a secret to set a new password.
  /// - Returns: `nil` if no account has the address.
  public func makeResetSecret(
    for email: EmailAddress, at time: Timestamp
  ) async throws(JournalError) -> MailedSecret? {
    try await makeSecret(.reset, "email = ?", email, at: time)
  }

  /// Makes a secret to verify an address.
  /// - Returns: `nil` if no account has the address, or it is verified.
  public func makeVerificationSecret(
    for email: EmailAddress, at time: Timestamp
  ) async throws(JournalError) -> MailedSecret? {
    try await makeSecret(.verify, "email = ? AND email_verified_at IS NULL", email, at: time)
  }

  private func makeSecret(
    _ purpose: MailPurpose, _ condition: String, _ email: EmailAddress, at time: Timestamp
  ) async throws(JournalError) -> MailedSecret? {
    try await write { database in
      let row = try database.record(of: AccountRow.self, "WHERE \(condition)", [email])
      guard let account = row?.account else { return nil }
      let made = MailedSecret(account: account, email: email, secret: .random())
      try MailedSecretRow.insert(made, for: purpose, at: time, in: database)
      return made
    }
  }

  /// Returns whether a secret to set a new password is valid.
  public func isResetSecret(
    _ secret: Secret, at time: Timestamp
  ) async throws(JournalError) -> Bool {
    try await read { try MailedSecretRow.account(of: secret, .reset, at: time, in: $0) != nil }
  }

  /// Sets the password of the account that a secret was made for, and uses the secret up. All sessions
  /// of the account end, its address is verified, and its second factor stays.
  /// - Parameter endsTokens: whether API tokens end, too.
  /// - Returns: the account, or `nil` if the secret is not valid.
  public func resetPassword(
    _ password: PasswordHash, with secret: Secret, endsTokens: Bool, at time: Timestamp
  ) async throws(JournalError) -> Account? {
    try await write { database in
      guard let user = try MailedSecretRow.account(of: secret, .reset, at: time, in: database)
      else { return nil }
      try Self.change(
        password: password, of: user, keeping: nil, endsTokens: endsTokens, in: database)
      return try Self.verifyEmail(of: user, at: time, in: database)
    }
  }

  /// Verifies the address of the account that a secret was made for, and uses the secret up.
  /// - Returns: the account, or `nil` if the secret is not valid.
  public func verifyEmail(
    with secret: Secret, at time: Timestamp
  ) async throws(JournalError) -> Account? {
    try await write { database in
      guard let user = try MailedSecretRow.account(of: secret, .verify, at: time, in: database)
      else { return nil }
      return try Self.verifyEmail(of: user, at: time, in: database)
    }
  }

  private static func verifyEmail(
    of user: UserID, at time: Timestamp, in database: SQLTransaction
  ) throws -> Account? {
    try MailedSecretRow.delete(of: user, .verify, in: database)
    return try database.row(
      """
      UPDATE account SET email_verified_at = coalesce(email_verified_at, ?)
      WHERE id = ? RETURNING \(AccountRow.selection)
      """, [time, user]
    ).map(AccountRow.init(row:))?.account
  }
}

/// A row of `mailed_secret`.
struct MailedSecretRow: StoredRecord {
  var digest = Data()
  var purpose = MailPurpose.reset
  var user = UserID("")
  var email = EmailAddress(stored: "")
  var expiresAt = Timestamp.epoch

  static let table = RecordTable("mailed_secret", columns)
  private static let columns: [Column<Self>] = [
    .apart("number").key, .init("digest", \.digest), .word("purpose", \.purpose, else: .reset),
    .init("account", \.user), .init("email", \.email), .init("expires_at", \.expiresAt),
  ]
}

extension MailedSecretRow {
  fileprivate static func insert(
    _ made: MailedSecret, for purpose: MailPurpose, at time: Timestamp, in database: SQLTransaction
  ) throws {
    let owner: SQLArguments = [made.account.id, purpose.rawValue]
    try database.execute(
      """
      DELETE FROM mailed_secret WHERE account = ? AND purpose = ? AND (expires_at <= ?
        OR number NOT IN (SELECT number FROM mailed_secret WHERE account = ? AND purpose = ?
          ORDER BY number DESC LIMIT ?))
      """, owner + [time] + owner + [MailPurpose.validAtOnce - 1])
    try database.insert(
      MailedSecretRow(
        digest: made.secret.digest, purpose: purpose, user: made.account.id, email: made.email,
        expiresAt: time.adding(seconds: purpose.lifetime)))
  }

  /// Returns the account of a secret that is valid.
  fileprivate static func account(
    of secret: Secret, _ purpose: MailPurpose, at time: Timestamp, in database: SQLTransaction
  ) throws -> UserID? {
    try database.value(
      """
      SELECT account.id FROM mailed_secret JOIN account ON account.id = mailed_secret.account
      WHERE digest = ? AND purpose = ? AND expires_at > ?
        AND mailed_secret.email = account.email
      """, [secret.digest, purpose.rawValue, time])
  }

  /// Deletes the secrets of an account, by default those of all purposes.
  static func delete(
    of user: UserID, _ purpose: MailPurpose? = nil, in database: SQLTransaction
  ) throws {
    try database.execute(
      "DELETE FROM mailed_secret WHERE account = ? AND coalesce(purpose = ?, true)",
      [user, purpose?.rawValue])
  }
}

/// The tables of secrets that are sent by mail, and of invitations to register. Both hold digests of
/// secrets only. A row with a greater number is newer.
enum MailTables {
  static func register(in migrations: inout [Migration]) {
    migrations.add("mail") { database in
      try database.run(
        """
        ALTER TABLE account ADD COLUMN email_verified_at INTEGER;
        CREATE TABLE mailed_secret (
          number INTEGER PRIMARY KEY, digest BLOB NOT NULL UNIQUE, purpose TEXT NOT NULL,
          account TEXT NOT NULL REFERENCES account ON DELETE CASCADE, email TEXT NOT NULL,
          expires_at INTEGER NOT NULL);
        CREATE INDEX mailed_secret_by_account ON mailed_secret (account, purpose);
        CREATE TABLE registration_invitation (
          number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, digest BLOB NOT NULL UNIQUE,
          email TEXT, made_by TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
          created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL);
        CREATE INDEX registration_invitation_by_account ON registration_invitation (made_by);
        """)
    }
  }

  /// Deletes secrets and invitations that expired before a time.
  static func purge(_ database: SQLTransaction, before time: Timestamp) throws {
    for table in ["mailed_secret", "registration_invitation"] {
      try database.execute("DELETE FROM \(table) WHERE expires_at <= ?", [time])
    }
  }
}
