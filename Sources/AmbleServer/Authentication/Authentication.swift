import AmbleCore
import AmbleJournal
import Foundation
import HTTPTypes
import Hummingbird

/// Identifies the requester, by the secret in the request alone.
struct Authentication: Sendable {
  let store: Journal
  /// The secret of the local user, or `nil` for no local user.
  let localKey: LocalKey?
  /// The current time.
  let clock: @Sendable () -> Timestamp

  /// The name of the session cookie.
  static let cookie = "amble_session"

  /// Returns the user who sent a request.
  /// - Parameters:
  ///   - permission: what a token must be allowed.
  ///   - admitsGuests: whether guests of groups count as users.
  ///   - role: what the user must be, if anything.
  /// - Throws: `APIError` with status 401 if the request has no valid secret, or 403 for a
  ///   cross-site write, for a token without the permission and for a user without the role.
  func requireIdentity(
    of request: Request, _ client: Client, for permission: Permission, admitsGuests: Bool,
    role: Role?
  ) async throws(APIError) -> Identity {
    let known = try await identity(of: request, for: .anyToken, admitsGuests: admitsGuests)
    guard let identity = known else { throw APIError(.unauthorized, .signInFirst) }
    guard identity.isAllowed(permission) else { throw Self.refusal(permission) }
    if identity.means != .bearer { try Self.refuseOtherSites(client) }
    if let role { try await require(role, of: identity.user) }
    return identity
  }

  private func require(_ role: Role, of user: UserID) async throws(APIError) {
    let roles: Set<Role>
    do { roles = try await store.roles(of: user) } catch { throw error.apiError }
    guard !roles.contains(role) else { return }
    switch role {
    case .moderator: throw APIError(.forbidden, .notAModerator)
    case .administrator: throw APIError(.forbidden, .notAnAdministrator)
    }
  }

  private static func refusal(_ permission: Permission) -> APIError {
    guard case .scope(let scope) = permission else { return APIError(.forbidden, .sessionNeeded) }
    return APIError(.forbidden, .scopeNeeded, ["scope": .text(scope.rawValue)])
  }

  /// Rejects cross-site writes (CSRF): browsers would send the cookie with them, or accept one.
  /// - Throws: `APIError` with status 403.
  static func refuseOtherSites(_ client: Client) throws(APIError) {
    guard client.isWrite, !client.isSameOrigin else { return }
    throw APIError(.forbidden, .crossSite)
  }

  /// Returns the user who sent a request, or `nil` if it has no valid secret. A bearer token takes
  /// precedence over a cookie.
  /// - Parameters:
  ///   - permission: what a token must be allowed. Others count as none.
  ///   - admitsGuests: whether guests of groups count as users. Elsewhere they are strangers.
  func identity(
    of request: Request, for permission: Permission, admitsGuests: Bool = false
  ) async throws(APIError) -> Identity? {
    do throws(JournalError) {
      guard let identity = try await anyIdentity(of: request), identity.isAllowed(permission) else {
        return nil
      }
      return identity.isGuest && !admitsGuests ? nil : identity
    } catch {
      throw error.apiError
    }
  }

  private func anyIdentity(of request: Request) async throws(JournalError) -> Identity? {
    if let header = request.headers[.authorization] { return try await bearer(of: header) }
    return try await request.cookies[Self.cookie].asyncFlatMap { cookie throws(JournalError) in
      try await identity(showing: Secret(cookie.value), .cookie)
    }
  }

  private func bearer(of header: String) async throws(JournalError) -> Identity? {
    let parts = header.split(separator: " ")
    guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
    return try await anyIdentity(bearing: Secret(String(parts[1])))
  }

  /// Returns the user whose tracker shows a session, an API token that may report positions, or the
  /// local key, or `nil` if it is not valid or that of a guest.
  func trackerUser(bearing secret: Secret) async throws(JournalError) -> UserID? {
    guard let identity = try await anyIdentity(bearing: secret), !identity.isGuest,
      identity.isAllowed(.scope(.positions))
    else { return nil }
    return identity.user
  }

  private func anyIdentity(bearing secret: Secret) async throws(JournalError) -> Identity? {
    guard let localKey, localKey.matches(secret) else {
      return try await identity(showing: secret, .bearer)
    }
    let account = try await store.localAccount(at: clock())
    return Identity(user: account.id, means: .bearer, secret: secret, token: nil)
  }

  private func identity(
    showing secret: Secret, _ means: Identity.Means
  ) async throws(JournalError) -> Identity? {
    try await store.owner(of: secret, at: clock()).map {
      Identity(
        user: $0.user, means: means, secret: secret, token: $0.token)
    }
  }
}

