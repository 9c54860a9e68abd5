import GRDB

extension TripRecords {
  /// The trip that somebody is travelling, and where they are.
  func journey(of user: UserID) throws -> Journey? {
    guard let trip = try current(of: user) else { return nil }
    return Journey(trip: trip, position: try lastPosition(of: trip.id))
  }

  /// Where the traveller of a trip was last.
  func lastPosition(of trip: TripID) throws -> Position? {
    try Row.fetchOne(
      database, sql: "SELECT * FROM position WHERE trip = ? ORDER BY time DESC LIMIT 1",
      arguments: [trip.text]
    ).map(Position.init(row:))
  }

  /// Sets out on a trip that is not being travelled.
  func start(_ trip: Trip, at moment: Moment) throws {
    if trip.next == nil {
      try database.execute(
        sql: "UPDATE stop SET visited_at = NULL, skipped_at = NULL WHERE trip = ?",
        arguments: [trip.id.text])
    }
    try database.execute(
      sql: "UPDATE stop SET reopened_at = NULL, away_since = NULL WHERE trip = ?",
      arguments: [trip.id.text])
    try database.execute(
      sql: "UPDATE trip SET started_at = ?, ended_at = NULL WHERE id = ?",
      arguments: [moment.milliseconds, trip.id.text])
  }

  /// Stops travelling a trip. Where its traveller was is nobody's business any more.
  func end(_ trip: TripID, at moment: Moment) throws {
    try database.execute(sql: "DELETE FROM position WHERE trip = ?", arguments: [trip.text])
    try database.execute(
      sql: "UPDATE trip SET ended_at = ? WHERE id = ?",
      arguments: [moment.milliseconds, trip.text])
  }
}
