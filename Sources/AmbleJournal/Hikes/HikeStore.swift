public import AmbleCore

/// Stores hikes.
public protocol HikeStore: Sendable {
  /// Adds a hike, unless the user has it already: one with the same `uploadID`, deleted or not, or
  /// one that is not deleted and covers the same time and area (`HikeOverlap`).
  /// - Parameter keepsBoth: whether to add a hike that covers the time and area of another.
  /// - Throws: `JournalError` of kind `.conflict` if it has too many positions.
  /// - Complexity: O(positions).
  func addHike(
    _ draft: HikeDraft, keepsBoth: Bool, of user: UserID, at time: Timestamp
  ) async throws(JournalError) -> HikeAddition

  /// Returns a user's hikes, latest first.
  /// - Throws: `JournalError` on a storage failure.
  func hikes(_ query: HikeQuery, of user: UserID) async throws(JournalError) -> Listing<Hike>

  /// Returns a hike.
  /// - Returns: the hike, or `nil` if the user has no such hike.
  /// - Throws: `JournalError` on a storage failure.
  func hike(_ id: HikeID, of user: UserID) async throws(JournalError) -> Hike?

  /// Returns a hike with its recording.
  /// - Returns: the hike, or `nil` if the user has no such hike.
  /// - Throws: `JournalError` on a storage failure, or if the recording is damaged.
  /// - Complexity: O(positions).
  func recording(
    of id: HikeID, of user: UserID
  ) async throws(JournalError) -> HikeRecording?

  /// Changes the details of a hike.
  /// - Returns: the hike, or `nil` if the user has no such hike.
  /// - Throws: `JournalError` on a storage failure.
  func changeHike(
    _ id: HikeID, to details: HikeDetails, of user: UserID
  ) async throws(JournalError) -> Hike?

  /// Soft-deletes a hike. It can be restored until it is purged, which happens `GracePeriod.days`
  /// or more later (`purge`).
  /// - Returns: `false` if the user has no such hike.
  /// - Throws: `JournalError` on a storage failure.
  func deleteHike(
    _ id: HikeID, of user: UserID, at time: Timestamp
  ) async throws(JournalError) -> Bool

  /// Restores a soft-deleted hike. One that is not deleted is returned unchanged.
  /// - Returns: the hike, or `nil` if the user has no such hike or it was deleted too long ago.
  /// - Throws: `JournalError` on a storage failure.
  func restoreHike(
    _ id: HikeID, of user: UserID, at time: Timestamp
  ) async throws(JournalError) -> Hike?

  /// Replaces hikes by others, in one step: soft-deletes the old ones and adds new ones.
  /// - Returns: the new hikes, or `nil` if the user does not have all the old ones.
  /// - Throws: `JournalError` of kind `.conflict` if a new one has too many positions.
  func replaceHikes(
    _ old: [HikeID], by drafts: [HikeDraft], of user: UserID, at time: Timestamp
  ) async throws(JournalError) -> [Hike]?

  /// Takes back a replacement: soft-deletes the new hikes and restores the old ones.
  /// - Returns: the old hikes, or `nil` if the user does not have all of them, old and new.
  /// - Throws: `JournalError` on a storage failure.
  func restoreHikes(
    _ old: [HikeID], replacing new: [HikeID], of user: UserID, at time: Timestamp
  ) async throws(JournalError) -> [Hike]?

  /// Returns a user's other hikes of the same way as a hike, latest first: in almost the same
  /// bounding box, and almost as long.
  /// - Parameter limit: maximum number of hikes.
  /// - Throws: `JournalError` on a storage failure.
  func hikes(
    ofTheWayOf hike: Hike, limit: Int, of user: UserID
  ) async throws(JournalError) -> [Hike]

  /// Returns the lines of the latest hikes whose bounding box meets another one.
  /// - Parameter limit: maximum number of hikes.
  /// - Throws: `JournalError` on a storage failure.
  /// - Complexity: O(hikes); recordings are not read.
  func hikeLines(
    in box: BoundingBox, limit: Int, of user: UserID
  ) async throws(JournalError) -> [HikeLine]

  /// Returns hikes of all users that an earlier version has measured, the latest added first.
  /// - Throws: `JournalError` on a storage failure.
  func hikesToMeasure(limit: Int) async throws(JournalError) -> [OwnedHike]

  /// Replaces the numbers of a hike, of which its recording tells more now. Its revision stays.
  /// - Throws: `JournalError` on a storage failure.
  func measureHike(_ id: HikeID, as numbers: HikeNumbers) async throws(JournalError)

  /// Returns the figures of all hikes of a user that statistics are made of, earliest first.
  /// - Throws: `JournalError` on a storage failure.
  /// - Complexity: O(hikes); recordings are not read.
  func hikeFigures(of user: UserID) async throws(JournalError) -> [HikeFigures]
}
