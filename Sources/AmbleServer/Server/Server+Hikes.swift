import AmbleHikes
import AmbleWork
import Hummingbird

extension Server {
  /// Adds the routes of hikes.
  func addHikeRoutes(
    of journal: ServedJournal, searching pool: WorkPool,
    to routes: inout APIRoutes<AppRequestContext>
  ) {
    let ground = HikeGround(registry: registry)
    let wake: @Sendable () -> Void = { [matcher] in matcher?.wake() }
    WalkedController(journal: journal, registry: registry, pool: pool).addRoutes(to: &routes)
    HikeController(journal: journal, pool: pool, onChange: wake).addRoutes(to: &routes)
    HikeImportController(journal: journal, ground: ground, pool: pool, onChange: wake).addRoutes(
      to: &routes)
    HikeEditController(journal: journal, pool: pool, onChange: wake).addRoutes(to: &routes)
    HikeLinkController(journal: journal).addRoutes(to: &routes)
  }
}
