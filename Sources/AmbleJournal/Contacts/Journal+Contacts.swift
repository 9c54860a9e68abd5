import GRDB

/// Contacts. Grants share them with other users.
extension Journal {
  /// Returns the contacts a user may see, sorted by name: their own and those shared with them.
  public func contacts(
    _ query: ContactQuery, of user: UserID, at time: Timestamp
  ) async throws(JournalError) -> Listing<Contact> {
    try await read { database in
      var sql = Contact.visible + " WHERE deleted_at IS NULL"
      var arguments: StatementArguments = [user.text, time.milliseconds]
      if query.ownOnly { sql += " AND source.access = 'own'" }
      for piece in ContactWords.pieces(of: query.text) {
        sql += " AND instr(words, ?)"
        arguments += [piece]
      }
      if let keys = query.after?.keys {
        sql += " AND (sort, contact.id) > (?, ?)"
        arguments += [keys[0], keys[1]]
      }
      sql += " ORDER BY sort, contact.id LIMIT \(query.limit + 1)"
      let rows = try Row.fetchAll(database, sql: sql, arguments: arguments)
      return Listing(rows.map(Contact.init(row:)), limit: query.limit) {
        Cursor([ContactWords.sortKey($0.card), $0.id.text])
      }
    }
  }

  /// Returns a contact, or `nil` if it is not visible to the user.
  /// - Returns: the contact, or `nil` if it does not exist or is not visible to the user.
  public func contact(
    _ id: ContactID, of user: UserID, at time: Timestamp
  ) async throws(JournalError) -> Contact? {
    try await read { try Self.contact(id, of: user, at: time, isDeleted: false, in: $0) }
  }

  static func contact(
    _ id: ContactID, of user: UserID, at time: Timestamp, isDeleted: Bool, in database: Database
  ) throws -> Contact? {
    try Row.fetchOne(
      database,
      sql: Contact.visible + " WHERE contact.id = ? AND (deleted_at IS NOT NULL) = ?",
      arguments: [user.text, time.milliseconds, id.text, isDeleted]
    ).map(Contact.init(row:))
  }
}
