import AmbleCore
import AmbleFormats
import AmbleJournal
import HTTPTypes
import Hummingbird
import Logging

/// The operations of administrators. Tokens may not ask for them.
enum AdminAPI {
  private static let area = APIArea.administration
  private static let path = "/admin/accounts"

  static let accounts = operation(
    .get, path, "List the accounts, the newest first",
    query: QueryParameter.part + [.init("q", .text(), "A part of the address or of the name.")],
    answers: [.list(of: AdminResources.account)])

  static let account = operation(
    .get, "\(path)/{id}", "Get an account", answers: [.ok(AdminResources.account)])

  static let change = operation(
    .put, "\(path)/{id}", "Give roles to an account, or take them away",
    body: .json(.object(roles.map(\.field.optional) + [Confirmation.password.optional])),
    answers: [.ok(AdminResources.account)] + Confirmation.refusals)

  static let delete = operation(
    .delete, "\(path)/{id}", "Delete an account and everything in it at once", body: password,
    answers: [
      .nothing,
      .refusal(.conflict, "It is the administrator's own account, or that of the local user."),
    ] + Confirmation.refusals)

  static let endAccess = operation(
    .delete, "\(path)/{id}/sessions", "End all sessions and tokens of an account", body: password,
    answers: [.nothing] + Confirmation.refusals)

  static let removeSecondFactor = operation(
    .delete, "\(path)/{id}/second_factor",
    "Turn the second factor of an account off, for a user who has lost app and recovery codes",
    body: password,
    answers: [.nothing, .refusal(.conflict, "The second factor is off.")] + Confirmation.refusals)

  static let server = operation(
    .get, "/admin/server", "Get the state of the server", answers: [.ok(ServerState.resource)])

  static let problems = operation(
    .get, "/admin/problems", "List what went wrong since the server started, the latest first",
    answers: [.list(of: AdminResources.problem)])

  /// The members that give roles.
  static let roles: [(role: Role, field: JSONField<Bool>)] = [
    (.moderator, JSONField("moderator", .flag)),
    (.administrator, JSONField("administrator", .flag)),
  ]

  private static let password = Operation.Content.json(.object([Confirmation.password.optional]))

  private static func operation(
    _ method: HTTPRequest.Method, _ path: String, _ summary: String, query: [QueryParameter] = [],
    body: Operation.Content? = nil, answers: [Operation.Outcome]
  ) -> Operation {
    Operation(
      method, path, summary, area: area, access: .administrator, permission: .session,
      query: query, body: body, answers: answers)
  }
}

/// Accounts and problems as administrators see them.
enum AdminResources {
  static let account = Resource<AccountOverview>(
    "Account",
    [
      .required("id", \.account.id, .id()),
      .orNull("email", \.account.email?.text, .text(format: "email")),
      .required("name", \.account.name, .text()),
      .required("created_at", \.account.createdAt, .time),
      .required("local", \.account.isLocal, .flag, "Whether the local key opens the account."),
      .required("guest", \.account.isGuest, .flag, "Whether it is that of a guest of groups."),
      .required("moderator", \.isModerator, .flag),
      .required("administrator", \.isAdministrator, .flag),
      .required("second_factor", \.hasSecondFactor, .flag),
      .required("sessions", \.sessionCount, .integer(), "The browsers that are signed in."),
      .orNull("last_used_at", \.lastUsedAt, .time, "To the hour."),
      .required("usage", \.usage, .list(of: .object(AccountResources.usage))),
    ])

  static let problem = Resource<ProblemLog.Problem>(
    "Problem",
    [
      .required("first_at", \.firstAt, .time), .required("last_at", \.lastAt, .time),
      .required("count", \.count, .integer(), "How often it happened."),
      .required("level", \.level.rawValue, .word(of: ["warning", "error", "critical"])),
      .required("message", \.message, .text()),
    ])
}

extension AccountOverview {
  fileprivate var isModerator: Bool { roles.contains(.moderator) }
  fileprivate var isAdministrator: Bool { roles.contains(.administrator) }
}

// MARK: Messages

/// Messages about administration.
extension MessageTemplate {
  static let noSuchAccount = Self("no_such_account", "There is no such account.")
  static let ownAccount = Self(
    "own_account", "This is your own account.", advice: "Delete it on the account screen.")
  static let localAccount = Self(
    "local_account", "This is the account of the server's local user, who alone can delete it.")
}

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
