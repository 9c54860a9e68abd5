import AmbleCore
import AmbleFormats
import AmbleJournal
import HTTPTypes
import Hummingbird

/// `/api/v1/tokens`: API tokens.
struct TokensController: Sendable {
  let journal: ServedJournal

  /// Adds the paths.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(AccountAPI.tokens, use: list)
    routes.on(AccountAPI.makeToken, use: make)
    routes.on(AccountAPI.deleteToken, use: delete)
  }

  @Sendable private func list(_ call: Call, _ user: UserID) async throws -> Response {
    .list(Listing(try await journal.store.tokens(of: user))) { $0.write(to: &$1) }
  }

  @Sendable private func make(_ call: Call, _ user: UserID) async throws -> Response {
    let body = try await call.body()
    let name = try body.need("name", body.text("name", 1...200))
    let (token, secret) = try await journal.store.makeToken(
      .token, name: name, of: user, at: call.now)
    return .object(.created) { json in
      json.field("id", token.id.text)
      json.field("name", token.name)
      json.field("token", secret.text)
    }
  }

  @Sendable private func delete(_ call: Call, _ user: UserID) async throws -> Response {
    guard try await journal.store.deleteToken(call.id(), of: user) else {
      throw APIError(.notFound, .noSuchToken)
    }
    return .nothing
  }
}

extension AuthToken {
  /// Writes the members of a token.
  func write(to json: inout JSONWriter) {
    json.field("id", id.text)
    json.field("name", name)
    json.field("created_at", createdAt.text)
    json.field("last_used_at", orNull: lastUsedAt)
  }
}
