import AmbleCore
import AmbleGroups
import AmbleJournal
import Foundation
import HTTPTypes
import Hummingbird

/// `/api/v1/groups`: groups and who belongs to them.
struct GroupController: Sendable {
  let journal: ServedJournal
  let rooms: GroupRooms

  /// Adds the paths.
  func addRoutes(to routes: inout APIRoutes<some RemoteAddressRequestContext>) {
    routes.on(GroupAPI.make, use: make)
    routes.on(GroupAPI.join, use: join)
    routes.on(GroupAPI.joinAsGuest, open: joinAsGuest)
    routes.on(GroupAPI.list, use: list)
    routes.on(GroupAPI.show, use: show)
    routes.on(GroupAPI.change, use: change)
    routes.on(GroupAPI.end, use: end)
    routes.on(GroupAPI.remove, use: remove)
    routes.on(GroupAPI.setMeeting, use: setMeeting)
    routes.on(GroupAPI.clearMeeting, use: clearMeeting)
  }

  private var store: Journal { journal.store }

  @Sendable private func make(_ call: APICall, _ user: UserID) async throws -> Response {
    let body = try await call.body()
    let name = try body.need("name", body.groupName())
    let password = try body.need(GroupFields.password)
    let isKept = body.has("expires_at")
    let end = try body.expiry(after: call.now)
    // A name that is taken reveals that a group exists.
    let group = try await journal.authenticator.count(of: user, at: call.now) {
      let draft = GroupDraft(
        name, password: try await journal.authenticator.hash(password),
        until: isKept ? end : call.now.adding(days: Group.lifetimeDays))
      return try await store.addGroup(draft, of: user, at: call.now)
    }
    return try await rooms.respond(.created, with: group.id, to: user, call)
  }

  @Sendable private func join(_ call: APICall, _ user: UserID) async throws -> Response {
    let body = try await call.body()
    let secret = try body.value(GroupFields.link)
    let link = try await secret.asyncFlatMap { try await linked(by: Secret($0), at: call.now) }
    let id = if let link { link } else { try await named(in: body, by: user, call) }
    guard let group = try await store.join(id, user, at: call.now) else {
      throw GroupError.noSuchGroup
    }
    await rooms.update(to: group)
    return try await rooms.respond(with: group.id, to: user, call)
  }

  /// Joins without an account. A guest of another group keeps the session.
  @Sendable private func joinAsGuest(_ call: APICall) async throws -> Response {
    let body = try await call.body()
    let secret = try body.need(GroupFields.link)
    let name = try body.need(GroupFields.guest).trimmingCharacters(in: .whitespacesAndNewlines)
    guard !name.isEmpty else { throw body.wrong("name", .guestNeedsName) }
    let known = try await journal.authentication.identity(
      of: call.request, for: call.permission, admitsGuests: true)
    if let known, !known.isGuest { throw APIError(.conflict, .joinWithAccount) }
    guard let id = try await linked(by: Secret(secret), at: call.now) else {
      throw GroupError.noSuchGroup
    }
    if let known {
      guard let group = try await store.join(id, known.user, at: call.now) else {
        throw GroupError.noSuchGroup
      }
      return try await welcome(known.user, known.secret, to: group, call)
    }
    guard let (group, guest) = try await store.joinAsGuest(id, name: name, at: call.now) else {
      throw GroupError.noSuchGroup
    }
    let (_, new) = try await store.beginSession(
      .guest, in: call.request.headers[.userAgent] ?? "", of: guest.id, at: call.now)
    return try await welcome(guest.id, new, to: group, call)
  }

  private func welcome(
    _ guest: UserID, _ secret: Secret, to group: Group, _ call: APICall
  ) async throws -> Response {
    await rooms.update(to: group)
    let (room, viewer) = try await rooms.membership(of: guest, in: group.id, at: call.now)
    var response = Response.object(
      .created, GuestAnswer(group: room.shown(to: viewer), secret: secret),
      as: GuestAnswer.resource)
    response.headers[.setCookie] = SessionCookie.header(secret, to: call.client)
    return response
  }

  private func linked(by secret: Secret, at now: Timestamp) async throws -> GroupID? {
    let link = try await store.sharedGroup(secret, at: now)
    guard let link, link.right == .edit else { throw APIError(.notFound, .badGroupLink) }
    return link.group.id
  }

