import GRDB

extension Journal {
  /// A trip.
  public func trip(_ id: TripID, of user: UserID) async throws(JournalError) -> Trip? {
    try await read { try TripRecords(database: $0).trip(id, of: user) }
  }

  /// Adds a trip.
  public func addTrip(
    _ plan: TripPlan, of user: UserID, at moment: Moment
  ) async throws(JournalError) -> Trip {
    try await write { try TripRecords(database: $0).add(plan, of: user, at: moment) }
  }

  /// Gives a trip another plan.
  public func change(
    _ id: TripID, to plan: TripPlan, from version: Moment?, of user: UserID, at moment: Moment
  ) async throws(JournalError) -> Trip? {
    try await write { database in
      let records = TripRecords(database: database)
      guard let trip = try records.trip(id, of: user) else { return nil }
      guard version == nil || version == trip.updatedAt else {
        throw JournalError(
          .conflict, "The trip was changed elsewhere meanwhile: load it again, then change it.")
      }
      return try records.change(trip, to: plan, of: user, at: moment)
    }
  }

  /// Deletes a trip. Whoever travels it stops.
  public func deleteTrip(
    _ id: TripID, of user: UserID, at moment: Moment
  ) async throws(JournalError) -> Bool {
    try await write { database in
      let records = TripRecords(database: database)
      guard let trip = try records.trip(id, of: user) else { return false }
      if trip.isCurrent { try records.end(trip.id, at: moment) }
      try database.execute(
        sql: "UPDATE trip SET deleted_at = ? WHERE id = ?",
        arguments: [moment.milliseconds, id.text])
      return true
    }
  }

  /// Brings back a deleted trip.
  public func restoreTrip(_ id: TripID, of user: UserID) async throws(JournalError) -> Trip? {
    try await write { database in
      try database.execute(
        sql: "UPDATE trip SET deleted_at = NULL WHERE id = ? AND account = ?",
        arguments: [id.text, user.text])
      return try TripRecords(database: database).trip(id, of: user)
    }
  }

  /// Adds a trip with the same plan.
  public func duplicateTrip(
    _ id: TripID, of user: UserID, at moment: Moment
  ) async throws(JournalError) -> Trip? {
    try await write { database in
      let records = TripRecords(database: database)
      guard var plan = try records.trip(id, of: user)?.plan else { return nil }
      for index in plan.stops.indices { plan.stops[index].id = .random() }
      return try records.add(plan, of: user, at: moment)
    }
  }
}
