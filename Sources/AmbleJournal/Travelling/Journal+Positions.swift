import AmbleCore
import GRDB

extension Journal {
  /// Records positions in the track of the active trip, as `append` does, and marks the
  /// stops passed as visited.
  /// - Parameter positions: at most `Track.maxAtOnce`.
  /// - Returns: the active trip, or `nil` if no trip is active.
  /// - Throws: `JournalError` of kind `.conflict` if there are too many positions, or if the trip
  ///   would have more than `Track.maxPositions`.
  public func record(
    _ positions: [Position], of user: UserID
  ) async throws(JournalError) -> Journey? {
    try await write { database in
      let records = TripRecords(database: database)
      guard let trip = try records.current(of: user) else { return nil }
      let track = try records.track(of: trip, by: user)
      let fresh = try TrackRecords(database: database).append(positions, to: track)
      try records.markVisited(trip, on: track.id, fresh: fresh)
      return try records.journey(of: user)
    }
  }
}

extension TripRecords {
  /// Marks the open stops that new positions pass as visited.
  /// - Parameter fresh: the new positions, in order of time.
  fileprivate func markVisited(_ trip: Trip, on track: TrackID, fresh: [Position]) throws {
    guard let first = fresh.first?.time, let last = fresh.last?.time else { return }
    let visits = StopVisitDetector(radius: trip.plan.visitRadius).visits(
      to: try openStops(of: trip.id), along: try positions(of: track, around: first...last),
      fresh: Set(fresh.map(\.time)))
    for (stop, time) in visits.passed { try write(.visited(time), of: stop, in: trip.id) }
    for (stop, time) in visits.left {
      try database.execute(
        sql: "UPDATE stop SET away_since = ? WHERE trip = ? AND id = ?",
        arguments: [time.milliseconds, trip.id.text, stop.text])
    }
  }

  /// Returns the positions in a range of times, extended by `maxGap` at both ends.
  private func positions(
    of track: TrackID, around times: ClosedRange<Timestamp>
  ) throws -> [Position] {
    let start = times.lowerBound.milliseconds - StopVisitDetector.maxGap
    let end = times.upperBound.milliseconds + StopVisitDetector.maxGap
    return try TrackRecords(database: database).positions(
      of: track, in: Timestamp(milliseconds: start)...Timestamp(milliseconds: end))
  }

  private func openStops(of trip: TripID) throws -> [StopVisitDetector.Stop] {
    try Row.fetchAll(
      database,
      sql: "SELECT * FROM stop WHERE trip = ? AND coalesce(visited_at, skipped_at) IS NULL",
      arguments: [trip.text]
    ).map { row in
      let stop = Stop(row: row)
      return StopVisitDetector.Stop(id: stop.id, place: stop.place, gate: StopGate(row: row))
    }
  }

  /// Requires that the traveller leaves a stop before passing it counts again.
  func reopen(_ stop: StopID, of trip: TripID, after time: Timestamp) throws {
    try database.execute(
      sql: "UPDATE stop SET reopened_at = ?, away_since = NULL WHERE trip = ? AND id = ?",
      arguments: [time.milliseconds, trip.text, stop.text])
  }
}

extension StopGate {
  /// Reads a row of `stop`.
  fileprivate init(row: Row) {
    let times = [row["reopened_at"], row["away_since"]] as [Int64?]
    let (reopened, away) = (times[0], times[1])
    self =
      away.map { .away(since: Timestamp(milliseconds: $0)) }
      ?? reopened.map { .untilAway(after: Timestamp(milliseconds: $0)) } ?? .open
  }
}
