import AmbleCore
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

  @Sendable private func list(_ call: Call, _ user: UserID) async throws -> Response {
    let links = try await store.grants(of: .trip(call.id()), by: user, at: call.now)
    guard let links else { throw TripController.missing }
    let shown = links.filter { $0.audience == .bearer }
    return .list(Listing(shown)) { $0.writeLink(to: &$1, origin: call.client.origin) }
  }

  @Sendable private func make(_ call: Call, _ user: UserID) async throws -> Response {
    let end = try await call.optionalBody().expiry(after: call.now)
    let offer = GrantOffer(.read, of: .trip(call.id()), by: .link, until: end)
    let link = try await store.makeGrant(offer, of: user, at: call.now)
    guard let link else { throw TripController.missing }
    return .object(.created) { link.writeLink(to: &$0, origin: call.client.origin) }
  }

  @Sendable private func delete(_ call: Call, _ user: UserID) async throws -> Response {
    for kind in [Grant.Subject.Kind.trip, .hike, .group] {
      guard let link = try await store.deleteGrant(call.id(), of: kind, by: user) else { continue }
      if let trip = link.subject.trip { events.changed(trip) }
      if let group = link.subject.group { rooms.accessChanged(in: group) }
      return .nothing
    }
    throw APIError(.notFound, .noSuchLink)
  }
}

/// The operations of links that show trips to other people.
enum LinkAPI {
  private static let area = "Sharing"

  static let list = Operation(
    .get, "/trips/{id}/links", "List the valid links to a trip", area: area,
    answers: [.list(of: link), TripAPI.missing])

  static let make = Operation(
    .post, "/trips/{id}/links", "Create a secret link that shows a trip", area: area,
    body: .json(.object([.optional("expires_at", .timestamp, "Expiry time.")])),
    answers: [.created(link), TripAPI.missing])

  static let delete = Operation(
    .delete, "/links/{id}", "Revoke a link", area: area,
    answers: [.nothing, .refusal(.notFound, "Not found.")])

  private static let link = Schema.named(
    "Link",
    .object([
      .required("id", .id), .required("url", .orNull(.text(format: "uri"))),
      .required("expires_at", .orNull(.timestamp)), .required("created_at", .timestamp),
    ]))
}
