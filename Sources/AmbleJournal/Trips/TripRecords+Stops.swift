import AmbleCore
import GRDB

extension TripRecords {
  /// Replaces the stops of a trip. Stops that stay, by identifier, keep their progress.
  func write(_ stops: [Stop], to trip: TripID) throws {
    try removeOthers(than: stops, from: trip)
    let statement = try database.cachedStatement(
      sql: """
        INSERT INTO stop (trip, id, number, name, latitude, longitude, address, note, contact)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (trip, id) DO UPDATE SET number = excluded.number, name = excluded.name,
          latitude = excluded.latitude, longitude = excluded.longitude,
          address = excluded.address, note = excluded.note, contact = excluded.contact
        """)
    for (number, stop) in stops.enumerated() {
      try statement.execute(arguments: [
        trip.text, stop.id.text, number, stop.name, stop.place.latitude, stop.place.longitude,
        stop.address, stop.note, stop.contact,
      ])
    }
  }

  private func removeOthers(than stops: [Stop], from trip: TripID) throws {
    let kept = Set(stops.map(\.id.text))
    let known = try String.fetchAll(
      database, sql: "SELECT id FROM stop WHERE trip = ?", arguments: [trip.text])
    for id in known where !kept.contains(id) {
      try database.execute(
        sql: "DELETE FROM stop WHERE trip = ? AND id = ?", arguments: [trip.text, id])
    }
  }

  /// Writes a stop's progress with the traveller's time of it.
  func write(_ progress: Stop.Progress, of stop: StopID, in trip: TripID) throws {
    var visited: Int64?
    var skipped: Int64?
    switch progress {
    case .open: break
    case .visited(let time): visited = time.milliseconds
    case .skipped(let time): skipped = time.milliseconds
    }
    try database.execute(
      sql: "UPDATE stop SET visited_at = ?, skipped_at = ? WHERE trip = ? AND id = ?",
      arguments: [visited, skipped, trip.text, stop.text])
  }
}