extension Authentication {
  /// Returns the user who sent a request as apps that report positions do: with Basic
  /// authentication, whose password is an API token, or with a bearer token. The name is not checked,
  /// and cookies are ignored.
  /// - Returns: the user, or `nil` if the token is not valid.
  func trackerUser(of request: Request) async throws(JournalError) -> UserID? {
    let parts = request.headers[.authorization]?.split(separator: " ") ?? []
    guard parts.count == 2 else { return nil }
    switch parts[0].lowercased() {
    case "bearer": return try await trackerUser(bearing: Secret(String(parts[1])))
    case "basic":
      guard let data = Data(base64Encoded: String(parts[1])),
        let colon = data.firstIndex(of: UInt8(ascii: ":"))
      else { return nil }
      let token = String(decoding: data[data.index(after: colon)...], as: UTF8.self)
      return try await trackerUser(bearing: Secret(token))
    default: return nil
    }
  }
}

/// An identified user.
struct Identity: Sendable {
  /// The ways to send a secret.
  enum Means: Sendable, Equatable {
    /// An `Authorization` header, which browsers do not send on their own.
    case bearer
    /// A cookie, which browsers send automatically.
    case cookie
  }

  /// The user.
  var user: UserID
  /// The way the secret was sent.
  var means: Means
  /// The secret.
  var secret: Secret
  /// The session or the API token of the secret, or `nil` for the local key itself.
  var token: AuthToken?

  /// Whether the secret is the local key, or a session opened with it, but not an API token.
  var holdsLocalKey: Bool { token.map { $0.kind == .local } ?? true }
  /// Whether the user is a guest of groups, without an account of their own.
  var isGuest: Bool { token?.kind == .guest }

  /// Returns whether an operation is permitted. Sessions and the local key may do everything.
  func isAllowed(_ permission: Permission) -> Bool {
    guard let token, token.kind == .token else { return true }
    switch permission {
    case .anyToken: return true
    case .scope(let scope): return token.scopes.allow(scope)
    case .session: return false
    }
  }

  /// Returns whether the user has signed in within `freshness` seconds, or holds the local key.
  func isFresh(at now: Timestamp) -> Bool {
    guard let token, !holdsLocalKey else { return true }
    return token.isSession && token.createdAt.adding(seconds: Self.freshness) >= now
  }

  /// Seconds after signing in for which the password is not asked again.
  static let freshness = 10 * 60
}

// MARK: Optional values

extension Optional {
  /// Returns the result of an asynchronous transform of the value, or `nil` if there is no value.
  func asyncFlatMap<Value, Failure>(
    _ transform: (Wrapped) async throws(Failure) -> Value?
  ) async throws(Failure) -> Value? {
    guard let self else { return nil }
    return try await transform(self)
  }
}

// MARK: Messages

/// Messages about signing in.
extension MessageTemplate {
  static let signInFirst = Self("sign_in_first", "Sign in first.")
  static let scopeNeeded = Self(
    "scope_needed", "The token may not do this: it needs the scope {scope}.")
  static let sessionNeeded = Self(
    "session_needed", "No token may do this.", advice: "Sign in with your password.")
  static let passwordNeeded = Self(
    "password_needed", "Enter your password to confirm this.")
  static let notAModerator = Self(
    "not_a_moderator", "Only moderators may do this.",
    advice: "The operator of the server names them: amble account moderator.")
  static let notAnAdministrator = Self(
    "not_an_administrator", "Only administrators of this server may do this.")
  static let crossSite = Self("cross_site", "Cross-site write requests are forbidden.")
  static let wrongCredentials = Self("wrong_credentials", "The address or the password is wrong.")
  static let codeNeeded = Self(
    "second_factor_needed", "Enter the code of your authenticator app.")
  static let wrongCode = Self(
    "wrong_code", "The code is wrong or was used before.", advice: "Wait for the next one.")
  static let wrongPassword = Self("wrong_password", "The password is wrong.")
  static let tooManyAttempts = Self(
    "too_many_attempts", "Too many attempts. Try again in {minutes} min.")
}

/// What an API token must be allowed to ask for an operation.
enum Permission: Hashable, Sendable {
  /// Nothing: every token may.
  case anyToken
  /// A scope.
  case scope(TokenScope)
  /// No token may, but a session: the operation gives access to the account, or takes it away.
  case session

  /// The word in the description.
  var name: String? {
    switch self {
    case .anyToken: nil
    case .scope(let scope): scope.rawValue
    case .session: "session"
    }
  }
}
