import AmbleJournal

/// Adds a user's own contacts to an archive, as JSON and as vCards.
struct ContactArchive: ArchivePart {
  let store: any Store

  func write(dataOf user: UserID, to archive: inout ArchiveWriter) async throws {
    try await archive.addList("contacts.json", "contacts", pages(of: user)) {
      (contact: Contact, json) in contact.write(to: &json)
    }
    archive.begin("contacts.vcf")
    for try await page in pages(of: user) {
      var cards = VCardWriter()
      for contact in page { cards.add(contact) }
      try await archive.append(cards.bytes)
    }
    try await archive.end()
  }

  private func pages(of user: UserID) -> JournalPages<Contact> {
    JournalPages { [store] cursor in
      try await store.contacts(ContactQuery(ownOnly: true, limit: 100, after: cursor), of: user)
    }
  }
}
