/// Trips, as they are planned.
public protocol TripStore: Sendable {
  /// The trips of somebody, those that are to be last first.
  func trips(_ query: TripQuery, of user: UserID) async throws(JournalError) -> Listing<Trip>

  /// A trip; nil where there is no such trip of theirs.
  func trip(_ id: TripID, of user: UserID) async throws(JournalError) -> Trip?

  /// Adds a trip.
  func addTrip(
    _ plan: TripPlan, of user: UserID, at moment: Moment
  ) async throws(JournalError) -> Trip

  /// Gives a trip another plan. Stops that it had before, by their identifiers, keep how far the
  /// traveller is with them; others count as new.
  /// - Parameter version: when the plan was last changed that the new one was made from, if known.
  /// - Returns: nil where there is no such trip of theirs.
  /// - Throws: a conflict, if the plan has been changed since.
  func change(
    _ id: TripID, to plan: TripPlan, from version: Moment?, of user: UserID, at moment: Moment
  ) async throws(JournalError) -> Trip?

  /// Deletes a trip, which can be brought back for some days; false where there is none.
  func deleteTrip(
    _ id: TripID, of user: UserID, at moment: Moment
  ) async throws(JournalError) -> Bool

  /// Brings back a deleted trip; nil where there is none.
  func restoreTrip(_ id: TripID, of user: UserID) async throws(JournalError) -> Trip?

  /// Adds a trip with the same plan, that nobody has travelled; nil where there is none.
  func duplicateTrip(
    _ id: TripID, of user: UserID, at moment: Moment
  ) async throws(JournalError) -> Trip?
}
