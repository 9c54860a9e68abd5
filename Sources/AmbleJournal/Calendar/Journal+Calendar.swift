import GRDB

extension Journal {
  /// When somebody's calendar was given its address.
  public func calendarCreation(of user: UserID) async throws(JournalError) -> Moment? {
    try await read { database in
      try Int64.fetchOne(
        database, sql: "SELECT created_at FROM calendar WHERE account = ?", arguments: [user.text]
      ).map(Moment.init(milliseconds:))
    }
  }

  /// Gives somebody's calendar an address.
  public func makeCalendar(
    of user: UserID, at moment: Moment
  ) async throws(JournalError) -> Secret {
    let secret = Secret.random()
    try await write { database in
      try database.execute(
        sql: """
          INSERT INTO calendar (account, digest, created_at) VALUES (?, ?, ?)
          ON CONFLICT (account) DO UPDATE
          SET digest = excluded.digest, created_at = excluded.created_at
          """,
        arguments: [user.text, secret.digest, moment.milliseconds])
    }
    return secret
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
