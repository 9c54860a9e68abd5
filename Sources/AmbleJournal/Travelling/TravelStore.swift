/// Stores the progress of trips. Each user has at most one active trip.
public protocol TravelStore: Sendable {
  /// Starts a trip and ends any other. A stopped trip continues; a trip without open stops starts
  /// over.
  /// - Parameter radius: distance within which stops count as visited, metres, or `nil` for the
  ///   trip's own.
  /// - Returns: the active trip, or `nil` if the user has no such trip.
  /// - Throws: `JournalError` of kind `.conflict` if the trip has no stops.
  func startTrip(
    _ id: TripID, radius: Double?, of user: UserID, at time: Timestamp
  ) async throws(JournalError) -> Journey?

  /// Returns a user's active trip.
  /// - Returns: the trip with the last position, or `nil` if no trip is active.
  /// - Throws: `JournalError` on a storage failure.
  func journey(of user: UserID) async throws(JournalError) -> Journey?

  /// Records positions in the track of the active trip, as `TrackStore.append` does, and marks the
  /// stops passed as visited.
  /// - Parameter positions: at most `Track.maxAtOnce`.
  /// - Returns: the active trip, or `nil` if no trip is active.
  /// - Throws: `JournalError` of kind `.conflict` if there are too many positions, or if the trip
  ///   would have more than `Track.maxPositions`.
  func record(
    _ positions: [Position], of user: UserID
  ) async throws(JournalError) -> Journey?

  /// Sets the progress of a stop by hand.
  /// - Returns: the active trip, or `nil` if it has no such stop or no trip is active.
  /// - Throws: `JournalError` on a storage failure.
  func mark(
    _ stop: StopID, _ progress: Stop.Progress, of user: UserID
  ) async throws(JournalError) -> Journey?

  /// Ends the active trip and deletes its positions.
  /// - Returns: `false` if no trip is active.
  /// - Throws: `JournalError` on a storage failure.
  func stopTravelling(of user: UserID, at time: Timestamp) async throws(JournalError) -> Bool
}
