import Hummingbird

extension Server {
  /// Adds the routes of groups.
  func addGroupRoutes(
    of journal: ServedJournal, _ rooms: GroupRooms, searching pool: SearchPool,
    to routes: inout APIRoutes<AppRequestContext>
  ) {
    let positions = GroupPositions(store: journal.store, rooms: rooms)
    GroupController(journal: journal, rooms: rooms).addRoutes(to: &routes)
    GroupSharingController(journal: journal, positions: positions).addRoutes(to: &routes)
    OwnTracksDoor(journal: journal, positions: positions).addRoutes(to: &routes)
    TrackerController(journal: journal).addRoutes(to: &routes)
    OsmAndDoor(journal: journal, positions: positions).addRoutes(to: &routes)
    GroupMeetingController(rooms: rooms, registry: registry, pool: pool).addRoutes(to: &routes)
    GroupLinkController(journal: journal, rooms: rooms).addRoutes(to: &routes)
  }
}
