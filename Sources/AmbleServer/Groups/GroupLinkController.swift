import AmbleCore
import AmbleFormats
import AmbleGroups
import AmbleJournal
import HTTPTypes
import Hummingbird

/// `/api/v1/groups/{id}/links`: links by which others see or join a group.
struct GroupLinkController: Sendable {
  let journal: ServedJournal
  let rooms: GroupRooms

  /// Adds the paths.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(GroupAPI.links, use: list)
    routes.on(GroupAPI.makeLink, use: make)
  }

  private var store: Journal { journal.store }

  @Sendable private func list(_ call: Call, _ user: UserID) async throws -> Response {
    try await requireOwner(call, user)
    let links = try await store.grants(of: .group(call.id()), by: user, at: call.now)
    guard let links else { throw GroupError.noSuchGroup }
    return .list(Listing(links)) { $0.writeGroupLink(to: &$1, origin: call.client.origin) }
  }

  @Sendable private func make(_ call: Call, _ user: UserID) async throws -> Response {
    let body = try await call.optionalBody()
    try await requireOwner(call, user)
    let right: GroupLinkRight = try body.choice("right") ?? .view
    let offer = GrantOffer(
      right.grant, of: .group(call.id()), by: .link, until: try body.expiry(after: call.now))
    guard let link = try await store.makeGrant(offer, of: user, at: call.now) else {
      throw GroupError.noSuchGroup
    }
    return .object(.created) { link.writeGroupLink(to: &$0, origin: call.client.origin) }
  }

  private func requireOwner(_ call: Call, _ user: UserID) async throws {
    let (room, _) = try await rooms.membership(of: user, in: call.id(), at: call.now)
    guard room.group.owner == user else { throw APIError(.forbidden, .ownersOnly) }
  }
}

extension Grant {
  fileprivate func writeGroupLink(to json: inout JSONWriter, origin: String) {
    writeLink(to: &json, origin: origin)
    json.field("right", GroupLinkRight(right).rawValue)
  }
}
