/// Stores the plans of trips.
public protocol TripStore: Sendable {
  /// Returns a user's trips, latest first.
  /// - Throws: `JournalError` on a storage failure.
  func trips(_ query: TripQuery, of user: UserID) async throws(JournalError) -> Listing<Trip>

  /// Returns a trip.
  /// - Returns: the trip, or `nil` if the user has no such trip.
  /// - Throws: `JournalError` on a storage failure.
  func trip(_ id: TripID, of user: UserID) async throws(JournalError) -> Trip?

  /// Adds a trip.
  /// - Throws: `JournalError` on a storage failure.
  func addTrip(
    _ plan: TripPlan, of user: UserID, at time: Timestamp
  ) async throws(JournalError) -> Trip

  /// Replaces the plan of a trip. Stops that stay, by identifier, keep their progress.
  /// - Parameter version: the `updatedAt` of the trip that the new plan is based on, or `nil` to
  ///   skip the check.
  /// - Returns: the updated trip, or `nil` if the user has no such trip.
  /// - Throws: `JournalError` of kind `.conflict` if the plan was changed after `version`.
  func change(
    _ id: TripID, to plan: TripPlan, from version: Timestamp?, of user: UserID, at time: Timestamp
  ) async throws(JournalError) -> Trip?

  /// Soft-deletes a trip and ends it if active. It can be restored until it is purged, which
  /// happens `GracePeriod.days` or more later (`purge`).
  /// - Returns: `false` if the user has no such trip.
  /// - Throws: `JournalError` on a storage failure.
  func deleteTrip(
    _ id: TripID, of user: UserID, at time: Timestamp
  ) async throws(JournalError) -> Bool

  /// Restores a soft-deleted trip. One that is not deleted is returned unchanged.
  /// - Returns: the trip, or `nil` if the user has no such trip or it was deleted too long ago.
  /// - Throws: `JournalError` on a storage failure.
  func restoreTrip(
    _ id: TripID, of user: UserID, at time: Timestamp
  ) async throws(JournalError) -> Trip?

  /// Duplicates a trip: the same plan, without progress.
  /// - Returns: the new trip, or `nil` if the user has no such trip.
  /// - Throws: `JournalError` on a storage failure.
  func duplicateTrip(
    _ id: TripID, of user: UserID, at time: Timestamp
  ) async throws(JournalError) -> Trip?
}
