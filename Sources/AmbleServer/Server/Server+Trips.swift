import AmbleGroups
import AmbleWork
import Hummingbird

extension Server {
  /// Adds the routes of trips, links and calendars.
  func addTripRoutes(
    of journal: ServedJournal, _ rooms: GroupRooms, searching pool: WorkPool,
    to routes: inout APIRoutes<AppRequestContext>
  ) {
    let events = TripEvents(bus: hub)
    let orderer = TripOrderer(registry: registry, pool: pool)
    TripController(journal: journal, events: events).addRoutes(to: &routes)
    OptimizeController(journal: journal, orderer: orderer).addRoutes(to: &routes)
    TravelController(journal: journal, events: events).addRoutes(to: &routes)
    RemainingStopsController(journal: journal, events: events, orderer: orderer).addRoutes(
      to: &routes)
    LinkController(journal: journal, events: events, rooms: rooms).addRoutes(to: &routes)
    CalendarController(journal: journal).addRoutes(to: &routes)
    FeedController(journal: journal).addRoutes(to: &routes)
  }
}
