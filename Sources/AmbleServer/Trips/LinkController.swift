import AmbleCore
import AmbleFormats
import AmbleGroups
import AmbleJournal
import HTTPTypes
import Hummingbird

/// `/api/v1/trips/{id}/links`: links that show a trip to other people.
struct LinkController: Sendable {
  let journal: ServedJournal
  let events: TripEvents
  let rooms: GroupRooms

  /// Adds the paths.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(LinkAPI.list, use: list)
    routes.on(LinkAPI.make, use: make)
    routes.on(LinkAPI.delete, use: delete)
  }

  private var store: Journal { journal.store }

  @Sendable private func list(_ call: APICall, _ user: UserID) async throws -> Response {
    let links = try await store.grants(of: .trip(call.id()), by: user, at: call.now)
    guard let links else { throw TripController.missing }
    let shown = links.filter { $0.audience == .bearer }
    return .list(ShownGrant.listing(shown, at: call.client.origin), of: ShownGrant.tripLink)
  }

  @Sendable private func make(_ call: APICall, _ user: UserID) async throws -> Response {
    let end = try await call.optionalBody().expiry(after: call.now)
    let offer = GrantOffer(.read, of: .trip(call.id()), by: .link, until: end)
    let link = try await store.makeGrant(offer, of: user, at: call.now)
    guard let link else { throw TripController.missing }
    return .object(
      .created, ShownGrant(grant: link, origin: call.client.origin), as: ShownGrant.tripLink)
  }

  @Sendable private func delete(_ call: APICall, _ user: UserID) async throws -> Response {
    for kind in [Grant.Subject.Kind.trip, .hike, .group] {
      guard let link = try await store.deleteGrant(call.id(), of: kind, by: user) else { continue }
      if let trip = link.subject.trip { events.changed(trip) }
      if let group = link.subject.group { await rooms.accessChanged(in: group) }
      return .nothing
    }
    throw APIError(.notFound, .noSuchLink)
  }
}

/// The operations of links that show trips to other people.
enum LinkAPI {
  private static let area = APIArea.sharing

  static let list = Operation(
    .get, "/trips/{id}/links", "List the valid links to a trip", area: area,
    answers: [.list(of: ShownGrant.tripLink), TripAPI.missing])

  static let make = Operation(
    .post, "/trips/{id}/links", "Create a secret link that shows a trip", area: area,
    body: .json(.object([GrantResources.expiry.optional])),
    answers: [.created(ShownGrant.tripLink), TripAPI.missing])

  static let delete = Operation(
    .delete, "/links/{id}", "Revoke a link", area: area,
    answers: [.nothing, .refusal(.notFound, "Not found.")])
}
