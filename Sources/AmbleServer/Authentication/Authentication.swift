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
  /// - Parameter admitsGuests: whether guests of groups count as users.
  /// - Throws: `APIError` with status 401 if the request has no valid secret, or 403 for a
  ///   cross-site write.
  func requireIdentity(
    of request: Request, _ client: Client, admitsGuests: Bool
  ) async throws(APIError) -> Identity {
    guard let identity = try await identity(of: request, admitsGuests: admitsGuests) else {
      throw APIError(.unauthorized, .signInFirst)
    }
    if identity.means != .bearer { try Self.refuseOtherSites(client) }
    return identity
  }

  /// Rejects cross-site writes (CSRF): browsers would send the cookie with them, or accept one.
  /// - Throws: `APIError` with status 403.
  static func refuseOtherSites(_ client: Client) throws(APIError) {
    guard client.isWrite, !client.isSameOrigin else { return }
    throw APIError(.forbidden, .crossSite)
  }

  /// Returns the user who sent a request, or `nil` if it has no valid secret. A bearer token takes
  /// precedence over a cookie.
  /// - Parameter admitsGuests: whether guests of groups count as users. Elsewhere they are
  ///   strangers.
  func identity(
    of request: Request, admitsGuests: Bool = false
  ) async throws(APIError) -> Identity? {
    do throws(JournalError) {
      let identity = try await anyIdentity(of: request)
      return identity?.isGuest == true && !admitsGuests ? nil : identity
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

  /// Returns the user who shows a session, an API token or the local key, or `nil` if it is not valid
  /// or that of a guest.
  func identity(bearing secret: Secret) async throws(JournalError) -> Identity? {
    let identity = try await anyIdentity(bearing: secret)
    return identity?.isGuest == true ? nil : identity
  }

  private func anyIdentity(bearing secret: Secret) async throws(JournalError) -> Identity? {
    guard let localKey, localKey.matches(secret) else {
      return try await identity(showing: secret, .bearer)
    }
    let account = try await store.localAccount(at: clock())
    return Identity(user: account.id, means: .bearer, secret: secret, holdsLocalKey: true)
  }

  private func identity(
    showing secret: Secret, _ means: Identity.Means
  ) async throws(JournalError) -> Identity? {
    try await store.owner(of: secret, at: clock()).map {
      Identity(
        user: $0.user, means: means, secret: secret, holdsLocalKey: $0.kind == .local,
        isGuest: $0.kind == .guest)
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
    case "bearer": return try await identity(bearing: Secret(String(parts[1])))?.user
    case "basic":
      guard let data = Data(base64Encoded: String(parts[1])),
        let colon = data.firstIndex(of: UInt8(ascii: ":"))
      else { return nil }
      let token = String(decoding: data[data.index(after: colon)...], as: UTF8.self)
      return try await identity(bearing: Secret(token))?.user
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
  /// Whether the secret is the local key, or a session opened with it, but not an API token.
  var holdsLocalKey: Bool
  /// Whether the user is a guest of groups, without an account of their own.
  var isGuest = false
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
  static let crossSite = Self("cross_site", "Cross-site write requests are forbidden.")
  static let wrongCredentials = Self("wrong_credentials", "The address or the password is wrong.")
  static let wrongPassword = Self("wrong_password", "The password is wrong.")
  static let tooManyAttempts = Self(
    "too_many_attempts", "Too many attempts. Try again in {minutes} min.")
}
