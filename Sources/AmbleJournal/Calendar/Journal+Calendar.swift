import Foundation

/// Secret addresses for other programs to subscribe to a user's trips.
extension Journal {
  /// Returns the address of a user's calendar.
  /// - Returns: the address, or `nil` if the user has none.
  public func calendar(of user: UserID) async throws(JournalError) -> CalendarFeed? {
    try await read { [key] database in
      try database.record(of: CalendarRow.self, "WHERE account = ?", [user]).map {
        CalendarFeed(
          id: $0.feed.id, createdAt: $0.feed.createdAt,
          secret: key.secret(of: $0.feed.id, digest: $0.digest))
      }
    }
  }

  /// Creates an address for a user's calendar and revokes the old one.
  public func makeCalendar(
    of user: UserID, at time: Timestamp
  ) async throws(JournalError) -> CalendarFeed {
    let id = Identifier<CalendarFeed>.random()
    let secret = key.secret(of: id)
    let feed = CalendarFeed(id: id, createdAt: time, secret: secret)
    try await write { database in
      let row = CalendarRow(user: user, feed: feed, digest: secret.digest)
      try database.insert(row, onConflict: .replace)
    }
    return feed
  }

  /// Revokes the address of a user's calendar.
  /// - Returns: `false` if the user had none.
  public func deleteCalendar(of user: UserID) async throws(JournalError) -> Bool {
    try await write { database in
      return try database.execute("DELETE FROM calendar WHERE account = ?", [user]) > 0
    }
  }

  /// Returns the trips of a calendar by its secret.
  /// - Returns: the owner's trips that have a date, earliest first, or `nil` if the secret is
  ///   unknown.
  public func calendarTrips(_ secret: Secret) async throws(JournalError) -> [Trip]? {
    try await read { database in
      let account: String? = try database.value(
        "SELECT account FROM calendar WHERE digest = ?", [secret.digest])
      return try account.map {
        try TripRecords(database: database).trips(
          "account = ? AND date IS NOT NULL", [$0], "ORDER BY rank, id")
      }
    }
  }
}

/// A row of `calendar`.
struct CalendarRow: StoredRecord {
  var user = UserID("")
  var feed = CalendarFeed(id: Identifier(""), createdAt: .epoch)
  var digest = Data()

  static let table = RecordTable("calendar", columns)
  private static let columns: [Column<Self>] = [
    .init("account", \.user).key, .init("id", \.feed.id), .init("digest", \.digest),
    .init("created_at", \.feed.createdAt),
  ]
}

/// The secret address of a user's calendar.
public struct CalendarFeed: Hashable, Sendable, Identifiable {
  /// The public identifier. It gives no access.
  public internal(set) var id: Identifier<CalendarFeed>
  /// The creation time.
  public var createdAt: Timestamp
  /// The secret, or `nil` if the key it was derived from is lost.
  public var secret: Secret?
}

// MARK: Tables

/// The table of calendar addresses.
enum CalendarTables {
  static func register(in migrations: inout [Migration]) {
    migrations.add("calendar") { database in
      try database.run(
        """
        CREATE TABLE calendar (
          account TEXT PRIMARY KEY REFERENCES account ON DELETE CASCADE, id TEXT NOT NULL,
          digest BLOB NOT NULL UNIQUE, created_at INTEGER NOT NULL) WITHOUT ROWID
        """)
    }
  }
}
