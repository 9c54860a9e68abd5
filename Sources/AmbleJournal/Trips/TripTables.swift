import AmbleCore
import GRDB

/// The tables of trips and stops, and the former one of positions, which `registerTracks` moves and
/// drops.
enum TripTables {
  static func register(in migrator: inout DatabaseMigrator) {
    migrator.registerMigration("trips") { database in
      try database.execute(sql: trips)
      try database.execute(sql: stops)
    }
  }

  /// Adds the times at stops, and of arrival.
  static func registerStays(in migrator: inout DatabaseMigrator) {
    migrator.registerMigration("stays") {
      try $0.execute(
        sql: """
          ALTER TABLE trip ADD COLUMN arrive_by TEXT;
          ALTER TABLE trip ADD COLUMN stay INTEGER NOT NULL DEFAULT 0;
          ALTER TABLE stop ADD COLUMN stay INTEGER;
          """)
    }
  }

  /// Permanently deletes trips that were soft-deleted before a time.
  static func purge(_ database: Database, before time: Timestamp) throws {
    try database.execute(
      sql: "DELETE FROM trip WHERE deleted_at < ?", arguments: [time.milliseconds])
  }

  /// `rank` is the sort key, `day` the day in the trip's own zone. Each account has at most one
  /// active trip.
  private static let trips = """
    CREATE TABLE trip (
      id TEXT PRIMARY KEY, account TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
      name TEXT NOT NULL, date TEXT, time_zone TEXT, rank INTEGER NOT NULL, day TEXT,
      mode INTEGER NOT NULL, measure TEXT NOT NULL, start TEXT NOT NULL, finish TEXT NOT NULL,
      visit_radius REAL NOT NULL, revision INTEGER NOT NULL, created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL, started_at INTEGER, ended_at INTEGER, deleted_at INTEGER
    ) WITHOUT ROWID;
    CREATE INDEX trip_by_rank ON trip (account, rank DESC, id) WHERE deleted_at IS NULL;
    CREATE UNIQUE INDEX trip_current ON trip (account)
      WHERE started_at IS NOT NULL AND ended_at IS NULL;
    """

  /// After a visit is undone at `reopened_at`, passing the stop counts again from `away_since`,
  /// which is set once the traveller has left the stop.
  private static let stops = """
    CREATE TABLE stop (
      trip TEXT NOT NULL REFERENCES trip ON DELETE CASCADE, id TEXT NOT NULL,
      number INTEGER NOT NULL, name TEXT NOT NULL, latitude REAL NOT NULL,
      longitude REAL NOT NULL, address TEXT, note TEXT, contact TEXT, visited_at INTEGER,
      skipped_at INTEGER, reopened_at INTEGER, away_since INTEGER,
      PRIMARY KEY (trip, id)) WITHOUT ROWID;
    CREATE TABLE position (
      trip TEXT NOT NULL REFERENCES trip ON DELETE CASCADE, time INTEGER NOT NULL,
      latitude REAL NOT NULL, longitude REAL NOT NULL, accuracy REAL, speed REAL, course REAL,
      PRIMARY KEY (trip, time)) WITHOUT ROWID;
    """
}

extension TripTables {
  /// Moves the positions of active trips from `position`, one row each, into tracks. Other trips
  /// have none.
  static func registerTracks(in migrator: inout DatabaseMigrator) {
    migrator.registerMigration("tracks of trips") { database in
      try database.execute(
        sql: """
          ALTER TABLE trip ADD COLUMN track TEXT REFERENCES track ON DELETE SET NULL;
          CREATE UNIQUE INDEX trip_by_track ON trip (track) WHERE track IS NOT NULL;
          """)
      for trip in try Row.fetchAll(database, sql: activeTrips) {
        try moveTrack(of: trip, in: database)
      }
      try database.execute(sql: "DROP TABLE position")
    }
  }

  private static let activeTrips = """
    SELECT id, account, started_at FROM trip
    WHERE started_at IS NOT NULL AND ended_at IS NULL
      AND EXISTS (SELECT * FROM position WHERE trip = trip.id)
    """

  private static func moveTrack(of trip: Row, in database: Database) throws {
    let (id, track) = (trip["id"] as String, TrackID.random().text)
    try database.execute(
      sql: "INSERT INTO track (id, account, created_at, count) VALUES (?, ?, ?, 0)",
      arguments: [track, trip["account"] as String, trip["started_at"] as Int64])
    let rows = try Row.fetchCursor(
      database, sql: "SELECT * FROM position WHERE trip = ? ORDER BY time", arguments: [id])
    var block: [FixedPosition] = []
    while let row = try rows.next() {
      guard let position = FixedPosition(Position(row: row)) else { continue }
      block.append(position)
      if block.count == TrackBlock.capacity { try insert(&block, to: track, in: database) }
    }
    try insert(&block, to: track, in: database)
    try database.execute(
      sql: "UPDATE trip SET track = ? WHERE id = ?", arguments: [track, id])
  }

  /// Inserts positions as a block, and empties the list.
  private static func insert(
    _ block: inout [FixedPosition], to track: String, in database: Database
  ) throws {
    guard let first = block.first, let last = block.last else { return }
    try database.execute(
      sql: "INSERT INTO track_block (track, first, last, count, data) VALUES (?, ?, ?, ?, ?)",
      arguments: [track, first.time, last.time, block.count, TrackBlock.data(of: block)])
    try database.execute(
      sql: "UPDATE track SET count = count + ? WHERE id = ?", arguments: [block.count, track])
    block = []
  }
}

extension Position {
  /// Reads a row of the former table `position`.
  fileprivate init(row: Row) {
    self.init(
      Coordinate(latitude: row["latitude"], longitude: row["longitude"]),
      at: Timestamp(milliseconds: row["time"]), accuracy: row["accuracy"], speed: row["speed"],
      course: row["course"])
  }
}
