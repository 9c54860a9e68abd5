import AmbleCore
import AmbleFormats
import AmbleGroups
import AmbleHikes
import AmbleJournal
import AmbleWork
import HTTPTypes
import Hummingbird

/// `/shared/SECRET`: the item that a link shows: a trip, a hike, a group or an invitation. Browsers
/// get the page, which requests the same path as JSON.
struct SharedController: Sendable {
  let journal: ServedJournal
  let files: WebFiles
  let events: TripEvents
  let rooms: GroupRooms
  let pool: WorkPool

  /// Adds the paths.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(GrantAPI.shared, open: show)
    routes.on(GrantAPI.events, open: watch)
  }

  @Sendable private func show(_ call: APICall) async throws -> Response {
    let shown = try await shown(to: call)
    var response =
      try call.prefersPage ? page(isDead: shown == nil, call.request) : Self.json(shown)
    response.headers[.cacheControl] = "no-store"
    response.headers[.vary] = "Accept, Accept-Encoding"
    return response
  }

  /// Returns the item of the link. The client need not be signed in.
  private func shown(to call: APICall) async throws -> Shown? {
    if let trip = try await journal.store.sharedTrip(call.linkSecret, at: call.now) {
      return .trip(trip)
    }
    if let hike = try await hike(of: call) { return .hike(hike) }
    let identity = try await journal.authentication.identity(
      of: call.request, for: call.permission, admitsGuests: true)
    let user = identity?.user
    if let group = try await journal.store.sharedGroup(call.linkSecret, at: call.now) {
      let room = try await rooms.room(group.group.id, at: call.now)
      return room.map { .group(group, $0, user) }
    }
    let account = identity?.isGuest == true ? nil : user
    let grant = try await journal.store.invitation(call.linkSecret, for: account, at: call.now)
    return grant.map { .invitation($0, isOwn: $0.owner.id == account) }
  }

  /// Returns the hike that the link shows as an answer, or `nil` if it shows none.
  private func hike(of call: APICall) async throws -> Response? {
    try await pool.holdingRecording {
      guard let hike = try await journal.store.sharedHike(call.linkSecret, at: call.now) else {
        return nil
      }
      return try await pool.run(.moderate) {
        let report = HikeReport(hike.recording, hidingEnds: hike.hiddenRadius, and: hike.homeZone)
        return .object(
          SharedHikeAnswer(report: report, expiresAt: hike.expiresAt),
          as: SharedHikeAnswer.resource)
      }
    }
  }

  /// Streams the trip or the group that the link shows, until it expires or is revoked. Links to
  /// other items have no events.
  @Sendable private func watch(_ call: APICall) async throws -> Response {
    let (store, secret, clock) = (journal.store, call.linkSecret, journal.authentication.clock)
    guard let shown = try await shown(to: call) else { throw Self.dead }
    // With status 204, a browser does not connect again.
    if case .group(let group, let room, _) = shown, group.right == .read {
      return try watch(group, in: room, call)
    }
    guard case .trip(let trip) = shown else { return .nothing }
    let listener = try call.listen(to: .trip(trip.trip.id), on: events.bus)
    return .stream(listener, on: call.channel) {
      guard let shared = try await store.sharedTrip(secret, at: clock()) else { return nil }
      var json = JSONWriter()
      json.object { TripResources.shared.write(shared, to: &$0) }
      return json.bytes
    }
  }

  private func watch(_ group: SharedGroup, in room: GroupRoom, _ call: APICall) throws -> Response {
    let (store, secret, clock) = (journal.store, call.linkSecret, journal.authentication.clock)
    let listener = try call.listen(to: .group(room.id), on: room.hub)
    let stream = GroupStream(
      room: room, listener: listener, viewer: GroupViewer(group),
      mayWatch: { try await store.sharedGroup(secret, at: clock()) != nil }, clock: clock)
    return .events(listener, on: call.channel) { try await stream.write(to: &$0) }
  }

  /// Returns the page, with status 404 if the link is not valid. The page shows the message itself.
  private func page(isDead: Bool, _ request: Request) throws -> Response {
    var response = try files.page(for: request)
    if isDead { response.status = .notFound }
    return response
  }

  private static func json(_ shown: Shown?) throws(APIError) -> Response {
    switch shown {
    case .trip(let trip): .object(trip, as: TripResources.shared)
    case .hike(let answer): answer
    case .group(let group, let room, let user):
      .object(SharedGroupAnswer(group, in: room, to: user), as: SharedGroupAnswer.resource)
    case .invitation(let grant, let isOwn):
      .object(
        ShownInvitation(grant: grant, isOwn: isOwn), as: ShownInvitation.resource)
    case nil: throw dead
    }
  }

  /// The error for a link that shows nothing, for whatever reason.
  static let dead = APIError(.notFound, .deadLink)
}

/// The item that a link shows.
private enum Shown {
  case trip(SharedTrip)
  case hike(Response)
  case group(SharedGroup, GroupRoom, UserID?)
  case invitation(Grant, isOwn: Bool)
}

extension APICall {
  /// Whether the client is a browser that requests a page.
  fileprivate var prefersPage: Bool {
    request.headers[.accept]?.contains("text/html") ?? false
  }
}
