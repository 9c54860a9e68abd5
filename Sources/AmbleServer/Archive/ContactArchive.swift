import AmbleJournal

/// What the archive holds of contacts: one's own, as JSON and as vCards.
struct ContactArchive: ArchivePart {
  let store: any Store

  func files(of user: UserID) async throws -> [ArchiveFile] {
    let contacts = try await store.allContacts(of: user, ownOnly: true)
    var cards = VCardWriter()
    for contact in contacts { cards.add(contact) }
    return [
      ArchiveFile("contacts.json") { json in
        json.array("contacts") { list in
          for contact in contacts { list.object { contact.write(to: &$0) } }
        }
      },
      ArchiveFile("contacts.vcf", cards.bytes),
    ]
  }
}
