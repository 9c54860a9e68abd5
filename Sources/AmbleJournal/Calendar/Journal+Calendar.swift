import GRDB

extension Journal {
  /// The address of somebody's calendar.
  public func calendar(of user: UserID) async throws(JournalError) -> CalendarFeed? {
    try await read { [key] database in
      try Row.fetchOne(
        database, sql: "SELECT * FROM calendar WHERE account = ?", arguments: [user.text]
      ).map { CalendarFeed(row: $0, key: key) }
    }
  }

  /// Gives somebody's calendar an address.
  public func makeCalendar(
    of user: UserID, at moment: Moment
  ) async throws(JournalError) -> CalendarFeed {
    let id = Identifier<CalendarFeed>.random()
    let secret = key.secret(of: id)
    try await write { database in
      try database.execute(
        sql: "REPLACE INTO calendar (account, id, digest, created_at) VALUES (?, ?, ?, ?)",
        arguments: [user.text, id.text, secret.digest, moment.milliseconds])
    }
    return CalendarFeed(id: id, createdAt: moment, secret: secret)
  }

  /// Takes the address away.
  public func deleteCalendar(of user: UserID) async throws(JournalError) -> Bool {
    try await write { database in
      try database.execute(
        sql: "DELETE FROM calendar WHERE account = ?", arguments: [user.text])
      return database.changesCount > 0
    }
  }

  /// The trips with a date that an address shows.
  public func calendarTrips(_ secret: Secret) async throws(JournalError) -> [Trip]? {
    try await read { database in
      let account = try String.fetchOne(
        database, sql: "SELECT account FROM calendar WHERE digest = ?",
        arguments: [secret.digest])
      return try account.map {
        try TripRecords(database: database).trips(
          "account = ? AND date IS NOT NULL", [$0], "ORDER BY rank, id")
      }
    }
  }
}

extension CalendarFeed {
  /// Reads a row of `calendar`.
  fileprivate init(row: Row, key: SecretKey) {
    id = Identifier(row["id"])
    createdAt = Moment(milliseconds: row["created_at"])
    secret = key.secret(of: id, digest: row["digest"])
  }
}
