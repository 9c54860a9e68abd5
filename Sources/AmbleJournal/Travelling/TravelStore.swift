/// Trips, as they are travelled: one at a time.
public protocol TravelStore: Sendable {
  /// Sets out on a trip, which ends any other. A trip that was stopped goes on where it was left;
  /// one of which nothing is left begins anew.
  /// - Parameter radius: metres within which stops count as visited; nil for the trip's own.
  /// - Returns: nil where there is no such trip of theirs.
  /// - Throws: a conflict, if the trip has no stops.
  func startTrip(
    _ id: TripID, radius: Double?, of user: UserID, at moment: Moment
  ) async throws(JournalError) -> Journey?

  /// The trip that somebody is travelling; nil where they are not.
  func journey(of user: UserID) async throws(JournalError) -> Journey?

  /// Notes where a traveller was, and ticks off the stops they passed. Positions may come in any
  /// order, late and several times. Nil where they are not travelling.
  func record(
    _ positions: [Position], of user: UserID
  ) async throws(JournalError) -> Journey?

  /// Notes by hand how far a traveller is with a stop. Nil where there is no such stop on the trip
  /// they are travelling.
  func mark(
    _ stop: StopID, _ progress: Stop.Progress, of user: UserID
  ) async throws(JournalError) -> Journey?

  /// Stops travelling; false where nobody was.
  func stopTravelling(of user: UserID, at moment: Moment) async throws(JournalError) -> Bool
}
