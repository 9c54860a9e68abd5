import AmbleJournal
import HTTPTypes
import Hummingbird

/// Identifies the sender of a request by the secret in it, and by nothing else.
struct Authentication: Sendable {
  let store: any Store
  /// The secret of the local user, or `nil` if there is none.
  let localKey: LocalKey?
  /// The current time.
  let clock: @Sendable () -> Moment

  /// The name of the cookie that keeps a browser signed in.
  static let cookie = "amble_session"

  /// Returns the user who sends a request.
  /// - Throws: `APIError` with status 401 if the request shows no valid secret, or 403 if a page of
  ///   another site made the browser send it.
  func knownVisitor(of request: Request, _ client: Client) async throws(APIError) -> Visitor {
    guard let visitor = try await visitor(of: request) else {
      throw APIError(.unauthorized, "Sign in first.")
    }
    if visitor.means != .bearer { try Self.refuseOtherSites(client) }
    return visitor
  }

  /// Refuses requests that change something and that a page of another site has the browser send:
  /// it would send its cookies along, or take one.
  /// - Throws: status 403.
  static func refuseOtherSites(_ client: Client) throws(APIError) {
    guard client.mayChange, !client.isSameOrigin else { return }
    throw APIError(.forbidden, "A page of another site may not change anything here.")
  }

  /// Returns the user who sends a request, or `nil` if it shows no valid secret. A bearer token
  /// takes precedence over a cookie.
  func visitor(of request: Request) async throws(APIError) -> Visitor? {
    do throws(JournalError) {
      if let header = request.headers[.authorization] {
        return try await bearer(of: header)
      }
      return try await request.cookies[Self.cookie].asyncFlatMap { cookie throws(JournalError) in
        try await visitor(showing: Secret(cookie.value), .cookie)
      }
    } catch {
      throw APIError(error)
    }
  }

  private func bearer(of header: String) async throws(JournalError) -> Visitor? {
    let parts = header.split(separator: " ")
    guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
    let secret = Secret(String(parts[1]))
    guard let localKey, localKey.matches(secret) else {
      return try await visitor(showing: secret, .bearer)
    }
    let account = try await store.localAccount(at: clock())
    return Visitor(user: account.id, means: .bearer, secret: secret, holdsLocalKey: true)
  }

  private func visitor(
    showing secret: Secret, _ means: Visitor.Means
  ) async throws(JournalError) -> Visitor? {
    try await store.holder(of: secret, at: clock()).map {
      Visitor(
        user: $0.user, means: means, secret: secret, holdsLocalKey: $0.kind == .local)
    }
  }
}
