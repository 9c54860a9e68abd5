import Hummingbird

extension Server {
  /// Adds what people own to what the server answers.
  func addRoutes(
    of journal: ServedJournal, searching pool: SearchPool, to router: Router<VisitContext>
  ) {
    var routes = APIRoutes<VisitContext>(journal.authentication)
    SessionController(journal: journal).addRoutes(to: &routes)
    UsersController(journal: journal).addRoutes(to: &routes)
    TokensController(journal: journal).addRoutes(to: &routes)
    addTrips(of: journal, searching: pool, to: &routes)
    routes.add(to: router)
  }
}
