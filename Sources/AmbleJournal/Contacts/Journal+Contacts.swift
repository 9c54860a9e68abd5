import GRDB

extension Journal {
  /// Contacts by name.
  public func contacts(
    _ query: ContactQuery, of user: UserID
  ) async throws(JournalError) -> Listing<Contact> {
    try await read { database in
      var sql = Contact.seen + " WHERE deleted_at IS NULL"
      var arguments: StatementArguments = [user.text]
      if query.ownOnly { sql += " AND share.access IS NULL" }
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

  /// A contact that somebody may see.
  public func contact(
    _ id: ContactID, of user: UserID
  ) async throws(JournalError) -> Contact? {
    try await read { try Self.contact(id, of: user, isDeleted: false, in: $0) }
  }

  static func contact(
    _ id: ContactID, of user: UserID, isDeleted: Bool, in database: Database
  ) throws -> Contact? {
    try Row.fetchOne(
      database,
      sql: Contact.seen + " WHERE contact.id = ? AND (deleted_at IS NOT NULL) = ?",
      arguments: [user.text, id.text, isDeleted]
    ).map(Contact.init(row:))
  }
}
