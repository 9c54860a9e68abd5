import GRDB

extension Journal {
  /// Shares all of one's contacts with an address, or changes how.
  public func shareContacts(
    with email: EmailAddress, access: Contact.Access, of user: UserID, at moment: Moment
  ) async throws(JournalError) -> ContactShare {
    try await write { database in
      let account = try String.fetchOne(
        database, sql: "SELECT id FROM account WHERE email = ?", arguments: [email.text])
      guard account != user.text else {
        throw JournalError(.conflict, "\(email) is your own address.")
      }
      // Somebody may have changed their address since one shared with them.
      try database.execute(
        sql: "DELETE FROM contact_share WHERE owner = ? AND account = ? AND email <> ?",
        arguments: [user.text, account, email.text])
      let row = try Row.fetchOne(
        database,
        sql: """
          INSERT INTO contact_share (id, owner, email, account, access, created_at)
          VALUES (?, ?, ?, ?, ?, ?)
          ON CONFLICT (owner, email) DO UPDATE SET access = excluded.access,
            account = coalesce(excluded.account, account)
          RETURNING *
          """,
        arguments: [
          ContactShareID.random().text, user.text, email.text, account, access.rawValue,
          moment.milliseconds,
        ])
      guard let row else { throw JournalError(.storage, "The share was not written.") }
      return ContactShare(row: row)
    }
  }

  /// With whom one shares one's contacts.
  public func contactShares(of user: UserID) async throws(JournalError) -> [ContactShare] {
    try await read { database in
      try Row.fetchAll(
        database, sql: "SELECT * FROM contact_share WHERE owner = ? ORDER BY email",
        arguments: [user.text]
      ).map(ContactShare.init(row:))
    }
  }

  /// Ends a share.
  public func endContactShare(
    _ id: ContactShareID, of user: UserID
  ) async throws(JournalError) -> Bool {
    try await write { database in
      try database.execute(
        sql: "DELETE FROM contact_share WHERE id = ? AND owner = ?",
        arguments: [id.text, user.text])
      return database.changesCount > 0
    }
  }
}
