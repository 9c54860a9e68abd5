/// Contacts: one's own, and those that others share.
public protocol ContactStore: Sendable {
  /// Contacts by name, one's own and those shared with one.
  func contacts(
    _ query: ContactQuery, of user: UserID
  ) async throws(JournalError) -> Listing<Contact>

  /// A contact that somebody may see.
  func contact(_ id: ContactID, of user: UserID) async throws(JournalError) -> Contact?

  /// Adds contacts, all or none.
  /// - Parameter owner: on whose list; nil for one's own.
  /// - Throws: a refusal, if that list is not shared to be edited.
  func addContacts(
    _ cards: [ContactCard], to owner: UserID?, of user: UserID, at moment: Moment
  ) async throws(JournalError) -> [Contact]

  /// Changes a contact; nil where there is none to be seen.
  /// - Throws: a refusal, if it may only be read.
  func change(
    _ id: ContactID, to card: ContactCard, of user: UserID, at moment: Moment
  ) async throws(JournalError) -> Contact?

  /// Deletes a contact, for now; false where there is none to be seen.
  /// - Throws: a refusal, if it may only be read.
  func deleteContact(
    _ id: ContactID, of user: UserID, at moment: Moment
  ) async throws(JournalError) -> Bool

  /// Brings a deleted contact back; nil where there is none, or no longer.
  /// - Throws: a refusal, if it may only be read.
  func restoreContact(
    _ id: ContactID, of user: UserID, at moment: Moment
  ) async throws(JournalError) -> Contact?

  /// Shares all of one's contacts with an address, or changes how; it takes effect when somebody
  /// has an account with it.
  func shareContacts(
    with email: EmailAddress, access: Contact.Access, of user: UserID, at moment: Moment
  ) async throws(JournalError) -> ContactShare

  /// With whom one shares one's contacts.
  func contactShares(of user: UserID) async throws(JournalError) -> [ContactShare]

  /// Ends a share; false where there is none.
  func endContactShare(
    _ id: ContactShareID, of user: UserID
  ) async throws(JournalError) -> Bool
}
