import AmbleCore
import AmbleJournal
import HTTPTypes
import Hummingbird

/// `/api/v1/invitations` and `/api/v1/grants`: answers to invitations, and what the user received by
/// them.
struct InvitationController: Sendable {
  let journal: ServedJournal

  /// Adds the paths.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(GrantAPI.accept, use: accept)
    routes.on(GrantAPI.refuse, use: refuse)
    routes.on(GrantAPI.received, use: received)
    routes.on(GrantAPI.leave, use: leave)
  }

  private var store: Journal { journal.store }

  @Sendable private func accept(_ call: Call, _ user: UserID) async throws -> Response {
    let grant = try await store.acceptInvitation(call.linkSecret, by: user, at: call.now)
    guard let grant else { throw SharedController.dead }
    return .object { grant.writeReceived(to: &$0, origin: call.client.origin) }
  }

  @Sendable private func refuse(_ call: Call, _ user: UserID) async throws -> Response {
    guard try await store.refuseInvitation(call.linkSecret, by: user, at: call.now) else {
      throw SharedController.dead
    }
    return .nothing
  }

  @Sendable private func received(_ call: Call, _ user: UserID) async throws -> Response {
    let grants = try await store.receivedGrants(by: user, at: call.now)
    return .list(Listing(grants)) { $0.writeReceived(to: &$1, origin: call.client.origin) }
  }

  @Sendable private func leave(_ call: Call, _ user: UserID) async throws -> Response {
    guard try await store.leaveGrant(call.id(), by: user) else {
      throw APIError(.notFound, .noSuchGrant)
    }
    return .nothing
  }
}
