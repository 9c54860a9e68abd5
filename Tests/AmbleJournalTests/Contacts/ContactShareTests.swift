import GRDB
import Testing

@testable import AmbleJournal

struct ContactShareTests {
  let home: TemporaryJournal
  let ada: UserID
  let eve: UserID
  let contact: Contact

  private static let changed = ContactCard(name: "changed")

  init() async throws {
    home = try TemporaryJournal()
    ada = try await home.account("ada@example.org").id
    eve = try await home.account("eve@example.org").id
    contact = try await home.journal.addContacts(
      [ContactCard(name: "Zoë")], to: nil, of: ada, at: .start)[0]
  }

  private func share(
    _ access: Contact.Access, with address: String = "eve@example.org"
  ) async throws -> ContactShare {
    try await home.journal.shareContacts(
      with: EmailAddress(address)!, access: access, of: ada, at: .start)
  }

  /// Shared to be read: seen with whose it is, and refused to be changed.
  @Test func sharedToBeRead() async throws {
    _ = try await share(.read)
    let seen = try await home.journal.contacts(ContactQuery("zoe"), of: eve).items
    #expect(seen.map(\.id) == [contact.id])
    #expect(seen.first?.access == .read)
    #expect(seen.first?.owner?.id == ada)
    let own = ContactQuery(ownOnly: true)
    #expect(try await home.journal.contacts(own, of: eve).items.isEmpty)
    await #expect(throws: JournalError.self) {
      try await home.journal.change(contact.id, to: Self.changed, of: eve, at: .start)
    }
    await #expect(throws: JournalError.self) {
      try await home.journal.deleteContact(contact.id, of: eve, at: .start)
    }
    await #expect(throws: JournalError.self) {
      try await home.journal.addContacts([Self.changed], to: ada, of: eve, at: .start)
    }
    #expect(try await home.journal.contact(contact.id, of: ada) == contact)
  }

  /// Shared to be edited: what one changes or adds, the other sees as their own.
  @Test func sharedToBeEdited() async throws {
    _ = try await share(.edit)
    let journal = home.journal
    let change = try await journal.change(contact.id, to: Self.changed, of: eve, at: .start)
    #expect(change?.access == .edit)
    let added = try await journal.addContacts([Self.changed], to: ada, of: eve, at: .start)
    let seen = try await journal.contacts(ContactQuery("changed"), of: ada).items
    #expect(Set(seen.map(\.id)) == [contact.id, added[0].id])
    #expect(seen.allSatisfy { $0.access == .own && $0.owner == nil })
    #expect(try await journal.deleteContact(contact.id, of: eve, at: .start))
    #expect(try await journal.restoreContact(contact.id, of: eve, at: .start) != nil)
  }

  /// A share ends at once; sharing again changes how.
  @Test func sharesChangeAndEnd() async throws {
    let first = try await share(.read)
    let second = try await share(.edit)
    #expect(first.id == second.id)
    #expect(try await home.journal.contactShares(of: ada) == [second])
    #expect(try await home.journal.contactShares(of: eve) == [])
    #expect(try await !home.journal.endContactShare(first.id, of: eve))
    #expect(try await home.journal.endContactShare(first.id, of: ada))
    #expect(try await home.journal.contact(contact.id, of: eve) == nil)
    await #expect(throws: JournalError.self) { try await share(.read, with: "ada@example.org") }
  }

  /// Sharing with an address nobody has looks the same, and takes effect when somebody registers
  /// with it; not when somebody changes theirs to it.
  @Test func anUnknownAddressWaitsForItsAccount() async throws {
    let pending = try await share(.read, with: "zed@example.org")
    #expect(pending.email.text == "zed@example.org")
    let journal = home.journal
    _ = try await journal.change(name: nil, email: EmailAddress("zed@example.org"), of: eve)
    #expect(try await journal.contact(contact.id, of: eve) == nil)
    _ = try await journal.change(name: nil, email: EmailAddress("eve@example.org"), of: eve)
    let zed = try await home.account("zed@example.org").id
    #expect(try await journal.contact(contact.id, of: zed)?.access == .read)
    _ = try await journal.change(name: nil, email: EmailAddress("zoe@example.org"), of: zed)
    #expect(try await journal.contact(contact.id, of: zed)?.access == .read)
    _ = try await share(.edit, with: "zoe@example.org")
    #expect(try await journal.contact(contact.id, of: zed)?.access == .edit)
    #expect(try await journal.contactShares(of: ada).count == 1)
  }

  /// With an account go its contacts and its shares.
  @Test func deletingAnAccountLeavesNothing() async throws {
    _ = try await share(.edit)
    try await home.journal.deleteAccount(ada)
    #expect(try await home.journal.contact(contact.id, of: eve) == nil)
    let left = try await home.journal.read { database in
      try ["contact", "contact_share"].map {
        try Int.fetchOne(database, sql: "SELECT count(*) FROM \($0)")
      }
    }
    #expect(left == [0, 0])
  }
}
