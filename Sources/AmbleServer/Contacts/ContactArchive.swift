import AmbleJournal

/// Writes a user's own contacts to an archive, as JSON and as vCards.
struct ContactArchive: ArchivePart {
  let store: Journal

  func write(dataOf user: UserID, at time: Timestamp, to archive: inout ArchiveWriter) async throws
  {
    try await archive.addList("contacts.json", "contacts", pages(of: user, at: time)) {
      (contact: Contact, json) in contact.write(to: &json)
    }
    archive.begin("contacts.vcf")
    for try await page in pages(of: user, at: time) {
      var cards = VCardWriter()
      for contact in page { cards.add(contact) }
      try await archive.append(cards.bytes)
    }
    try await archive.end()
  }

  private func pages(of user: UserID, at time: Timestamp) -> JournalPages<Contact> {
    JournalPages { [store] cursor in
      let query = ContactQuery(ownOnly: true, limit: 100, after: cursor)
      return try await store.contacts(query, of: user, at: time)
    }
  }
}
