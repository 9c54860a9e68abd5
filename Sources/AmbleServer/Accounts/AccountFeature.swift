import AmbleJournal
import Hummingbird
import Logging
import ServiceLifecycle

/// Accounts, sessions and tokens, and the care of the journal.
struct AccountFeature: Feature {
  let journal: ServedJournal
  /// Called after an account was deleted.
  let whenDeleted: @Sendable (UserID) async throws -> Void

  func addRoutes(to routes: inout APIRoutes<AppRequestContext>) {
    SessionController(journal: journal).addRoutes(to: &routes)
    HomeZoneController(journal: journal).addRoutes(to: &routes)
    UsersController(journal: journal, whenDeleted: whenDeleted).addRoutes(to: &routes)
    TokensController(journal: journal).addRoutes(to: &routes)
  }

  func services(_ logger: Logger) -> [any Service] {
    [PeriodicService(interval: .seconds(86_400)) { await purge(logger) }]
  }

  /// Removes what was deleted too long ago to be restored. The journal also does so when opened.
  private func purge(_ logger: Logger) async {
    do {
      try await journal.store.purge(at: .now)
    } catch {
      logger.error("Deleted data could not be removed from the journal: \(error)")
    }
  }

  var archiveParts: [any ArchivePart] { [AccountArchive(store: journal.store)] }
}
