import AmbleCore
import GRDB

extension Journal {
  /// Notes where a traveller was, and ticks off the stops they passed.
  public func record(
    _ positions: [Position], of user: UserID
  ) async throws(JournalError) -> Journey? {
    try await write { database in
      let records = TripRecords(database: database)
      guard let trip = try records.current(of: user) else { return nil }
      let fresh = try records.add(positions, to: trip.id)
      try records.tickOff(trip, fresh: fresh)
      return try records.journey(of: user)
    }
  }
}

extension TripRecords {
  /// Adds positions, and tells the times of those that are new.
  fileprivate func add(_ positions: [Position], to trip: TripID) throws -> Set<Moment> {
    let statement = try database.cachedStatement(
      sql: "INSERT OR IGNORE INTO position VALUES (?, ?, ?, ?, ?, ?, ?)")
    var fresh: Set<Moment> = []
    for position in positions {
      try statement.execute(arguments: [
        trip.text, position.time.milliseconds, position.place.latitude, position.place.longitude,
        position.accuracy, position.speed, position.course,
      ])
      if database.changesCount > 0 { fresh.insert(position.time) }
    }
    return fresh
  }

  /// Ticks off the open stops that new positions lead past.
  fileprivate func tickOff(_ trip: Trip, fresh: Set<Moment>) throws {
    guard let first = fresh.min(), let last = fresh.max() else { return }
    let sightings = StopWatch(radius: trip.plan.visitRadius).look(
      for: try openStops(of: trip.id), along: try positions(of: trip.id, around: first...last),
      fresh: fresh)
    for (stop, moment) in sightings.passed { try write(.visited(moment), of: stop, in: trip.id) }
    for (stop, moment) in sightings.left {
      try database.execute(
        sql: "UPDATE stop SET away_since = ? WHERE trip = ? AND id = ?",
        arguments: [moment.milliseconds, trip.id.text, stop.text])
    }
  }

  /// The positions of some time, and of as long before and after as ways between them may last.
  private func positions(
    of trip: TripID, around times: ClosedRange<Moment>
  ) throws -> [Position] {
    try Row.fetchAll(
      database, sql: "SELECT * FROM position WHERE trip = ? AND time BETWEEN ? AND ?",
      arguments: [
        trip.text, times.lowerBound.milliseconds - StopWatch.longestGap,
        times.upperBound.milliseconds + StopWatch.longestGap,
      ]
    ).map(Position.init(row:))
  }

  private func openStops(of trip: TripID) throws -> [StopWatch.Stop] {
    try Row.fetchAll(
      database,
      sql: "SELECT * FROM stop WHERE trip = ? AND coalesce(visited_at, skipped_at) IS NULL",
      arguments: [trip.text]
    ).map { row in
      let stop = Stop(row: row)
      return StopWatch.Stop(id: stop.id, place: stop.place, gate: StopGate(row: row))
    }
  }

  /// Lets passing a stop count only once the traveller has been away.
  func reopen(_ stop: StopID, of trip: TripID, after moment: Moment) throws {
    try database.execute(
      sql: "UPDATE stop SET reopened_at = ?, away_since = NULL WHERE trip = ? AND id = ?",
      arguments: [moment.milliseconds, trip.text, stop.text])
  }
}

extension StopGate {
  /// Reads a row of `stop`.
  fileprivate init(row: Row) {
    let moments = [row["reopened_at"], row["away_since"]] as [Int64?]
    let (reopened, away) = (moments[0], moments[1])
    self =
      away.map { .away(since: Moment(milliseconds: $0)) }
      ?? reopened.map { .untilAway(after: Moment(milliseconds: $0)) } ?? .open
  }
}
