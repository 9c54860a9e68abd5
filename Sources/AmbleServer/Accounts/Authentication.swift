import AmbleJournal
import HTTPTypes
import Hummingbird

/// Tells who sends a request.
struct Authentication: Sendable {
  let store: any Store
  /// What tells the time.
  let clock: @Sendable () -> Moment

  /// The name of the cookie that keeps a browser signed in.
  static let cookie = "amble_session"

  /// The user who sends a request.
  /// - Throws: status 401, if the server knows nobody by it; 403, if a page of another site made
  ///   the browser send it.
  func user(
    of request: Request, _ context: some RemoteAddressRequestContext
  ) async throws(APIError) -> UserID {
    try await knownVisitor(of: request, Client(of: request, context)).user
  }

  /// The same with how they are known.
  func knownVisitor(of request: Request, _ client: Client) async throws(APIError) -> Visitor {
    guard let visitor = try await visitor(of: request, client) else {
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

  /// Who sends a request; nil where the server knows nobody by it.
  /// - Throws: status 401, if it shows a token that lets nobody in.
  func visitor(of request: Request, _ client: Client) async throws(APIError) -> Visitor? {
    do throws(JournalError) {
      if let header = request.headers[.authorization] {
        return try await bearer(of: header)
      }
      if let cookie = request.cookies[Self.cookie],
        let visitor = try await visitor(showing: Secret(cookie.value), .cookie)
      {
        return visitor
      }
      guard client.isLocal else { return nil }
      return try await store.localAccount(at: clock()).map { Visitor(user: $0.id, means: .machine) }
    } catch {
      throw APIError(error)
    }
  }

  private func bearer(of header: String) async throws(JournalError) -> Visitor? {
    let parts = header.split(separator: " ")
    guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
    return try await visitor(showing: Secret(String(parts[1])), .bearer)
  }

  private func visitor(
    showing secret: Secret, _ means: Visitor.Means
  ) async throws(JournalError) -> Visitor? {
    try await store.holder(of: secret, at: clock()).map {
      Visitor(user: $0.user, means: means, secret: secret)
    }
  }
}
