import AmbleCore

/// Contacts. Grants share them with other users.
extension Journal {
  /// Returns the contacts a user may see, sorted by name: their own and those shared with them.
  public func contacts(
    _ query: ContactQuery, of user: UserID, at time: Timestamp
  ) async throws(JournalError) -> Listing<Contact> {
    try await read { database in
      var sql = Contact.visible + " WHERE deleted_at IS NULL"
      var arguments: SQLArguments = ["user": user, "now": time, "limit": query.limit + 1]
      if query.ownOnly { sql += " AND source.access = 'own'" }
      for (number, piece) in ContactWords.pieces(of: query.text).enumerated() {
        sql += " AND \(database.dialect.contains("words", ":piece\(number)"))"
        arguments += ["piece\(number)": piece]
      }
      if let keys = query.after?.keys {
        sql += " AND (sort, contact.id) > (:sort, :id)"
        arguments += ["sort": keys[0], "id": keys[1]]
      }
      sql += " ORDER BY sort, contact.id LIMIT :limit"
      let rows = try database.rows(sql, arguments)
      return Listing(try rows.map(Contact.init(row:)), limit: query.limit) {
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
    _ id: ContactID, of user: UserID, at time: Timestamp, isDeleted: Bool,
    in database: SQLTransaction
  ) throws -> Contact? {
    try database.row(
      Contact.visible + " WHERE contact.id = :id AND (deleted_at IS NOT NULL) = :deleted",
      ["user": user, "now": time, "id": id, "deleted": isDeleted]
    ).map(Contact.init(row:))
  }
}

extension Journal {
  /// Adds contacts, all or none.
  /// - Parameter owner: the user whose list to add to, or `nil` for the user's own.
  /// - Returns: the new contacts, in the order of `cards`.
  /// - Throws: `JournalError` of kind `.missing` if the owner does not share contacts with the
  ///   user, `.refused` if the user may only view them.
  public func addContacts(
    _ cards: [ContactCard], to owner: UserID?, of user: UserID, at time: Timestamp
  ) async throws(JournalError) -> [Contact] {
    try await write { database in
      let owner = owner ?? user
      if owner != user { try Self.requireEditAccess(to: owner, by: user, at: time, in: database) }
      let ids = try cards.map { card in
        let id = ContactID.random()
        try database.insert(ContactRow(id: id, owner: owner, card: card, updatedAt: time))
        return id
      }
      return try ids.compactMap {
        try Self.contact($0, of: user, at: time, isDeleted: false, in: database)
      }
    }
  }

  /// Updates a contact.
  /// - Returns: the updated contact, or `nil` if it does not exist or is not visible to the user.
  /// - Throws: `JournalError` of kind `.refused` if the user may only view it.
  public func change(
    _ id: ContactID, to card: ContactCard, of user: UserID, at time: Timestamp
  ) async throws(JournalError) -> Contact? {
    try await write { database in
      guard try Self.editable(id, of: user, at: time, isDeleted: false, in: database) != nil else {
        return nil
      }
      try database.update(ContactRow(id: id, card: card, updatedAt: time), ContactRow.content)
      return try Self.contact(id, of: user, at: time, isDeleted: false, in: database)
    }
  }

  /// Soft-deletes a contact. It can be restored for `GracePeriod.days`.
  /// - Returns: `false` if it does not exist or is not visible to the user.
  /// - Throws: `JournalError` of kind `.refused` if the user may only view it.
  public func deleteContact(
    _ id: ContactID, of user: UserID, at time: Timestamp
  ) async throws(JournalError) -> Bool {
    try await write { database in
      guard try Self.editable(id, of: user, at: time, isDeleted: false, in: database) != nil else {
        return false
      }
      try database.execute("UPDATE contact SET deleted_at = ? WHERE id = ?", [time, id])
      return true
    }
  }

  /// Restores a soft-deleted contact. One that is not deleted is returned unchanged.
  /// - Returns: the contact, or `nil` if it does not exist, is not visible to the user, or was
  ///   deleted more than `GracePeriod.days` ago.
  /// - Throws: `JournalError` of kind `.refused` if the user may only view it.
  public func restoreContact(
    _ id: ContactID, of user: UserID, at time: Timestamp
  ) async throws(JournalError) -> Contact? {
    try await write { database in
      guard try Self.editable(id, of: user, at: time, isDeleted: true, in: database) != nil else {
        return try Self.contact(id, of: user, at: time, isDeleted: false, in: database)
      }
      let oldest = time.adding(days: -GracePeriod.days)
      try database.execute(
        "UPDATE contact SET deleted_at = NULL WHERE id = ? AND deleted_at >= ?", [id, oldest])
      return try Self.contact(id, of: user, at: time, isDeleted: false, in: database)
    }
  }

  /// Returns a contact that the user may change, or `nil` if it does not exist or is not visible.
  private static func editable(
    _ id: ContactID, of user: UserID, at time: Timestamp, isDeleted: Bool,
    in database: SQLTransaction
  ) throws -> Contact? {
    let contact = try contact(id, of: user, at: time, isDeleted: isDeleted, in: database)
    guard contact?.access != .read else { throw JournalError.readOnly }
    return contact
  }

  private static func requireEditAccess(
    to owner: UserID, by user: UserID, at time: Timestamp, in database: SQLTransaction
  ) throws {
    let access: String? = try database.value(
      "SELECT access FROM (\(Contact.shared)) AS source WHERE owner = :owner",
      ["user": user, "now": time, "owner": owner])
    guard let access else {
      throw JournalError.refusal(.contactsNotShared)
    }
    guard access == Contact.Access.edit.rawValue else { throw JournalError.readOnly }
  }
}

extension JournalError {
  fileprivate static let readOnly = JournalError.refusal(.contactsReadOnly)
}

/// A filter and a page of contacts.
public struct ContactQuery: Hashable, Sendable {
  /// Search text: each word must be the prefix of a word in the name, address or note.
  public var text: String
  /// Whether to leave out contacts shared by others.
  public var ownOnly: Bool
  /// Maximum number of results.
  public var limit: Int
  /// The position to continue from, or `nil` for the beginning.
  public var after: Cursor?

  /// Number of sort keys of a cursor: the folded name and the identifier.
  public static let keys = 2

  /// Creates a query.
  public init(_ text: String = "", ownOnly: Bool = false, limit: Int = 100, after: Cursor? = nil) {
    self.text = text
    self.ownOnly = ownOnly
    self.limit = limit
    self.after = after
  }
}
