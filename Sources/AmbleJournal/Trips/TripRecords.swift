import AmbleCore
import Foundation

/// Reads and writes trips within a transaction.
struct TripRecords {
  let database: SQLTransaction

  /// Returns a trip that is not deleted.
  func trip(_ id: TripID, of user: UserID) throws -> Trip? {
    try trips("id = ? AND account = ?", [id.text, user.text]).first
  }

  /// Returns a user's active trip.
  func current(of user: UserID) throws -> Trip? {
    try trips("account = ? AND started_at IS NOT NULL AND ended_at IS NULL", [user.text]).first
  }

  /// Returns the trips that meet a condition and are not deleted.
  /// - Parameter suffix: SQL after the condition.
  func trips(
    _ condition: String, _ arguments: SQLArguments, _ suffix: String = ""
  ) throws -> [Trip] {
    var trips = try database.records(
      of: TripRow.self, "WHERE deleted_at IS NULL AND \(condition) \(suffix)", arguments
    ).map(\.trip)
    for index in trips.indices {
      trips[index].plan.stops = try stops(of: trips[index].id).map(\.stop)
    }
    return trips
  }

  /// Returns the stops of a trip that meet a condition, in order.
  func stops(of id: TripID, _ condition: String = "TRUE") throws -> [StopRow] {
    try database.records("WHERE trip = ? AND \(condition) ORDER BY number", [id])
  }

  /// Inserts a trip that has not been started.
  func add(_ plan: TripPlan, of user: UserID, at time: Timestamp) throws -> Trip {
    let id = TripID.random()
    let trip = Trip(id: id, plan: plan, createdAt: time, updatedAt: time, revision: 0)
    try database.insert(TripRow(owner: user, trip: trip))
    try write(plan.stops, to: id)
    return try JournalError.written(self.trip(id, of: user), "trip")
  }

  /// Replaces the plan of a trip.
  func change(_ trip: Trip, to plan: TripPlan, of user: UserID, at time: Timestamp) throws -> Trip {
    var row = TripRow(owner: user, trip: trip)
    row.trip.plan = plan
    row.trip.updatedAt = max(time, Timestamp(milliseconds: trip.updatedAt.milliseconds + 1))
    try database.update(row, TripRow.plan, isRevision: true)
    try write(plan.stops, to: trip.id)
    return try JournalError.written(self.trip(trip.id, of: user), "trip")
  }
}

extension TripRecords {
  /// Replaces the stops of a trip. Stops that stay, by identifier, keep their progress.
  func write(_ stops: [Stop], to trip: TripID) throws {
    try removeOthers(than: stops, from: trip)
    let rows = stops.enumerated().map { StopRow(trip: trip, number: $0, stop: $1) }
    try database.insert(rows, onConflict: .replace)
  }

  private func removeOthers(than stops: [Stop], from trip: TripID) throws {
    let kept = Set(stops.map(\.id))
    let known: [StopID] = try database.values("SELECT id FROM stop WHERE trip = ?", [trip])
    for id in known where !kept.contains(id) {
      try database.execute("DELETE FROM stop WHERE trip = ? AND id = ?", [trip, id])
    }
  }

  /// Writes a stop's progress with the traveller's time of it.
  func write(_ progress: Stop.Progress, of stop: StopID, in trip: TripID) throws {
    var row = StopRow()
    row.stop.progress = progress
    try database.execute(
      "UPDATE stop SET visited_at = ?, skipped_at = ? WHERE trip = ? AND id = ?",
      [row.stop.visitedAt, row.stop.skippedAt, trip, stop])
  }
}
