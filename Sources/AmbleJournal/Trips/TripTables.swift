import AmbleCore

/// The tables of trips and stops, and the former one of positions, which `registerTracks` moves and
/// drops.
enum TripTables {
  static func register(in migrations: inout [Migration]) {
    migrations.add("trips") { database in
      try database.run(trips)
      try database.run(stops)
    }
  }

  /// Adds the times at stops, and of arrival.
  static func registerStays(in migrations: inout [Migration]) {
    migrations.add("stays") {
      try $0.run(
        """
        ALTER TABLE trip ADD COLUMN arrive_by TEXT;
        ALTER TABLE trip ADD COLUMN stay INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE stop ADD COLUMN stay INTEGER;
        """)
    }
  }

  /// Permanently deletes trips that were soft-deleted before a time.
  static func purge(_ database: SQLTransaction, before time: Timestamp) throws {
    try database.execute("DELETE FROM trip WHERE deleted_at < ?", [time])
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
  static func registerTracks(in migrations: inout [Migration]) {
    migrations.add("tracks of trips") { database in
      try database.run(
        """
        ALTER TABLE trip ADD COLUMN track TEXT REFERENCES track ON DELETE SET NULL;
        CREATE UNIQUE INDEX trip_by_track ON trip (track) WHERE track IS NOT NULL;
        """)
      for trip in try database.rows(activeTrips) {
        try moveTrack(of: trip, in: database)
      }
      try database.run("DROP TABLE position")
    }
  }

  private static let activeTrips = """
    SELECT id, account, started_at FROM trip
    WHERE started_at IS NOT NULL AND ended_at IS NULL
      AND EXISTS (SELECT * FROM position WHERE trip = trip.id)
    """

  private static func moveTrack(of trip: SQLRow, in database: SQLTransaction) throws {
    let (id, track) = (try trip["id"] as String, TrackID.random().text)
    try database.execute(
      "INSERT INTO track (id, account, created_at, count) VALUES (?, ?, ?, 0)",
      [track, trip["account"] as String, trip["started_at"] as Int64])
    var block: [FixedPosition] = []
    try database.forEachRow("SELECT * FROM position WHERE trip = ? ORDER BY time", [id]) { row in
      guard let position = try FixedPosition(Position(row: row)) else { return }
      block.append(position)
      if block.count == TrackBlock.capacity { try insert(&block, to: track, in: database) }
    }
    try insert(&block, to: track, in: database)
    try database.execute("UPDATE trip SET track = ? WHERE id = ?", [track, id])
  }

  /// Inserts positions as a block, and empties the list.
  private static func insert(
    _ block: inout [FixedPosition], to track: String, in database: SQLTransaction
  ) throws {
    guard let first = block.first, let last = block.last else { return }
    try database.execute(
      "INSERT INTO track_block (track, first, last, count, data) VALUES (?, ?, ?, ?, ?)",
      [track, first.time, last.time, block.count, TrackBlock.data(of: block)])
    try database.execute("UPDATE track SET count = count + ? WHERE id = ?", [block.count, track])
    block = []
  }
}

extension Position {
  /// Reads a row of the former table `position`.
  fileprivate init(row: SQLRow) throws {
    try self.init(
      Coordinate(latitude: row["latitude"], longitude: row["longitude"]),
      at: Timestamp(milliseconds: row["time"]), accuracy: row["accuracy"], speed: row["speed"],
      course: row["course"])
  }
}
