import Testing

@testable import AmbleJournal

struct SharedContactConformance {
  private static let changed = ContactCard(name: "changed")

  /// An invitation alone shows nothing: not before it is accepted, and not once it is refused.
  @Test(arguments: StoreUnderTest.all)
  func nothingIsPushedIntoAnothersList(_ kind: StoreUnderTest) async throws {
    let group = try await Sharing(kind)
    let (_, secret) = try await group.invite(.edit)
    #expect(try await group.seen() == [])
    _ = try await group.store.invitation(secret, for: group.eve, at: .start)
    _ = try await group.store.refuseInvitation(secret, by: group.eve, at: .start)
    #expect(try await group.seen() == [])
    await #expect(throws: JournalError.self) {
      try await group.store.addContacts(
        [Self.changed], to: group.ada, of: group.eve, at: .start)
    }
  }

  /// Read access: visible with its owner, but changes are rejected.
  @Test(arguments: StoreUnderTest.all)
  func sharedToBeRead(_ kind: StoreUnderTest) async throws {
    let group = try await Sharing(kind)
    let (store, eve, contact) = (group.store, group.eve, group.contact)
    _ = try await group.share(.read)
    let seen = try await store.contacts(ContactQuery("zoe"), of: eve, at: .start).items
    #expect(seen.map(\.id) == [contact.id])
    #expect(seen.first?.access == .read)
    #expect(seen.first?.owner == Person(id: group.ada, name: "Ada"))
    let own = ContactQuery(ownOnly: true)
    #expect(try await store.contacts(own, of: eve, at: .start).items.isEmpty)
    let change = await #expect(throws: JournalError.self) {
      try await store.change(contact.id, to: Self.changed, of: eve, at: .start)
    }
    let deletion = await #expect(throws: JournalError.self) {
      try await store.deleteContact(contact.id, of: eve, at: .start)
    }
    let addition = await #expect(throws: JournalError.self) {
      try await store.addContacts([Self.changed], to: group.ada, of: eve, at: .start)
    }
    #expect([change, deletion, addition].map { $0?.kind } == [.refused, .refused, .refused])
    #expect(try await store.contact(contact.id, of: group.ada, at: .start) == contact)
  }

  /// Edit access: the owner sees the other user's changes and additions.
  @Test(arguments: StoreUnderTest.all)
  func sharedToBeEdited(_ kind: StoreUnderTest) async throws {
    let group = try await Sharing(kind)
    let (store, ada, eve, contact) = (group.store, group.ada, group.eve, group.contact)
    _ = try await group.share(.edit)
    let change = try await store.change(contact.id, to: Self.changed, of: eve, at: .start)
    #expect(change?.access == .edit)
    let added = try await store.addContacts([Self.changed], to: ada, of: eve, at: .start)
    let seen = try await store.contacts(ContactQuery("changed"), of: ada, at: .start).items
    #expect(Set(seen.map(\.id)) == [contact.id, added[0].id])
    #expect(seen.allSatisfy { $0.access == .own && $0.owner == nil })
    #expect(try await store.deleteContact(contact.id, of: eve, at: .start))
    #expect(try await store.restoreContact(contact.id, of: eve, at: .start) != nil)
  }

  /// A share ends at once when the owner ends it or the other user leaves it.
  @Test(arguments: StoreUnderTest.all)
  func eitherSideEndsAShare(_ kind: StoreUnderTest) async throws {
    let group = try await Sharing(kind)
    let first = try await group.share(.read)
    #expect(try await group.store.deleteGrant(first.id, of: .contacts, by: group.ada) == first)
    #expect(try await group.store.contact(group.contact.id, of: group.eve, at: .start) == nil)
    #expect(try await group.seen() == [])
    let second = try await group.share(.edit)
    #expect(try await group.seen() == ["Zoë"])
    #expect(try await group.store.leaveGrant(second.id, by: group.eve))
    #expect(try await !group.store.leaveGrant(second.id, by: group.eve))
    #expect(try await group.seen() == [])
    #expect(try await group.shares() == [])
  }

  /// A share ends by itself when its time is over, for every kind of access.
  @Test(arguments: StoreUnderTest.all)
  func aShareExpires(_ kind: StoreUnderTest) async throws {
    let group = try await Sharing(kind)
    let (store, ada, eve, contact) = (group.store, group.ada, group.eve, group.contact)
    let end = Timestamp.start.adding(seconds: 60)
    let grant = try await group.share(.edit, until: end)
    #expect(try await group.seen(at: .start.adding(seconds: 59)) == ["Zoë"])
    #expect(try await group.seen(at: end) == [])
    #expect(try await store.contact(contact.id, of: eve, at: end) == nil)
    #expect(try await store.change(contact.id, to: Self.changed, of: eve, at: end) == nil)
    #expect(try await !store.deleteContact(contact.id, of: eve, at: end))
    #expect(try await store.restoreContact(contact.id, of: eve, at: end) == nil)
    let addition = await #expect(throws: JournalError.self) {
      try await store.addContacts([Self.changed], to: ada, of: eve, at: end)
    }
    #expect(addition?.kind == .missing)
    #expect(try await store.receivedGrants(by: eve, at: end) == [])
    #expect(try await store.grants(of: .contacts, by: ada, at: end) == [])
    #expect(try await store.receivedGrants(by: eve, at: .start) == [grant])
  }

  /// An address without an account gives no access to the user who registers it, or changes to it.
  @Test(arguments: StoreUnderTest.all)
  func anAddressGivesNothing(_ kind: StoreUnderTest) async throws {
    let group = try await Sharing(kind)
    _ = try await group.invite(.edit, label: "yan@example.org")
    let yan = try await group.home.account("yan@example.org").id
    #expect(try await group.store.contacts(ContactQuery(), of: yan, at: .start).items == [])
    #expect(try await group.store.receivedGrants(by: yan, at: .start) == [])
  }

  /// Deleting the owner's account ends the share; deleting the other user's account too.
  @Test(arguments: StoreUnderTest.all)
  func sharesGoWithTheirAccounts(_ kind: StoreUnderTest) async throws {
    let group = try await Sharing(kind)
    _ = try await group.share(.edit)
    try await group.store.deleteAccount(group.ada)
    #expect(try await group.seen() == [])
    #expect(try await group.store.receivedGrants(by: group.eve, at: .start) == [])
    let other = try await Sharing(kind)
    _ = try await other.share(.edit)
    try await other.store.deleteAccount(other.eve)
    #expect(try await other.shares() == [])
  }
}
