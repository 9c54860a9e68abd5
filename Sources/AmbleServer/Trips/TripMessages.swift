import AmbleCore

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
