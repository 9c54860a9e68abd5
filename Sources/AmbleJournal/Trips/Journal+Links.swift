import GRDB

extension Journal {
  /// The links to a trip that have not ended.
  public func links(
    to trip: TripID, of user: UserID, at moment: Moment
  ) async throws(JournalError) -> [TripLink]? {
    try await read { [key] database in
      guard try TripRecords(database: database).trip(trip, of: user) != nil else { return nil }
      return try Row.fetchAll(
        database,
        sql: """
          SELECT * FROM link WHERE trip = ? AND coalesce(expires_at > ?, true)
          ORDER BY created_at DESC, id
          """,
        arguments: [trip.text, moment.milliseconds]
      ).map { TripLink(row: $0, key: key) }
    }
  }

  /// Makes a link to a trip.
  public func makeLink(
    to trip: TripID, until end: Moment?, of user: UserID, at moment: Moment
  ) async throws(JournalError) -> TripLink? {
    let id = LinkID.random()
    let secret = key.secret(of: id)
    return try await write { database in
      guard try TripRecords(database: database).trip(trip, of: user) != nil else { return nil }
      try database.execute(
        sql: "INSERT INTO link (digest, id, trip, created_at, expires_at) VALUES (?, ?, ?, ?, ?)",
        arguments: [
          secret.digest, id.text, trip.text, moment.milliseconds, end?.milliseconds,
        ])
      return TripLink(id: id, createdAt: moment, expiresAt: end, secret: secret)
    }
  }

  /// Deletes a link.
  public func deleteLink(_ id: LinkID, of user: UserID) async throws(JournalError) -> Bool {
    try await write { database in
      try database.execute(
        sql: """
          DELETE FROM link
          WHERE id = ? AND trip IN (SELECT id FROM trip WHERE account = ?)
          """,
        arguments: [id.text, user.text])
      return database.changesCount > 0
    }
  }

  /// What a link shows.
  public func sharedTrip(
    _ secret: Secret, at moment: Moment
  ) async throws(JournalError) -> SharedTrip? {
    try await read { [key] database in
      let row = try Row.fetchOne(
        database,
        sql: "SELECT * FROM link WHERE digest = ? AND coalesce(expires_at > ?, true)",
        arguments: [secret.digest, moment.milliseconds])
      let records = TripRecords(database: database)
      guard let row, let trip = try records.trips("id = ?", [row["trip"] as String]).first
      else { return nil }
      let position = trip.isCurrent ? try records.lastPosition(of: trip.id) : nil
      let end = TripLink(row: row, key: key).expiresAt
      return SharedTrip(trip: trip, position: position, expiresAt: end)
    }
  }
}

extension TripLink {
  /// Reads a row of `link`.
  fileprivate init(row: Row, key: SecretKey) {
    id = LinkID(row["id"])
    createdAt = Moment(milliseconds: row["created_at"])
    expiresAt = (row["expires_at"] as Int64?).map(Moment.init(milliseconds:))
    secret = key.secret(of: id, digest: row["digest"])
  }
}
