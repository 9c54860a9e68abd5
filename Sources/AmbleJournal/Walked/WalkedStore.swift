public import AmbleCore

/// Stores the streets that hikes went along.
///
/// They are made from recordings, which never change, so that they are never out of date but by new
/// streets: an import of a region with other streets makes all its hikes unmatched again. Hikes by
/// car and by ways of travelling that routes do not have are not matched. Those that do not say how
/// their traveller moved are matched if they were as slow as walkers and runners.
public protocol WalkedStore: Sendable {
  /// Returns hikes of all users that are not matched to some streets, the latest added first.
  /// - Throws: `JournalError` on a storage failure.
  /// - Complexity: O(hikes).
  func unmatchedHikes(
    to streets: StreetSet, limit: Int
  ) async throws(JournalError) -> [OwnedHike]

  /// Returns the number of a user's hikes that are not matched to some streets.
  /// - Throws: `JournalError` on a storage failure.
  /// - Complexity: O(hikes of the user).
  func unmatchedCount(
    to streets: StreetSet, of user: UserID
  ) async throws(JournalError) -> Int

  /// Stores the streets that a hike went along. Does nothing if the hike does not exist any more.
  /// - Parameter share: share of the recording that was on streets, 0…1.
  /// - Throws: `JournalError` on a storage failure.
  func setWalked(
    _ stretches: PackedStretches, share: Double, of hike: HikeID, on streets: StreetSet
  ) async throws(JournalError)

  /// Returns what a user's hikes went along, of those that meet a box.
  /// - Parameter box: the box, or `nil` for all hikes.
  /// - Throws: `JournalError` on a storage failure.
  /// - Complexity: O(hikes).
  func walked(
    on streets: StreetSet, in box: BoundingBox?, of user: UserID
  ) async throws(JournalError) -> [WalkedHike]

  /// Returns the share of each of a user's hikes that was on streets of some regions, for hikes that
  /// are matched to at least one of them and meet a box.
  /// - Throws: `JournalError` on a storage failure.
  /// - Complexity: O(hikes).
  func walkedShares(
    on streets: [StreetSet], in box: BoundingBox, of user: UserID
  ) async throws(JournalError) -> [HikeID: Double]
}
