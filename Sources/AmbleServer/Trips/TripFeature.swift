import AmbleCore
import AmbleFormats
import AmbleGroups
import AmbleJournal

/// Trips, the travelling of them, their links and calendars.
struct TripFeature: Feature {
  let context: ServerContext
  let journal: ServedJournal
  let rooms: GroupRooms

  func addRoutes(to routes: inout APIRoutes<AppRequestContext>) {
    let events = TripEvents(bus: context.live.bus)
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

/// Writes a user's trips to an archive: all as JSON, and each as GPX for other programs.
struct TripArchive: ArchivePart {
  let store: Journal

  /// Number of trips read at a time. A trip may have 500 stops with 5,000 characters of notes each.
  private static let pageSize = 20

  func write(dataOf user: UserID, at time: Timestamp, to archive: inout ArchiveWriter) async throws
  {
    try await archive.addList("trips.json", "trips", pages(of: user)) { (trip: Trip, json) in
      TripResources.trip.write(trip, to: &json)
    }
    for try await page in pages(of: user) {
      for trip in page {
        try await archive.add("trips/\(trip.fileName).gpx", Array(trip.gpx.utf8))
      }
    }
  }

  private func pages(of user: UserID) -> JournalPages<Trip> {
    JournalPages { [store] cursor in
      var query = TripQuery()
      query.limit = Self.pageSize
      query.cursor = cursor
      return try await store.trips(query, of: user)
    }
  }
}

extension Trip {
  /// The date and name, with slashes replaced.
  fileprivate var fileName: String {
    let parts = [String(plan.date?.text.prefix(10) ?? ""), plan.name].filter { !$0.isEmpty }
    return parts.isEmpty ? "trip" : parts.joined(separator: " ").replacing("/", with: "_")
  }
}

// MARK: Messages

/// Messages about trips, travelling and the calendar.
extension MessageTemplate {
  static let tooManyStops = Self("too_many_stops", "A trip has at most {most} stops.")
  static let noActiveTrip = Self("no_active_trip", "No trip is active. Start a trip first.")
  static let noSuchStop = Self("no_such_stop", "The active trip has no such stop.")
  static let visitedOrSkipped = Self(
    "visited_or_skipped", "Set visited or skipped to true or false.")
  static let visitedAndSkipped = Self(
    "visited_and_skipped", "A stop is either visited or skipped, not both.")
  static let calendarWithoutAddress = Self(
    "calendar_without_address", "The calendar has no address.")
  static let deadCalendar = Self(
    "dead_calendar", "This calendar address does not exist or was revoked.")
}
