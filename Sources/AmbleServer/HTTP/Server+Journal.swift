import Hummingbird

extension Server {
  /// Adds what people own to what the server answers.
  func addRoutes(
    of journal: ServedJournal, searching pool: SearchPool, to router: Router<VisitContext>
  ) {
    let routes = routes(of: journal, searching: pool)
    routes.add(to: router)
    DescriptionController(routes.operations).addRoutes(to: router)
  }

  /// What people own, as it is described and served.
  func routes(of journal: ServedJournal, searching pool: SearchPool) -> APIRoutes<VisitContext> {
    var routes = APIRoutes<VisitContext>(journal.authentication, trusting: proxies)
    SessionController(journal: journal).addRoutes(to: &routes)
    UsersController(journal: journal).addRoutes(to: &routes)
    TokensController(journal: journal).addRoutes(to: &routes)
    ArchiveController(journal: journal, parts: archive(of: journal)).addRoutes(to: &routes)
    addContacts(of: journal, searching: pool, to: &routes)
    addTrips(of: journal, searching: pool, to: &routes)
    return routes
  }

  /// What an archive is made of.
  private func archive(of journal: ServedJournal) -> [any ArchivePart] {
    let store = journal.store
    return [
      AccountArchive(store: store), ContactArchive(store: store), TripArchive(store: store),
    ]
  }
}
