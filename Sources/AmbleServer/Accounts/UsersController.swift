import AmbleCore
import AmbleFormats
public import AmbleJournal
import HTTPTypes
import Hummingbird

/// `/api/v1/users`: registration, changes and deletion of accounts.
struct UsersController: Sendable {
  let journal: ServedJournal
  /// The mail of the server, if it sends any.
  let mail: AccountMail?
  /// Called after an account was deleted.
  let whenDeleted: @Sendable (UserID) async throws -> Void

  /// Adds the paths.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(AccountAPI.register, open: register)
    routes.on(AccountAPI.change, use: change)
    routes.on(AccountAPI.usage, use: usage)
    routes.on(AccountAPI.changePassword, use: changePassword)
    routes.on(AccountAPI.deleteAccount, use: delete)
  }

  @Sendable private func register(_ call: APICall) async throws -> Response {
    let body = try await call.body()
    let email = try body.need(AccountFields.email)
    let password = try body.need(AccountFields.newPassword("password"))
    let name = try body.value(AccountFields.name) ?? ""
    let identity = try await journal.authentication.identity(
      of: call.request, for: call.permission)
    let invitation = try body.value(AccountFields.invitation).map { Secret($0) }
    guard invitation != nil || journal.allowsRegistration(by: identity) else {
      throw APIError(.forbidden, .registrationClosed)
    }
    let holdsLocalKey = identity?.holdsLocalKey == true
    let account = try await journal.authenticator.register(
      email, password, name: name, takesOverLocal: holdsLocalKey, with: invitation,
      from: call.client, at: call.now)
    try? await mail?.sendVerification(of: account, at: call.now)
    try await journal.adoptGuest(of: call, into: account, whenDeleted)
    return try await journal.beginSession(
      account, .created, to: call, session: account.isLocal ? .local : .session)
  }

  @Sendable private func change(_ call: APICall, _ user: UserID) async throws -> Response {
    let body = try await call.body()
    let email = try body.value(AccountFields.email)
    let former = try await journal.store.account(user)?.email
    if let email, former != email { try await journal.confirm(body, of: user, by: call) }
    let changed = try await journal.store.change(
      name: body.value(AccountFields.name), email: email, of: user)
    guard let changed else { throw APIError(.unauthorized, .signInFirst) }
    if let former, changed.email != former {
      await mail?.sendAddressChanged(from: former, at: call.now)
      try? await mail?.sendVerification(of: changed, at: call.now)
    }
    return .object(changed, as: AccountResources.account)
  }

  @Sendable private func usage(_ call: APICall, _ user: UserID) async throws -> Response {
    guard let usage = try await journal.store.usage(of: user) else {
      throw APIError(.unauthorized, .signInFirst)
    }
    return .list(Listing(usage), of: AccountResources.usage)
  }

  @Sendable private func changePassword(_ call: APICall, _ user: UserID) async throws -> Response {
    let body = try await call.body()
    let old = try body.need(AccountFields.old)
    let new = try body.need(AccountFields.newPassword("new"))
    let endsTokens = try body.value(AccountFields.endsTokens) ?? false
    guard try await journal.store.credentials(of: user) != nil else {
      throw APIError(.conflict, .noPassword)
    }
    try await journal.authenticator.confirm(old, of: user, at: call.now)
    try await journal.store.change(
      password: try await journal.authenticator.hash(new), of: user, keeping: call.secret,
      endsTokens: endsTokens)
    return .nothing
  }

  @Sendable private func delete(_ call: APICall, _ user: UserID) async throws -> Response {
    let password = try await call.optionalBody().value(AccountFields.password)
    try await journal.authenticator.confirm(password, of: user, at: call.now)
    try await journal.store.deleteAccount(user)
    try await whenDeleted(user)
    var response = Response.nothing
    response.headers[.setCookie] = SessionCookie.deletion(for: call.client)
    return response
  }
}

/// The accounts of a journal as `amble account list` shows them.
public struct AccountReport: Sendable {
  /// The accounts.
  package let accounts: [Account]

  /// Creates a report of accounts, in the order given.
  public init(_ accounts: [Account]) { self.accounts = accounts }

  /// Returns a list in the format of the HTTP API: `{"items": […], "next": null}`. An item has the
  /// members of a user, `local`: whether the local key opens the account, and `guest`: whether it
  /// is that of a guest of groups.
  /// - Returns: JSON text, UTF-8.
  public func json() -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.array("items") { list in
        for account in accounts {
          list.object {
            AccountResources.account.write(account, to: &$0)
            $0.field("local", account.isLocal)
            $0.field("guest", account.isGuest)
          }
        }
      }
      json.key("next")
      json.null()
    }
    return json.bytes
  }
}
