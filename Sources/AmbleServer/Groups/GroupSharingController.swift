import AmbleCore
import AmbleFormats
import AmbleGroups
import AmbleJournal
import HTTPTypes
import Hummingbird

/// `/api/v1/groups/{id}`: positions that members show, and the events of a group.
struct GroupSharingController: Sendable {
  let journal: ServedJournal
  let positions: GroupPositions

  /// Adds the paths.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(GroupAPI.share, use: share)
    routes.on(GroupAPI.hide, use: hide)
    routes.on(GroupAPI.positions, use: record)
    routes.on(GroupAPI.events, use: watch)
  }

  private var store: Journal { journal.store }
  private var rooms: GroupRooms { positions.rooms }

  @Sendable private func share(_ call: APICall, _ user: UserID) async throws -> Response {
    let body = try await call.optionalBody()
    let (room, viewer) = try await rooms.membership(of: user, in: call.id(), at: call.now)
    guard let id = viewer.member, let member = room.group.member(id) else {
      throw GroupError.noSuchGroup
    }
    var sharing = PositionSharing(from: member.sharing(at: call.now)?.startedAt ?? call.now)
    try body.read(GroupResources.sharing, into: &sharing)
    if let end = sharing.endsAt, end <= call.now { throw body.wrong("ends_at", .mustBeFuture) }
    let group = try await store.setSharing(sharing, of: id, in: room.id, at: call.now)
    guard let group else { throw GroupError.noSuchGroup }
    await rooms.update(to: group)
    return .object(room.shown(to: viewer), as: ShownGroup.resource)
  }

  @Sendable private func hide(_ call: APICall, _ user: UserID) async throws -> Response {
    let (room, viewer) = try await rooms.membership(of: user, in: call.id(), at: call.now)
    guard let member = viewer.member else { throw GroupError.noSuchGroup }
    let group = try await store.setSharing(nil, of: member, in: room.id, at: call.now)
    if let group { await rooms.update(to: group) }
    return .nothing
  }

  @Sendable private func record(_ call: APICall, _ user: UserID) async throws -> Response {
    let list = try GroupPosition.list(try await call.json(upTo: BodyLimit.list), now: call.now)
    let (room, _) = try await rooms.membership(of: user, in: call.id(), at: call.now)
    let count = try await positions.add(list, of: user, in: room, at: call.now)
    return .object(.accepted, count, as: GroupAPI.accepted)
  }

  @Sendable private func watch(_ call: APICall, _ user: UserID) async throws -> Response {
    let (room, viewer) = try await rooms.membership(of: user, in: call.id(), at: call.now)
    let listener = try call.listen(to: .group(room.id), on: room.hub, as: user)
    let (request, permission) = (call.request, call.permission)
    let authentication = journal.authentication
    let stream = GroupStream(
      room: room, listener: listener, viewer: viewer,
      mayWatch: {
        try await authentication.identity(of: request, for: permission, admitsGuests: true)?.user
          == user
      },
      clock: authentication.clock)
    return .events(listener, on: call.channel) { try await stream.write(to: &$0) }
  }
}

// MARK: Reading positions

extension GroupPosition {
  /// Reads a list of positions or a single one.
  /// - Parameter now: the current time.
  /// - Throws: `APIError` with status 422 that names the invalid member.
  static func list(_ value: JSONValue, now: Timestamp) throws(APIError) -> [GroupPosition] {
    let positions = try Position.list(value, now: now)
    guard case .array(let elements) = value else {
      return [GroupPosition(positions[0], battery: try battery(try JSONBody(value, place: "")))]
    }
    var list: [GroupPosition] = []
    for (index, element) in elements.enumerated() {
      let body = try JSONBody(element, place: "positions[\(index)].")
      list.append(GroupPosition(positions[index], battery: try battery(body)))
    }
    return list
  }

  private static func battery(_ body: JSONBody) throws(APIError) -> Double? {
    try body.value("battery", GroupResources.battery)
  }
}
