import Hummingbird

extension Server {
  /// Adds contacts to what the server answers.
  func addContacts(
    of journal: ServedJournal, searching pool: SearchPool,
    to routes: inout APIRoutes<VisitContext>
  ) {
    let lookup = AddressLookup(atlas: atlas, pool: pool)
    ContactController(journal: journal).addRoutes(to: &routes)
    VCardController(journal: journal, lookup: lookup).addRoutes(to: &routes)
    ContactShareController(journal: journal).addRoutes(to: &routes)
  }
}
