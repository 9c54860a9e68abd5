/// Contacts and vCards.
struct ContactFeature: Feature {
  let context: ServerContext
  let journal: ServedJournal

  func addRoutes(to routes: inout APIRoutes<AppRequestContext>) {
    let lookup = AddressLookup(registry: context.registry, pool: context.pool)
    ContactController(journal: journal).addRoutes(to: &routes)
    VCardController(journal: journal, lookup: lookup).addRoutes(to: &routes)
  }

  var archiveParts: [any ArchivePart] { [ContactArchive(store: journal.store)] }
}
