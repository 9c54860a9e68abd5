import AmbleGroups

/// Trips, the travelling of them, their links and calendars.
struct TripFeature: Feature {
  let context: ServerContext
  let journal: ServedJournal
  let rooms: GroupRooms

  func addRoutes(to routes: inout APIRoutes<AppRequestContext>) {
    let events = TripEvents(bus: context.hub)
    let orderer = TripOrderer(registry: context.registry, pool: context.pool)
    TripController(journal: journal, events: events).addRoutes(to: &routes)
    OptimizeController(journal: journal, orderer: orderer).addRoutes(to: &routes)
    TravelController(journal: journal, events: events).addRoutes(to: &routes)
    RemainingStopsController(journal: journal, events: events, orderer: orderer).addRoutes(
      to: &routes)
    LinkController(journal: journal, events: events, rooms: rooms).addRoutes(to: &routes)
    CalendarController(journal: journal).addRoutes(to: &routes)
    FeedController(journal: journal).addRoutes(to: &routes)
  }

  var archiveParts: [any ArchivePart] { [TripArchive(store: journal.store)] }
}
