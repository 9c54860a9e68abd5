import GRDB

extension TripRecords {
  /// Returns a user's active trip and last position.
  func journey(of user: UserID) throws -> Journey? {
    guard let trip = try current(of: user) else { return nil }
    return Journey(trip: trip, position: try lastPosition(of: trip.id))
  }

  func lastPosition(of trip: TripID) throws -> Position? {
    try trackID(of: trip).flatMap { try TrackRecords(database: database).lastPosition(of: $0) }
  }

  /// Returns the track of a trip, or `nil` if it has no positions.
  private func trackID(of trip: TripID) throws -> TrackID? {
    try String.fetchOne(
      database, sql: "SELECT track FROM trip WHERE id = ?", arguments: [trip.text]
    ).map(TrackID.init)
  }

  /// Returns the track of an active trip, and begins it if the trip has none.
  func track(of trip: Trip, by user: UserID) throws -> Track {
    let tracks = TrackRecords(database: database)
    if let id = try trackID(of: trip.id), let track = try tracks.track(id, of: user) {
      return track
    }
    let track = try tracks.begin(of: user, at: trip.startedAt ?? trip.createdAt)
    try database.execute(
      sql: "UPDATE trip SET track = ? WHERE id = ?", arguments: [track.id.text, trip.id.text])
    return track
  }

  /// Starts a trip that is not active.
  func start(_ trip: Trip, at time: Timestamp) throws {
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
      arguments: [time.milliseconds, trip.id.text])
  }

  /// Ends a trip. Its positions are deleted for privacy.
  func end(_ trip: TripID, at time: Timestamp) throws {
    try trackID(of: trip).map { try TrackRecords(database: database).delete($0) }
    try database.execute(
      sql: "UPDATE trip SET ended_at = ? WHERE id = ?",
      arguments: [time.milliseconds, trip.text])
  }
}
