/// The calendar of somebody's trips, which other programs subscribe to by a secret address.
public protocol CalendarStore: Sendable {
  /// The address of somebody's calendar; nil where it has none.
  func calendar(of user: UserID) async throws(JournalError) -> CalendarFeed?

  /// Gives somebody's calendar an address. The one it had before is dead.
  func makeCalendar(of user: UserID, at moment: Moment) async throws(JournalError) -> CalendarFeed

  /// Takes the address away; false where there was none.
  func deleteCalendar(of user: UserID) async throws(JournalError) -> Bool

  /// The trips with a date that an address shows; nil where it is none.
  func calendarTrips(_ secret: Secret) async throws(JournalError) -> [Trip]?
}
