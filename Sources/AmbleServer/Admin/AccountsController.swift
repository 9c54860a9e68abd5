import AmbleCore
import AmbleFormats
import AmbleJournal
import HTTPTypes
import Hummingbird

/// `/api/v1/admin/accounts`: the accounts of others.
struct AccountsController: Sendable {
  let journal: ServedJournal
  /// Called after an account was deleted.
  let whenDeleted: @Sendable (UserID) async throws -> Void

  /// Adds the paths.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(AdminAPI.accounts, use: list)
    routes.on(AdminAPI.account, use: show)
    routes.on(AdminAPI.change, use: change)
    routes.on(AdminAPI.delete, use: delete)
    routes.on(AdminAPI.endAccess, use: endAccess)
    routes.on(AdminAPI.removeSecondFactor, use: removeSecondFactor)
  }

  @Sendable private func list(_ call: APICall, _ user: UserID) async throws -> Response {
    let (limit, after) = try call.part(keys: AccountQuery.keys)
    let query = AccountQuery(try call.query()["q"] ?? "", limit: limit, after: after)
    return .list(
      try await journal.store.overviews(query, at: call.now), of: AdminResources.account)
  }

  @Sendable private func show(_ call: APICall, _ user: UserID) async throws -> Response {
    .object(try await overview(call), as: AdminResources.account)
  }

  @Sendable private func change(_ call: APICall, _ user: UserID) async throws -> Response {
    let known = try await overview(call)
    let body = try await call.body()
    var changes: [Role: Bool] = [:]
    for (role, field) in AdminAPI.roles {
      if let isHeld = try body.value(field) { changes[role] = isHeld }
    }
    try await journal.confirm(body, of: user, by: call)
    try await journal.store.setRoles(changes, of: known.account.id)
    return .object(try await overview(call), as: AdminResources.account)
  }

  @Sendable private func delete(_ call: APICall, _ user: UserID) async throws -> Response {
    let account = try await overview(call).account
    if account.id == user { throw APIError(.conflict, .ownAccount) }
    if account.isLocal { throw APIError(.conflict, .localAccount) }
    try await journal.confirm(try await call.optionalBody(), of: user, by: call)
    try await journal.store.deleteAccount(account.id)
    try await whenDeleted(account.id)
    return .nothing
  }

  @Sendable private func endAccess(_ call: APICall, _ user: UserID) async throws -> Response {
    let account = try await overview(call).account
    try await journal.confirm(try await call.optionalBody(), of: user, by: call)
    try await journal.store.endAccess(of: account.id)
    return .nothing
  }

  @Sendable private func removeSecondFactor(
    _ call: APICall, _ user: UserID
  ) async throws -> Response {
    let account = try await overview(call).account
    try await journal.confirm(try await call.optionalBody(), of: user, by: call)
    guard try await journal.store.removeSecondFactor(of: account.id) else {
      throw APIError(.conflict, .secondFactorOff)
    }
    return .nothing
  }

  private func overview(_ call: APICall) async throws -> AccountOverview {
    guard let known = try await journal.store.overview(of: call.id(), at: call.now) else {
      throw APIError(.notFound, .noSuchAccount)
    }
    return known
  }
}
