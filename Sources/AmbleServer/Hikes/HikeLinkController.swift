import AmbleCore
import AmbleFormats
import AmbleHikes
import AmbleJournal
import HTTPTypes
import Hummingbird

/// `/api/v1/hikes/{id}/links`: links that show a hike to other people.
struct HikeLinkController: Sendable {
  let journal: ServedJournal

  /// Adds the paths.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(HikeLinkAPI.list, use: list)
    routes.on(HikeLinkAPI.make, use: make)
  }

  private var store: Journal { journal.store }

  @Sendable private func list(_ call: APICall, _ user: UserID) async throws -> Response {
    let links = try await store.grants(of: .hike(call.id()), by: user, at: call.now)
    guard let links else { throw HikeController.missing }
    return .list(ShownGrant.listing(links, at: call.client.origin), of: ShownGrant.hikeLink)
  }

  @Sendable private func make(_ call: APICall, _ user: UserID) async throws -> Response {
    let body = try await call.optionalBody()
    let offer = GrantOffer(
      .read, of: .hike(call.id()), by: .link, until: try body.expiry(after: call.now),
      hiding: try body.value(HikeLinkAPI.hideEnds) ?? 0)
    guard let link = try await store.makeGrant(offer, of: user, at: call.now) else {
      throw HikeController.missing
    }
    return .object(
      .created, ShownGrant(grant: link, origin: call.client.origin), as: ShownGrant.hikeLink)
  }
}
