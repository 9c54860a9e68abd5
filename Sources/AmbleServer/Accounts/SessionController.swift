import AmbleJournal
import HTTPTypes
import Hummingbird

/// `/api/v1/session`: signing in and out.
struct SessionController: Sendable {
  let journal: ServedJournal

  /// Adds the paths.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(AccountAPI.session, open: session)
    routes.on(AccountAPI.signIn, open: signIn)
    routes.on(AccountAPI.signOut, use: signOut)
  }

  @Sendable private func session(_ call: Call) async throws -> Response {
    let store = journal.store
    let visitor = try await journal.authentication.visitor(of: call.request)
    let account = try await visitor.asyncFlatMap { try await store.account($0.user) }
    let journey = try await visitor.asyncFlatMap { try await store.journey(of: $0.user) }
    return .object { json in
      json.key("user")
      if let account { json.object { account.write(to: &$0) } } else { json.null() }
      json.field("registration", journal.allowsRegistration(by: visitor))
      json.field("without_account", account != nil && account?.email == nil)
      json.field("current_trip", orNull: journey?.trip.id.text)
    }
  }

  @Sendable private func signIn(_ call: Call) async throws -> Response {
    let body = try await call.body()
    if let key = try body.text("key", 0...1_024) {
      return try await signIn(with: Secret(key), call)
    }
    let address = try body.need("email", body.text("email", 0...1_000))
    let password = try body.need("password", body.text("password", 0...1_024))
    let account = try await journal.doorkeeper.signIn(
      address, password, from: call.client, at: call.now)
    return try await journal.welcome(account, .ok, to: call)
  }

  /// Begins a session with the local key. Attempts need no limit: no one can try all of 256 bits.
  private func signIn(with key: Secret, _ call: Call) async throws -> Response {
    guard journal.authentication.localKey?.matches(key) == true else {
      throw APIError(
        .unauthorized,
        "The key is wrong or has been replaced. Open the link that the server printed last.")
    }
    let account = try await journal.store.localAccount(at: call.now)
    return try await journal.welcome(account, .ok, to: call, session: .local)
  }

  @Sendable private func signOut(_ call: Call, _ user: UserID) async throws -> Response {
    if let secret = call.secret { try await journal.store.end(secret) }
    var response = Response.nothing
    response.headers[.setCookie] = SessionCookie.farewell(to: call.client)
    return response
  }
}

extension ServedJournal {
  /// Answers a user who has just been authenticated: begins a session.
  func welcome(
    _ account: Account, _ status: HTTPResponse.Status, to call: Call,
    session kind: Pass.Kind = .session
  ) async throws(JournalError) -> Response {
    let (_, secret) = try await store.makePass(
      kind, name: call.request.headers[.userAgent] ?? "", of: account.id, at: call.now)
    var response = Response.object(status) { json in
      json.field("id", account.id.text)
      json.field("token", secret.text)
      json.field("name", account.name)
      json.field("email", orNull: account.email?.text)
    }
    response.headers[.setCookie] = SessionCookie.header(secret, to: call.client)
    return response
  }
}

extension Account {
  /// Writes the members of the account.
  func write(to json: inout JSONWriter) {
    json.field("id", id.text)
    json.field("email", orNull: email?.text)
    json.field("name", name)
    json.field("created_at", createdAt.text)
  }
}
