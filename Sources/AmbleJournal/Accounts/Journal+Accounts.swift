/// Accounts, sessions and API tokens.
extension Journal {
  /// Returns all accounts, oldest first.
  public func accounts() async throws(JournalError) -> [Account] {
    try await read { try $0.records(of: AccountRow.self, "ORDER BY created_at, id").map(\.account) }
  }

  /// Returns the account that the local key opens, and creates it if it does not exist.
  ///
  /// The account has no address until a registration takes it over.
  public func localAccount(at time: Timestamp) async throws(JournalError) -> Account {
    if let known = try await read({ try Self.localAccount($0) }) { return known }
    return try await write { database in
      if let account = try Self.localAccount(database) { return account }
      let account = Account(id: .random(), email: nil, name: "", createdAt: time, isLocal: true)
      try database.insert(AccountRow(account: account))
      return account
    }
  }

  /// Creates an account.
  /// - Parameters:
  ///   - takesOverLocal: whether the local account, if it has no address, becomes this one. Pass
  ///     `true` only for a caller who holds the local key.
  ///   - invitation: the secret of an invitation, which is used up. If the invitation names the
  ///     address, the address is verified.
  /// - Returns: the new account, or the local account with the registration's address and name.
  /// - Throws: `JournalError` of kind `.conflict` if another account has that address, or with the
  ///   refusals `.noSuchRegistrationInvitation` and `.invitedAnotherAddress`.
  public func register(
    _ registration: Registration, takesOverLocal: Bool, with invitation: Secret? = nil,
    at time: Timestamp
  ) async throws(JournalError) -> Account {
    try await write { database in
      let isVerified = try invitation.map {
        try Self.useInvitation($0, for: registration.email, at: time, in: database)
      }
      try Self.refuseTaken(registration.email, in: database)
      let local = takesOverLocal ? try Self.localAccount(database) : nil
      let vacant = local?.email == nil ? local : nil
      let account = Account(
        id: vacant?.id ?? .random(), email: registration.email, name: registration.name,
        createdAt: vacant?.createdAt ?? time, emailVerifiedAt: isVerified == true ? time : nil,
        isLocal: takesOverLocal && local?.email == nil)
      try database.insert(
        AccountRow(account: account, password: registration.password), onConflict: .replace)
      return account
    }
  }

  /// Returns a user's account.
  /// - Returns: the account, or `nil` if it does not exist.
  public func account(_ user: UserID) async throws(JournalError) -> Account? {
    try await read { try $0.record(of: AccountRow.self, "WHERE id = ?", [user])?.account }
  }

  /// Updates a user's name and address. A new address is not verified, and secrets that were sent to
  /// the old one are no longer valid.
  /// - Parameters:
  ///   - name: the new name, or `nil` to keep it.
  ///   - email: the new address, or `nil` to keep it. Ignored for an account without an address.
  /// - Returns: the updated account, or `nil` if it does not exist.
  /// - Throws: `JournalError` of kind `.conflict` if another account has that address.
  public func change(
    name: String?, email: EmailAddress?, of user: UserID
  ) async throws(JournalError) -> Account? {
    try await write { database in
      if let email { try Self.refuseTaken(email, except: user, in: database) }
      let row = try database.row(
        """
        UPDATE account SET name = coalesce(?, name),
          email = CASE WHEN email IS NULL THEN NULL ELSE coalesce(?, email) END,
          email_verified_at = CASE WHEN coalesce(? = email, true) THEN email_verified_at END
        WHERE id = ? RETURNING \(AccountRow.selection)
        """, [name, email, email, user])
      let account = try row.map(AccountRow.init(row:))?.account
      try database.execute(
        "DELETE FROM mailed_secret WHERE account = ? AND email IS DISTINCT FROM ?",
        [user, account?.email])
      return account
    }
  }

  /// Returns what a user stores towards each quota, in the order of `Quota.allCases`.
  /// - Returns: `nil` if there is no such account.
  public func usage(of user: UserID) async throws(JournalError) -> [QuotaUse]? {
    try await read { [limits] database in
      try UsageTable.usage(of: user.text, in: database).map { usage in
        Quota.allCases.map { QuotaUse(quota: $0, used: usage[$0, default: 0], limit: limits[$0]) }
      }
    }
  }

  /// Deletes an account with all its data. All rows that refer to it are deleted by cascade.
  public func deleteAccount(_ user: UserID) async throws(JournalError) {
    try await write {
      _ = try $0.execute("DELETE FROM account WHERE id = ?", [user.text])
    }
  }

  private static func localAccount(_ database: SQLTransaction) throws -> Account? {
    try database.record(of: AccountRow.self, "WHERE is_local")?.account
  }

  /// Refuses an address that another account has.
  static func refuseTaken(
    _ email: EmailAddress, except user: UserID? = nil, in database: SQLTransaction
  ) throws {
    let owner: UserID? = try database.value("SELECT id FROM account WHERE email = ?", [email])
    guard owner == nil || owner == user else {
      throw JournalError.refusal(.emailTaken(email.text))
    }
  }
}
