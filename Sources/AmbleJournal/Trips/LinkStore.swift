/// Links that show trips to others.
public protocol LinkStore: Sendable {
  /// The links to a trip that have not ended, the newest first; nil where there is no such trip of
  /// theirs.
  func links(
    to trip: TripID, of user: UserID, at moment: Moment
  ) async throws(JournalError) -> [TripLink]?

  /// Makes a link to a trip; nil where there is no such trip of theirs.
  func makeLink(
    to trip: TripID, until end: Moment?, of user: UserID, at moment: Moment
  ) async throws(JournalError) -> TripLink?

  /// Deletes a link, which then shows nothing; false where there is no such link of theirs.
  func deleteLink(_ id: LinkID, of user: UserID) async throws(JournalError) -> Bool

  /// What a link shows; nil where it has ended, was deleted, or never was.
  func sharedTrip(
    _ secret: Secret, at moment: Moment
  ) async throws(JournalError) -> SharedTrip?
}
