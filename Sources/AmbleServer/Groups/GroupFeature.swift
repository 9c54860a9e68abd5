import AmbleBikeShare
import AmbleCore
import AmbleGroups
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
      journal.store, push, context.logger, clock: journal.authentication.clock)
    pushQueue = queue
    rooms = GroupRooms(journal.store, context.hub, context.logger) { notice in
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
      PeriodicService(interval: .seconds(3)) { [rooms] in await rooms.look(at: clock()) },
      PeriodicService(interval: .seconds(2)) { await convergence.follow(at: clock()) },
      pushQueue,
    ]
  }

  var archiveParts: [any ArchivePart] { [GroupArchive(store: journal.store)] }
}
