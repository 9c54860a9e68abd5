import AmbleCore
import AmbleJournal
import Hummingbird

/// What administrators see and do: the accounts, the state of the server, and its last problems.
struct AdminFeature: Feature {
  let context: ServerContext
  let journal: ServedJournal
  /// The mail of the server, if it sends any.
  let mail: AccountMail?
  /// How administrators load regions, or `nil` if this server loads none.
  let loading: RegionLoading?
  /// Serves the regions that are there now.
  let whenRegionsChange: @Sendable () async -> Void
  /// Called after an account was deleted.
  let whenDeleted: @Sendable (UserID) async throws -> Void

  func addRoutes(to routes: inout APIRoutes<AppRequestContext>) {
    AccountsController(journal: journal, whenDeleted: whenDeleted).addRoutes(to: &routes)
    RegistrationInvitationController(journal: journal, mail: mail).addRoutes(to: &routes)
    ServerStateController(context: context, journal: journal).addRoutes(to: &routes)
    RegionLoadingController(
      context: context, journal: journal, loading: loading, whenChanged: whenRegionsChange
    ).addRoutes(to: &routes)
  }
}
