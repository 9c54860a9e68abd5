import AmbleCore
import AmbleGroups
import AmbleHikes
import AmbleWork
import Hummingbird
import Logging

extension Server {
  /// Returns what makes hikes of the positions of trackers, or `nil` without a journal.
  func trackerHikes(_ logger: Logger) -> TrackerHikes? {
    guard let journal else { return nil }
    return TrackerHikes(
      store: journal.store,
      importer: HikeImporter(
        ground: HikeGround(registry: registry), zone: nil, language: .english),
      pool: WorkPool(threads: 1, waiting: 256), logger: logger,
      onChange: { [matcher] in matcher?.wake() })
  }

  /// Adds the routes of groups.
  func addGroupRoutes(
    of journal: ServedJournal, _ rooms: GroupRooms, searching pool: WorkPool,
    to routes: inout APIRoutes<AppRequestContext>
  ) {
    let positions = GroupPositions(store: journal.store, rooms: rooms)
    GroupController(journal: journal, rooms: rooms).addRoutes(to: &routes)
    GroupSharingController(journal: journal, positions: positions).addRoutes(to: &routes)
    OwnTracksDoor(journal: journal, positions: positions).addRoutes(to: &routes)
    TrackerController(journal: journal).addRoutes(to: &routes)
    PushController(journal: journal, services: push.services).addRoutes(to: &routes)
    OsmAndDoor(journal: journal, positions: positions).addRoutes(to: &routes)
    GroupMeetingController(rooms: rooms, registry: registry, pool: pool).addRoutes(to: &routes)
    GroupTripController(store: journal.store, rooms: rooms).addRoutes(to: &routes)
    GroupRideController(
      store: journal.store, rooms: rooms, bikes: bikes, registry: registry, pool: pool
    ).addRoutes(to: &routes)
    GroupLinkController(journal: journal, rooms: rooms).addRoutes(to: &routes)
  }
}
