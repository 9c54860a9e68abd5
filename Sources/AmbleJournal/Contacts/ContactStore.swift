/// Stores contacts. `GrantStore` stores with whom they are shared.
public protocol ContactStore: Sendable {
  /// Returns the contacts a user may see, sorted by name: their own and those shared with them.
  /// - Throws: `JournalError` on a storage failure.
  func contacts(
    _ query: ContactQuery, of user: UserID, at time: Timestamp
  ) async throws(JournalError) -> Listing<Contact>

  /// Returns a contact.
  /// - Returns: the contact, or `nil` if it does not exist or is not visible to the user.
  /// - Throws: `JournalError` on a storage failure.
  func contact(
    _ id: ContactID, of user: UserID, at time: Timestamp
  ) async throws(JournalError) -> Contact?

  /// Adds contacts, all or none.
  /// - Parameter owner: the user whose list to add to, or `nil` for the user's own.
  /// - Returns: the new contacts, in the order of `cards`.
  /// - Throws: `JournalError` of kind `.missing` if the owner does not share contacts with the
  ///   user, `.refused` if the user may only view them.
  func addContacts(
    _ cards: [ContactCard], to owner: UserID?, of user: UserID, at time: Timestamp
  ) async throws(JournalError) -> [Contact]

  /// Updates a contact.
  /// - Returns: the updated contact, or `nil` if it does not exist or is not visible to the user.
  /// - Throws: `JournalError` of kind `.refused` if the user may only view it.
  func change(
    _ id: ContactID, to card: ContactCard, of user: UserID, at time: Timestamp
  ) async throws(JournalError) -> Contact?

  /// Soft-deletes a contact. It can be restored for `GracePeriod.days`.
  /// - Returns: `false` if it does not exist or is not visible to the user.
  /// - Throws: `JournalError` of kind `.refused` if the user may only view it.
  func deleteContact(
    _ id: ContactID, of user: UserID, at time: Timestamp
  ) async throws(JournalError) -> Bool

  /// Restores a soft-deleted contact. One that is not deleted is returned unchanged.
  /// - Returns: the contact, or `nil` if it does not exist, is not visible to the user, or was
  ///   deleted more than `GracePeriod.days` ago.
  /// - Throws: `JournalError` of kind `.refused` if the user may only view it.
  func restoreContact(
    _ id: ContactID, of user: UserID, at time: Timestamp
  ) async throws(JournalError) -> Contact?
}
