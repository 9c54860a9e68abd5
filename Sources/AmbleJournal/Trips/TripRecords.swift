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
    try database.rows(
      "SELECT * FROM trip WHERE deleted_at IS NULL AND \(condition) \(suffix)", arguments
    ).map { try Trip(row: $0, stops: stops(of: TripID($0["id"]))) }
  }

  private func stops(of id: TripID) throws -> [Stop] {
    try database.rows("SELECT * FROM stop WHERE trip = ? ORDER BY number", [id.text])
      .map(Stop.init(row:))
  }

  /// Inserts a trip that has not been started.
  func add(_ plan: TripPlan, of user: UserID, at time: Timestamp) throws -> Trip {
    let id = TripID.random()
    let values: [StoredColumn] = [
      ("id", id.text), ("account", user.text), ("created_at", time.milliseconds),
      ("updated_at", time.milliseconds), ("revision", 0),
    ]
    try database.insert(into: "trip", values + columns(of: plan, createdAt: time))
    try write(plan.stops, to: id)
    return try found(id, of: user)
  }

  /// Replaces the plan of a trip.
  func change(_ trip: Trip, to plan: TripPlan, of user: UserID, at time: Timestamp) throws -> Trip {
    let updated = max(time.milliseconds, trip.updatedAt.milliseconds + 1)
    let values = columns(of: plan, createdAt: trip.createdAt) + [("updated_at", updated)]
    try database.update("trip", id: trip.id.text, values, isRevision: true)
    try write(plan.stops, to: trip.id)
    return try found(trip.id, of: user)
  }

  private func columns(of plan: TripPlan, createdAt: Timestamp) -> [StoredColumn] {
    [
      ("name", plan.name), ("date", plan.date?.text), ("arrive_by", plan.arriveBy?.text),
      ("time_zone", plan.timeZone?.identifier),
      ("rank", Trip.rank(of: plan, createdAt: createdAt)), ("day", Trip.day(of: plan)),
      ("mode", plan.mode.rawValue), ("measure", plan.measure.rawValue),
      ("start", plan.start.rawValue), ("finish", plan.end.rawValue), ("stay", plan.stay),
      ("visit_radius", plan.visitRadius),
    ]
  }

  private func found(_ id: TripID, of user: UserID) throws -> Trip {
    guard let trip = try trip(id, of: user) else {
      throw JournalError.storage("A trip that was just written is not there.")
    }
    return trip
  }
}

extension TripRecords {
  /// Replaces the stops of a trip. Stops that stay, by identifier, keep their progress.
  func write(_ stops: [Stop], to trip: TripID) throws {
    try removeOthers(than: stops, from: trip)
    let sql = """
      INSERT INTO stop (trip, id, number, name, latitude, longitude, address, note, contact, stay)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (trip, id) DO UPDATE SET number = excluded.number, name = excluded.name,
        latitude = excluded.latitude, longitude = excluded.longitude,
        address = excluded.address, note = excluded.note, contact = excluded.contact,
        stay = excluded.stay
      """
    for (number, stop) in stops.enumerated() {
      try database.execute(
        sql,
        [
          trip.text, stop.id.text, number, stop.name, stop.place.latitude, stop.place.longitude,
          stop.address, stop.note, stop.contact, stop.stay,
        ])
    }
  }

  private func removeOthers(than stops: [Stop], from trip: TripID) throws {
    let kept = Set(stops.map(\.id.text))
    let known: [String] = try database.values("SELECT id FROM stop WHERE trip = ?", [trip.text])
    for id in known where !kept.contains(id) {
      try database.execute("DELETE FROM stop WHERE trip = ? AND id = ?", [trip.text, id])
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
      "UPDATE stop SET visited_at = ?, skipped_at = ? WHERE trip = ? AND id = ?",
      [visited, skipped, trip.text, stop.text])
  }
}
