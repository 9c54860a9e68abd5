import GRDB

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
        let order = "ORDER BY rank DESC, id LIMIT \(query.limit + 1 - trips.count)"
        trips += try records.trips(part.condition, part.arguments, order)
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
  private var arguments: StatementArguments
  private let cursor: (rank: Int64, id: String)?

  init(_ query: TripQuery, of user: UserID) {
    arguments = [user.text]
    cursor = query.cursor.flatMap { cursor in Int64(cursor.keys[0]).map { ($0, cursor.keys[1]) } }
    if let from = query.from { add(from, ">=") }
    if let to = query.to { add(to, "<=") }
  }

  /// The condition split into parts that follow each other in the list, so that the index finds the
  /// beginning of each. A single condition on both keys would scan all trips before it.
  var parts: [(condition: String, arguments: StatementArguments)] {
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
