/// Stores what a user's tracker, an app that reports positions from a pocket, has reported of a hike
/// that is under way.
public protocol TrackerStore: Sendable {
  /// Returns whether hikes of a user's tracker are recorded.
  /// - Throws: `JournalError` on a storage failure.
  func recordsTracker(of user: UserID) async throws(JournalError) -> Bool

  /// Sets whether hikes of a user's tracker are recorded. Setting it off deletes what was reported of
  /// a hike that is under way.
  /// - Throws: `JournalError` on a storage failure.
  func setRecordsTracker(_ records: Bool, of user: UserID) async throws(JournalError)

  /// Adds positions to the hike under way, if hikes of the tracker are recorded. A recording that is
  /// full takes no more.
  /// - Returns: whether they are recorded.
  /// - Throws: `JournalError` on a storage failure.
  func addTrackerPositions(
    _ positions: [Position], of user: UserID, at time: Timestamp
  ) async throws(JournalError) -> Bool

  /// Returns the recordings to which nothing was added since a time.
  /// - Throws: `JournalError` on a storage failure.
  func restingTrackers(since time: Timestamp) async throws(JournalError) -> [TrackerRecording]

  /// Deletes a recording, after its hikes were added.
  /// - Throws: `JournalError` on a storage failure.
  func deleteTrackerRecording(_ recording: TrackerRecording) async throws(JournalError)
}

/// The recording of a tracker.
public struct TrackerRecording: Hashable, Sendable {
  /// The user.
  public var user: UserID
  /// The positions.
  public var track: TrackID
}
