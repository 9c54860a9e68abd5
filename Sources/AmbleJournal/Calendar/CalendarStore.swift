/// Stores the secret addresses by which other programs subscribe to a user's trips.
public protocol CalendarStore: Sendable {
  /// Returns the address of a user's calendar.
  /// - Returns: the address, or `nil` if the user has none.
  /// - Throws: `JournalError` on a storage failure.
  func calendar(of user: UserID) async throws(JournalError) -> CalendarFeed?

  /// Creates an address for a user's calendar and revokes the old one.
  /// - Throws: `JournalError` on a storage failure.
  func makeCalendar(of user: UserID, at time: Timestamp) async throws(JournalError)
    -> CalendarFeed

  /// Revokes the address of a user's calendar.
  /// - Returns: `false` if the user had none.
  /// - Throws: `JournalError` on a storage failure.
  func deleteCalendar(of user: UserID) async throws(JournalError) -> Bool

  /// Returns the trips of a calendar by its secret.
  /// - Returns: the owner's trips that have a date, earliest first, or `nil` if the secret is
  ///   unknown.
  /// - Throws: `JournalError` on a storage failure.
  func calendarTrips(_ secret: Secret) async throws(JournalError) -> [Trip]?
}
