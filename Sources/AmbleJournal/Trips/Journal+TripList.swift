import GRDB

extension Journal {
  /// The trips of somebody, those that are to be last first.
  public func trips(
    _ query: TripQuery, of user: UserID
  ) async throws(JournalError) -> Listing<Trip> {
    let filter = TripFilter(query, of: user)
    let trips = try await read { database in
      try TripRecords(database: database).trips(
        filter.condition, filter.arguments, "ORDER BY rank DESC, id LIMIT \(query.limit + 1)")
    }
    return Listing(trips, limit: query.limit) {
      Cursor([String(Trip.rank(of: $0.plan, createdAt: $0.createdAt)), $0.id.text])
    }
  }
}

/// The condition that a trip must meet to be listed.
private struct TripFilter {
  private(set) var condition = "account = ?"
  private(set) var arguments: StatementArguments

  init(_ query: TripQuery, of user: UserID) {
    arguments = [user.text]
    if let from = query.from { add(from, ">=") }
    if let to = query.to { add(to, "<=") }
    guard let keys = query.cursor?.keys, let rank = Int64(keys[0]) else { return }
    condition += " AND (rank < ? OR rank = ? AND id > ?)"
    arguments += [rank, rank, keys[1]]
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
