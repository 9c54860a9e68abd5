import AmbleCore
import GRDB

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
