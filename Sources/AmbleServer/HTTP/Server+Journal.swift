import Hummingbird

extension Server {
  /// Adds what people own to what the server answers.
  func addRoutes(of journal: ServedJournal, to router: Router<VisitContext>) {
    var routes = APIRoutes<VisitContext>(journal.authentication)
    SessionController(journal: journal).addRoutes(to: &routes)
    UsersController(journal: journal).addRoutes(to: &routes)
    TokensController(journal: journal).addRoutes(to: &routes)
    routes.add(to: router)
  }
}
