import Hummingbird

extension Server {
  /// Adds trips, planned and travelled, to what the server answers.
  func addTrips(
    of journal: ServedJournal, searching pool: SearchPool,
    to routes: inout APIRoutes<VisitContext>
  ) {
    let orderer = TripOrderer(atlas: atlas, pool: pool)
    TripController(journal: journal).addRoutes(to: &routes)
    OptimizeController(journal: journal, orderer: orderer).addRoutes(to: &routes)
    TravelController(journal: journal).addRoutes(to: &routes)
    RestController(journal: journal, orderer: orderer).addRoutes(to: &routes)
    LinkController(journal: journal).addRoutes(to: &routes)
    SharedController(journal: journal, files: files).addRoutes(to: &routes)
    CalendarController(journal: journal).addRoutes(to: &routes)
    FeedController(journal: journal).addRoutes(to: &routes)
  }
}
