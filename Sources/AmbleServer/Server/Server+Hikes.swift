import Hummingbird

extension Server {
  /// Adds the routes of hikes.
  func addHikeRoutes(
    of journal: ServedJournal, searching pool: SearchPool,
    to routes: inout APIRoutes<AppRequestContext>
  ) {
    let ground = HikeGround(registry: registry)
    HikeController(journal: journal, pool: pool).addRoutes(to: &routes)
    HikeImportController(journal: journal, ground: ground, pool: pool).addRoutes(to: &routes)
    HikeEditController(journal: journal, pool: pool).addRoutes(to: &routes)
    HikeLinkController(journal: journal).addRoutes(to: &routes)
  }
}
