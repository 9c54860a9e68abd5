import AmbleWork
import Hummingbird

extension Server {
  /// Adds the routes of tips.
  func addTipRoutes(
    of journal: ServedJournal, searching pool: WorkPool,
    to routes: inout APIRoutes<AppRequestContext>
  ) {
    guard let tips else { return }
    TipController(journal: journal, registry: registry, board: tips, pool: pool).addRoutes(
      to: &routes)
  }
}
