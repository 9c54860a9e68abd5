import AmbleCore
import AmbleFormats
import AmbleJournal
import HTTPTypes
import Hummingbird

/// `/api/v1/session`: sign-in and sign-out.
struct SessionController: Sendable {
  let journal: ServedJournal
  /// Whether the server sends mail.
  let sendsMail: Bool
  /// Called after the account of a guest was deleted.
  let whenDeleted: @Sendable (UserID) async throws -> Void

  /// Adds the paths.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(AccountAPI.session, open: session)
    routes.on(AccountAPI.signIn, open: signIn)
    routes.on(AccountAPI.signOut, use: signOut)
  }

  @Sendable private func session(_ call: APICall) async throws -> Response {
    let store = journal.store
    let known = try await journal.authentication.identity(
      of: call.request, for: call.permission, admitsGuests: true)
    let guest = known?.isGuest == true ? known : nil
    let identity = guest == nil ? known : nil
    let account = try await identity.asyncFlatMap { try await store.account($0.user) }
    let roles = try await identity.asyncFlatMap { try await store.roles(of: $0.user) } ?? []
    let journey = try await identity.asyncFlatMap { try await store.journey(of: $0.user) }
    return .object(
      SessionAnswer(
        account: account, guest: try await guest.asyncFlatMap { try await store.account($0.user) },
        registration: journal.allowsRegistration(by: identity),
        roles: roles, journey: journey, sendsMail: sendsMail),
      as: SessionAnswer.resource)
  }

  @Sendable private func signIn(_ call: APICall) async throws -> Response {
    let body = try await call.body()
    if let key = try body.value(AccountFields.key) {
      return try await signIn(with: Secret(key), call)
    }
    let address = try body.need(AccountFields.address)
    let password = try body.need(AccountFields.password)
    let account = try await journal.authenticator.signIn(
      address, password, body.value(SecondFactorAPI.code),
      mark: call.request.cookies[SessionCookie.device]?.value, from: call.client, at: call.now)
    try await journal.adoptGuest(of: call, into: account, whenDeleted)
    return try await journal.beginSession(account, .ok, to: call)
  }

  /// Begins a session with the local key. Attempts need no limit: 256 bits cannot be guessed.
  private func signIn(with key: Secret, _ call: APICall) async throws -> Response {
    guard journal.authentication.localKey?.matches(key) == true else {
      throw APIError(.unauthorized, .wrongKey)
    }
    let account = try await journal.store.localAccount(at: call.now)
    try await journal.adoptGuest(of: call, into: account, whenDeleted)
    return try await journal.beginSession(account, .ok, to: call, session: .local)
  }

  @Sendable private func signOut(_ call: APICall, _ user: UserID) async throws -> Response {
    if let secret = call.secret { try await journal.store.end(secret) }
    // The account of a guest could never be opened again.
    if try await journal.store.account(user)?.isGuest == true {
      try await journal.store.deleteAccount(user)
      try await whenDeleted(user)
    }
    var response = Response.nothing
    response.headers[.setCookie] = SessionCookie.deletion(for: call.client)
    return response
  }
}

extension ServedJournal {
  /// Hands the groups of a guest, whose session a request shows, to the account that signs in.
  /// - Parameter announce: called with the guest, whose account is then deleted.
  func adoptGuest(
    of call: APICall, into account: Account, _ announce: (UserID) async throws -> Void
  ) async throws {
    let known = try await authentication.identity(
      of: call.request, for: call.permission, admitsGuests: true)
    guard let known, known.isGuest else { return }
    try await store.adopt(known.user, into: account.id)
    try await announce(known.user)
  }

  /// Begins a session for an authenticated user, and responds with its token and cookie. The session
  /// of the browser's earlier cookie ends: no browser would have its secret.
  func beginSession(
    _ account: Account, _ status: HTTPResponse.Status, to call: APICall,
    session kind: AuthToken.Kind = .session
  ) async throws(JournalError) -> Response {
    let earlier = call.request.cookies[Authentication.cookie].map { Secret($0.value) }
    let (_, secret) = try await store.beginSession(
      kind, in: call.request.headers[.userAgent] ?? "", replacing: earlier, of: account.id,
      at: call.now)
    var response = Response.object(
      status, WelcomeAnswer(account: account, secret: secret), as: WelcomeAnswer.resource)
    response.headers[.setCookie] = SessionCookie.header(secret, to: call.client)
    let mark = call.request.cookies[SessionCookie.device]?.value
    let isMarked = mark.map { authenticator.marks.device(of: $0, of: account.id) != nil } ?? false
    if kind == .session, !isMarked {
      let mark = authenticator.marks.newMark(of: account.id)
      response.headers.append(
        HTTPField(name: .setCookie, value: SessionCookie.header(mark: mark, to: call.client)))
    }
    return response
  }
}
