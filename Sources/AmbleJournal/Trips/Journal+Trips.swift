extension Journal {
  /// Returns a trip.
  /// - Returns: the trip, or `nil` if the user has no such trip.
  public func trip(_ id: TripID, of user: UserID) async throws(JournalError) -> Trip? {
    try await read { try TripRecords(database: $0).trip(id, of: user) }
  }

  /// Adds a trip that has not been started.
  public func addTrip(
    _ plan: TripPlan, of user: UserID, at time: Timestamp
  ) async throws(JournalError) -> Trip {
    try await write { try TripRecords(database: $0).add(plan, of: user, at: time) }
  }

  /// Replaces the plan of a trip. Stops that stay, by identifier, keep their progress.
  /// - Parameter version: the `updatedAt` of the trip that the new plan is based on, or `nil` to
  ///   skip the check.
  /// - Returns: the updated trip, or `nil` if the user has no such trip.
  /// - Throws: `JournalError` of kind `.conflict` if the plan was changed after `version`.
  public func change(
    _ id: TripID, to plan: TripPlan, from version: Timestamp?, of user: UserID, at time: Timestamp
  ) async throws(JournalError) -> Trip? {
    try await write { database in
      let records = TripRecords(database: database)
      guard let trip = try records.trip(id, of: user) else { return nil }
      guard version == nil || version == trip.updatedAt else {
        throw JournalError.refusal(.tripChanged)
      }
      return try records.change(trip, to: plan, of: user, at: time)
    }
  }

  /// Soft-deletes a trip and ends it if active. It can be restored until it is purged, which
  /// happens `GracePeriod.days` or more later (`purge`).
  /// - Returns: `false` if the user has no such trip.
  public func deleteTrip(
    _ id: TripID, of user: UserID, at time: Timestamp
  ) async throws(JournalError) -> Bool {
    try await write { database in
      let records = TripRecords(database: database)
      guard let trip = try records.trip(id, of: user) else { return false }
      if trip.isCurrent { try records.end(trip.id, at: time) }
      try database.execute("UPDATE trip SET deleted_at = ? WHERE id = ?", [time, id])
      return true
    }
  }

  /// Restores a soft-deleted trip. One that is not deleted is returned unchanged.
  /// - Returns: the trip, or `nil` if the user has no such trip or it was deleted too long ago.
  public func restoreTrip(
    _ id: TripID, of user: UserID, at time: Timestamp
  ) async throws(JournalError) -> Trip? {
    let oldest = time.adding(days: -GracePeriod.days)
    return try await write { database in
      try database.execute(
        "UPDATE trip SET deleted_at = NULL WHERE id = ? AND account = ? AND deleted_at >= ?",
        [id, user, oldest])
      return try TripRecords(database: database).trip(id, of: user)
    }
  }

  /// Duplicates a trip: the same plan, without progress.
  /// - Returns: the new trip, or `nil` if the user has no such trip.
  public func duplicateTrip(
    _ id: TripID, of user: UserID, at time: Timestamp
  ) async throws(JournalError) -> Trip? {
    try await write { database in
      let records = TripRecords(database: database)
      guard var plan = try records.trip(id, of: user)?.plan else { return nil }
      for index in plan.stops.indices { plan.stops[index].id = .random() }
      return try records.add(plan, of: user, at: time)
    }
  }
}

extension Journal {
  /// Returns a user's trips, latest first.
  public func trips(
    _ query: TripQuery, of user: UserID
  ) async throws(JournalError) -> Listing<Trip> {
    let filter = TripFilter(query, of: user)
    let trips = try await read { database in
      let records = TripRecords(database: database)
      var trips: [Trip] = []
      for part in filter.parts where trips.count <= query.limit {
        trips += try records.trips(
          part.condition, part.arguments + [query.limit + 1 - trips.count],
          "ORDER BY rank DESC, id LIMIT ?")
      }
      return trips
    }
    return Listing(trips, limit: query.limit) {
      Cursor([String(Trip.rank(of: $0.plan, createdAt: $0.createdAt)), $0.id.text])
    }
  }
}

/// The conditions of a list of trips.
private struct TripFilter {
  private var condition = "account = ?"
  private var arguments: SQLArguments
  private let cursor: (rank: Int64, id: String)?

  init(_ query: TripQuery, of user: UserID) {
    arguments = [user]
    cursor = query.cursor.flatMap { cursor in Int64(cursor.keys[0]).map { ($0, cursor.keys[1]) } }
    if let from = query.from { add(from, ">=") }
    if let to = query.to { add(to, "<=") }
  }

  /// The condition split into parts that follow each other in the list, so that the index finds the
  /// beginning of each. A single condition on both keys would scan all trips before it.
  var parts: [(condition: String, arguments: SQLArguments)] {
    guard let cursor else { return [(condition, arguments)] }
    return [
      (condition + " AND rank = ? AND id > ?", arguments + [cursor.rank, cursor.id]),
      (condition + " AND rank < ?", arguments + [cursor.rank]),
    ]
  }

  private mutating func add(_ date: TripDate, _ comparison: String) {
    if date.form == .day {
      condition += " AND day \(comparison) ?"
      arguments += [date.text]
    } else {
      condition += " AND day IS NOT NULL AND rank \(comparison) ?"
      arguments += [date.seconds(in: nil)]
    }
  }
}

/// A filter and a page of trips.
public struct TripQuery: Sendable {
  /// The earliest date, inclusive: a day in the trips' own zones, or a point in time. Leaves out
  /// trips without a date.
  public var from: TripDate?
  /// The latest date, inclusive; a day counts to its end. Leaves out trips without a date.
  public var to: TripDate?
  /// Maximum number of results.
  public var limit = 100
  /// The position to continue from, or `nil` for the beginning.
  public var cursor: Cursor?

  /// Creates a query for all trips.
  public init() {}

  /// Number of sort keys of a cursor.
  public static let keys = 2
}
