import AmbleGroups
import AmbleWork
import Hummingbird

extension Server {
  /// Adds the routes of invitations, and of what links show.
  func addGrantRoutes(
    of journal: ServedJournal, _ rooms: GroupRooms, searching pool: WorkPool,
    to routes: inout APIRoutes<AppRequestContext>
  ) {
    let events = TripEvents(bus: hub)
    SharedController(
      journal: journal, files: files, events: events, rooms: rooms, pool: pool
    ).addRoutes(to: &routes)
    ContactShareController(journal: journal).addRoutes(to: &routes)
    InvitationController(journal: journal).addRoutes(to: &routes)
  }
}