  private func named(in body: JSONBody, by user: UserID, _ call: APICall) async throws -> GroupID {
    guard let name = try body.groupName(), let password = try body.value(GroupFields.passwordToJoin)
    else { throw APIError(.unprocessableContent, .joinByLinkOrName) }
    let known = try await store.groupCredentials(named: name, at: call.now)
    let isRight = try await journal.authenticator.verify(
      password, for: known?.password, ofGroup: name, by: user, at: call.now)
    guard isRight, let known else { throw APIError(.forbidden, .wrongGroupPassword) }
    return known.group
  }

  @Sendable private func list(_ call: APICall, _ user: UserID) async throws -> Response {
    var shown: [ShownGroup] = []
    for group in try await store.groups(of: user, at: call.now) {
      guard let viewer = GroupViewer(user, in: group),
        let room = try await rooms.room(group.id, at: call.now)
      else { continue }
      shown.append(room.shown(to: viewer, withTrails: false))
    }
    return .list(Listing(shown), of: ShownGroup.resource)
  }

  @Sendable private func show(_ call: APICall, _ user: UserID) async throws -> Response {
    let (room, viewer) = try await rooms.membership(of: user, in: call.id(), at: call.now)
    return .object(room.shown(to: viewer), as: ShownGroup.resource)
  }

  @Sendable private func change(_ call: APICall, _ user: UserID) async throws -> Response {
    let body = try await call.body()
    try await requireOwner(user, of: call.id(), at: call.now)
    var change = GroupChange(name: try body.groupName())
    if let password = try body.value(GroupFields.password) {
      change.password = try await journal.authenticator.hash(password)
    }
    if body.has("expires_at") {
      change.end = try body.expiry(after: call.now).map(Expiry.at) ?? .never
    }
    let changed = change
    let group = try await journal.authenticator.count(of: user, at: call.now) {
      try await store.changeGroup(call.id(), to: changed, by: user, at: call.now)
    }
    return try await rooms.respond(withChanged: group, to: user, call)
  }

  @Sendable private func end(_ call: APICall, _ user: UserID) async throws -> Response {
    try await requireOwner(user, of: call.id(), at: call.now)
    guard try await store.endGroup(call.id(), by: user, at: call.now) else {
      throw GroupError.noSuchGroup
    }
    await rooms.end(call.id())
    return .nothing
  }

  @Sendable private func remove(_ call: APICall, _ user: UserID) async throws -> Response {
    let (room, viewer) = try await rooms.membership(of: user, in: call.id(), at: call.now)
    let given: MemberID = call.id("member")
    guard let own = viewer.member else { throw GroupError.noSuchGroup }
    let member = given.text == "me" ? own : given
    guard room.group.member(member) != nil else { throw APIError(.notFound, .noSuchMember) }
    let old = try await store.removeMember(member, from: room.id, by: user, at: call.now)
    guard old != nil else { throw APIError(.forbidden, .ownersOnly) }
    guard let group = try await store.group(room.id, at: call.now) else {
      await rooms.end(room.id)
      return .nothing
    }
    await rooms.update(to: group, removed: member == own ? nil : member)
    return .nothing
  }

  @Sendable private func setMeeting(_ call: APICall, _ user: UserID) async throws -> Response {
    let body = try await call.body()
    var meeting = MeetingPlace.unread
    try body.read(GroupResources.meeting, into: &meeting)
    return try await rooms.respond(
      withChanged: try await store.setMeeting(meeting, of: call.id(), by: user, at: call.now),
      to: user, call)
  }

  @Sendable private func clearMeeting(_ call: APICall, _ user: UserID) async throws -> Response {
    let group = try await store.setMeeting(nil, of: call.id(), by: user, at: call.now)
    _ = try await rooms.respond(withChanged: group, to: user, call)
    return .nothing
  }

  private func requireOwner(_ user: UserID, of id: GroupID, at now: Timestamp) async throws {
    let (room, _) = try await rooms.membership(of: user, in: id, at: now)
    guard room.group.owner == user else { throw APIError(.forbidden, .ownersOnly) }
  }
}

extension GroupError: APIErrorConvertible {
  var apiError: APIError {
    switch self {
    case .noSuchGroup: APIError(.notFound, .noSuchGroup)
    case .notSharing: APIError(.conflict, .notSharing)
    }
  }
}

extension JSONBody {
  /// Returns the member `name`, the name of a group.
  fileprivate func groupName() throws(APIError) -> GroupName? {
    guard let text = try value(GroupFields.name) else { return nil }
    guard let name = GroupName(text) else {
      throw wrong("name", .badGroupName, [.init("most", .integer(GroupName.maxLength))])
    }
    return name
  }
}
