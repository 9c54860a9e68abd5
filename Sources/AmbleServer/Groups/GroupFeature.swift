import AmbleBikeShare
import AmbleCore
import AmbleFormats
import AmbleGroups
import AmbleJournal
import HTTPTypes
import Hummingbird
import Logging
import ServiceLifecycle

/// Groups whose members show where they are, also by trackers, and the messages about them.
struct GroupFeature: Feature {
  let context: ServerContext
  let journal: ServedJournal
  let bikes: BikeShare
  let pushServices: PushServices
  /// Sends messages to users without an open page.
  let pushQueue: PushQueue
  /// The groups in use.
  let rooms: GroupRooms

  init(
    _ context: ServerContext, _ journal: ServedJournal, bikes: BikeShare, push: PushSettings
  ) {
    (self.context, self.journal, self.bikes) = (context, journal, bikes)
    pushServices = push.services
    let queue = PushQueue(
      journal.store, push, context.logger, sharedBy: context.live.shared,
      clock: journal.authentication.clock)
    pushQueue = queue
    rooms = GroupRooms(
      journal.store, context.live.hub, context.logger, sharedBy: context.live.shared
    ) { notice in
      queue.add(PushNotice(notice, in: .english))
    }
  }

  func addRoutes(to routes: inout APIRoutes<AppRequestContext>) {
    let (store, registry, pool) = (journal.store, context.registry, context.pool)
    let positions = GroupPositions(store: store, rooms: rooms)
    GroupController(journal: journal, rooms: rooms).addRoutes(to: &routes)
    GroupSharingController(journal: journal, positions: positions).addRoutes(to: &routes)
    OwnTracksDoor(journal: journal, positions: positions).addRoutes(to: &routes)
    TrackerController(journal: journal).addRoutes(to: &routes)
    PushController(journal: journal, services: pushServices).addRoutes(to: &routes)
    OsmAndDoor(journal: journal, positions: positions).addRoutes(to: &routes)
    GroupMeetingController(rooms: rooms, registry: registry, pool: pool).addRoutes(to: &routes)
    GroupTripController(store: store, rooms: rooms).addRoutes(to: &routes)
    GroupRideController(store: store, rooms: rooms, bikes: bikes, registry: registry, pool: pool)
      .addRoutes(to: &routes)
    GroupLinkController(journal: journal, rooms: rooms).addRoutes(to: &routes)
  }

  func services(_ logger: Logger) -> [any Service] {
    let convergence = GroupConvergence(rooms, context.registry, logger)
    let clock = journal.authentication.clock
    return [
      PeriodicService(interval: .seconds(1), worksAtEnd: true) { [rooms] in await rooms.save() },
      PeriodicService(interval: .seconds(3)) { [rooms] in await rooms.closeExpired(at: clock()) },
      PeriodicService(interval: .seconds(2)) { [rooms] in
        await rooms.takeLeads()
        await convergence.follow(at: clock())
      },
      pushQueue,
    ]
  }

  var archiveParts: [any ArchivePart] { [GroupArchive(store: journal.store)] }
}

/// Writes the groups that a user belongs to. Positions that other members show are theirs; those of
/// the user are kept no longer than the group shows them.
struct GroupArchive: ArchivePart {
  let store: Journal

  func write(dataOf user: UserID, at time: Timestamp, to archive: inout ArchiveWriter) async throws
  {
    let groups = try await store.groups(of: user, at: time)
    var json = JSONWriter()
    json.object { json in
      json.array("groups") { list in
        for group in groups {
          list.object { json in
            json.field("name", group.name)
            json.field("owner", group.owner == user)
            json.field("joined_at", orNull: group.member(of: user)?.joinedAt)
            json.field("expires_at", orNull: group.expiresAt)
          }
        }
      }
    }
    try await archive.add("groups.json", json.bytes)
  }
}

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

  @Sendable private func list(_ call: APICall, _ user: UserID) async throws -> Response {
    try await requireOwner(call, user)
    let links = try await store.grants(of: .group(call.id()), by: user, at: call.now)
    guard let links else { throw GroupError.noSuchGroup }
    return .list(ShownGrant.listing(links, at: call.client.origin), of: ShownGrant.groupLink)
  }

  @Sendable private func make(_ call: APICall, _ user: UserID) async throws -> Response {
    let body = try await call.optionalBody()
    try await requireOwner(call, user)
    let right = try body.value(GroupFields.right) ?? .view
    let offer = GrantOffer(
      right.grant, of: .group(call.id()), by: .link, until: try body.expiry(after: call.now))
    guard let link = try await store.makeGrant(offer, of: user, at: call.now) else {
      throw GroupError.noSuchGroup
    }
    return .object(
      .created, ShownGrant(grant: link, origin: call.client.origin), as: ShownGrant.groupLink)
  }

  private func requireOwner(_ call: APICall, _ user: UserID) async throws {
    let (room, _) = try await rooms.membership(of: user, in: call.id(), at: call.now)
    guard room.group.owner == user else { throw APIError(.forbidden, .ownersOnly) }
  }
}

// MARK: Messages

/// Messages about groups.
extension MessageTemplate {
  static let noSuchGroup = Self(
    "no_such_group", "There is no such group, or you are not a member of it.")
  static let noSuchMember = Self("no_such_member", "The group has no such member.")
  static let wrongGroupPassword = Self(
    "wrong_group_password", "No group has this name and password.")
  static let badGroupLink = Self(
    "bad_group_link", "This link does not let you join a group, or it has ended.")
  static let badGroupName = Self(
    "bad_group_name", "{name} must be 1 to {most} characters, not only white space.")
  static let notSharing = Self(
    "not_sharing", "You have stopped sharing your position with this group.",
    advice: "Turn sharing on again.")
  static let ownersOnly = Self("owners_only", "Only the owner of the group may do this.")
  static let guestNeedsName = Self("guest_needs_name", "{name} must not be only white space.")
  static let joinWithAccount = Self(
    "join_with_account", "You are signed in.", advice: "Join with your account.")
  static let joinByLinkOrName = Self("join_by_link_or_name", "Give name and password, or link.")
  static let tooManyGroupStops = Self(
    "too_many_group_stops", "The trip has {count} stops. A group travels at most {most} together.")
  static let noMeetingPlace = Self("no_meeting_place", "The group has no meeting place.")
  static let nobodyShares = Self("nobody_shares", "No member of the group shares a position.")
}
