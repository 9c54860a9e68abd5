import AmbleJournal
import HTTPTypes
import Hummingbird

/// `/api/v1/trips/{id}/links`: links that show a trip to others.
struct LinkController: Sendable {
  let journal: ServedJournal

  /// Adds the paths.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(LinkAPI.list, use: list)
    routes.on(LinkAPI.make, use: make)
    routes.on(LinkAPI.delete, use: delete)
  }

  private var store: any Store { journal.store }

  @Sendable private func list(_ call: Call, _ user: UserID) async throws -> Response {
    guard let links = try await store.links(to: call.id(), of: user, at: call.now) else {
      throw TripController.missing
    }
    return .list(Listing(links)) { $0.write(to: &$1, origin: call.client.origin) }
  }

  @Sendable private func make(_ call: Call, _ user: UserID) async throws -> Response {
    let body = try await call.optionalBody()
    let end = try body.moment("expires_at")
    if let end, end <= call.now { throw body.wrong("expires_at", "a time to come") }
    let link = try await store.makeLink(to: call.id(), until: end, of: user, at: call.now)
    guard let link else { throw TripController.missing }
    return .object(.created) { link.write(to: &$0, origin: call.client.origin) }
  }

  @Sendable private func delete(_ call: Call, _ user: UserID) async throws -> Response {
    guard try await store.deleteLink(call.id(), of: user) else {
      throw APIError(.notFound, "There is no such link.")
    }
    return .nothing
  }
}

extension TripLink {
  /// Writes the members of the link.
  fileprivate func write(to json: inout JSONWriter, origin: String) {
    json.field("id", id.text)
    json.field("url", orNull: secret.map { "\(origin)/shared/\($0.text)" })
    json.field("expires_at", orNull: expiresAt)
    json.field("created_at", createdAt.text)
  }
}
