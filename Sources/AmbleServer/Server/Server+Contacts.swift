import AmbleWork
import Hummingbird

extension Server {
  /// Adds the routes of contacts.
  func addContactRoutes(
    of journal: ServedJournal, searching pool: WorkPool,
    to routes: inout APIRoutes<AppRequestContext>
  ) {
    let lookup = AddressLookup(registry: registry, pool: pool)
    ContactController(journal: journal).addRoutes(to: &routes)
    VCardController(journal: journal, lookup: lookup).addRoutes(to: &routes)
  }
}
