import AmbleCore
import AmbleGroups
import AmbleJournal
import HTTPTypes
import Hummingbird

/// Invitations, and answers to links.
struct GrantFeature: Feature {
  let context: ServerContext
  let journal: ServedJournal
  let files: WebFiles
  let rooms: GroupRooms

  func addRoutes(to routes: inout APIRoutes<AppRequestContext>) {
    SharedController(
      journal: journal, files: files, events: TripEvents(bus: context.live.bus), rooms: rooms,
      pool: context.pool
    ).addRoutes(to: &routes)
    ContactShareController(journal: journal).addRoutes(to: &routes)
    InvitationController(journal: journal).addRoutes(to: &routes)
  }
}

/// `/api/v1/contacts/shares`: the invitations to a user's contacts, and who accepted them.
struct ContactShareController: Sendable {
  let journal: ServedJournal

  /// Adds the paths.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(GrantAPI.shares, use: list)
    routes.on(GrantAPI.makeShare, use: make)
    routes.on(GrantAPI.changeShare, use: change)
    routes.on(GrantAPI.deleteShare, use: delete)
  }

  @Sendable private func list(_ call: APICall, _ user: UserID) async throws -> Response {
    let grants = try await journal.store.grants(of: .contacts, by: user, at: call.now) ?? []
    return .list(ShownGrant.listing(grants, at: call.client.origin), of: ShownGrant.share)
  }

  @Sendable private func make(_ call: APICall, _ user: UserID) async throws -> Response {
    let offer = try GrantOffer(invitationToContacts: await call.body(), at: call.now)
    let grant = try await journal.store.makeGrant(offer, of: user, at: call.now)
    guard let grant else { throw Self.missing }
    return .object(
      .created, ShownGrant(grant: grant, origin: call.client.origin), as: ShownGrant.share)
  }

  @Sendable private func change(_ call: APICall, _ user: UserID) async throws -> Response {
    let change = try GrantChange(await call.body(), at: call.now)
    let grant = try await journal.store.changeGrant(
      call.id(), of: .contacts, to: change, by: user, at: call.now)
    guard let grant else { throw Self.missing }
    return .object(
      ShownGrant(grant: grant, origin: call.client.origin), as: ShownGrant.share)
  }

  @Sendable private func delete(_ call: APICall, _ user: UserID) async throws -> Response {
    let grant = try await journal.store.deleteGrant(call.id(), of: .contacts, by: user)
    guard grant != nil else { throw Self.missing }
    return .nothing
  }

  private static let missing = APIError(.notFound, .noSuchShare)
}

extension GrantChange {
  /// Reads a change of a share.
  /// - Throws: `APIError` with status 422 that names the invalid member.
  fileprivate init(_ body: JSONBody, at now: Timestamp) throws(APIError) {
    let end = try body.expiry(after: now)
    self.init(
      right: try body.value(ShareFields.access), label: try body.value(ShareFields.name),
      end: end.map(Expiry.at) ?? (body.has("expires_at") ? .never : nil))
  }
}

extension GrantOffer {
  /// Reads an invitation to the sender's contacts.
  /// - Throws: `APIError` with status 422 that names the invalid member.
  fileprivate init(invitationToContacts body: JSONBody, at now: Timestamp) throws(APIError) {
    guard !body.has("email") else {
      throw APIError(.unprocessableContent, .shareByEmail)
    }
    self.init(
      try body.need(ShareFields.access), of: .contacts, by: .invitation,
      label: try body.value(ShareFields.name) ?? "", until: try body.expiry(after: now))
  }
}

/// `/api/v1/invitations` and `/api/v1/grants`: answers to invitations, and what the user received
/// by them.
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

  @Sendable private func accept(_ call: APICall, _ user: UserID) async throws -> Response {
    let grant = try await store.acceptInvitation(call.linkSecret, by: user, at: call.now)
    guard let grant else { throw SharedController.dead }
    return .object(
      ShownGrant(grant: grant, origin: call.client.origin), as: ShownGrant.received)
  }

  @Sendable private func refuse(_ call: APICall, _ user: UserID) async throws -> Response {
    guard try await store.refuseInvitation(call.linkSecret, by: user, at: call.now) else {
      throw SharedController.dead
    }
    return .nothing
  }

  @Sendable private func received(_ call: APICall, _ user: UserID) async throws -> Response {
    let grants = try await store.receivedGrants(by: user, at: call.now)
    return .list(ShownGrant.listing(grants, at: call.client.origin), of: ShownGrant.received)
  }

  @Sendable private func leave(_ call: APICall, _ user: UserID) async throws -> Response {
    guard try await store.leaveGrant(call.id(), by: user) else {
      throw APIError(.notFound, .noSuchGrant)
    }
    return .nothing
  }
}
