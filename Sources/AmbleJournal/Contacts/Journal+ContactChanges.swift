import AmbleCore
import GRDB

extension Journal {
  /// Adds contacts, all or none.
  public func addContacts(
    _ cards: [ContactCard], to owner: UserID?, of user: UserID, at moment: Moment
  ) async throws(JournalError) -> [Contact] {
    try await write { database in
      let owner = owner ?? user
      if owner != user { try Self.demandEditing(of: owner, by: user, in: database) }
      let ids = try cards.map { card in
        let id = ContactID.random()
        try Self.insert(card, id, of: owner, at: moment, in: database)
        return id
      }
      return try ids.compactMap {
        try Self.contact($0, of: user, isDeleted: false, in: database)
      }
    }
  }

  /// Changes a contact.
  public func change(
    _ id: ContactID, to card: ContactCard, of user: UserID, at moment: Moment
  ) async throws(JournalError) -> Contact? {
    try await write { database in
      guard try Self.editable(id, of: user, isDeleted: false, in: database) != nil else {
        return nil
      }
      try database.execute(
        sql: """
          UPDATE contact SET name = ?, address = ?, latitude = ?, longitude = ?, note = ?,
            words = ?, sort = ?, updated_at = ? WHERE id = ?
          """,
        arguments: Self.values(card) + [moment.milliseconds, id.text])
      return try Self.contact(id, of: user, isDeleted: false, in: database)
    }
  }

  /// Deletes a contact, for now.
  public func deleteContact(
    _ id: ContactID, of user: UserID, at moment: Moment
  ) async throws(JournalError) -> Bool {
    try await write { database in
      guard try Self.editable(id, of: user, isDeleted: false, in: database) != nil else {
        return false
      }
      try database.execute(
        sql: "UPDATE contact SET deleted_at = ? WHERE id = ?",
        arguments: [moment.milliseconds, id.text])
      return true
    }
  }

  /// Brings a deleted contact back.
  public func restoreContact(
    _ id: ContactID, of user: UserID, at moment: Moment
  ) async throws(JournalError) -> Contact? {
    try await write { database in
      guard try Self.editable(id, of: user, isDeleted: true, in: database) != nil else {
        return try Self.contact(id, of: user, isDeleted: false, in: database)
      }
      let oldest = moment.adding(days: -Self.graceDays)
      try database.execute(
        sql: "UPDATE contact SET deleted_at = NULL WHERE id = ? AND deleted_at >= ?",
        arguments: [id.text, oldest.milliseconds])
      return try Self.contact(id, of: user, isDeleted: false, in: database)
    }
  }

  /// A contact that somebody may change; nil where there is none to be seen.
  private static func editable(
    _ id: ContactID, of user: UserID, isDeleted: Bool, in database: Database
  ) throws -> Contact? {
    let contact = try contact(id, of: user, isDeleted: isDeleted, in: database)
    guard contact?.access != .read else { throw JournalError.onlyToBeRead }
    return contact
  }

  private static func demandEditing(
    of owner: UserID, by user: UserID, in database: Database
  ) throws {
    let access = try String.fetchOne(
      database, sql: "SELECT access FROM contact_share WHERE owner = ? AND account = ?",
      arguments: [owner.text, user.text])
    guard let access else {
      throw JournalError(.missing, "Nobody with that identifier shares contacts with you.")
    }
    guard access == Contact.Access.edit.rawValue else { throw JournalError.onlyToBeRead }
  }

  private static func insert(
    _ card: ContactCard, _ id: ContactID, of owner: UserID, at moment: Moment,
    in database: Database
  ) throws {
    try database.execute(
      sql: """
        INSERT INTO contact (
          name, address, latitude, longitude, note, words, sort, updated_at, id, account)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: values(card) + [moment.milliseconds, id.text, owner.text])
  }

  private static func values(_ card: ContactCard) -> StatementArguments {
    [
      card.name, card.address, card.place?.latitude, card.place?.longitude, card.note,
      ContactWords.index(card), ContactWords.sortKey(card),
    ]
  }
}

extension JournalError {
  fileprivate static let onlyToBeRead = JournalError(
    .refused, "These contacts are shared with you to be read, not to be changed.")
}
