import Foundation
import GRDB

/// Reads and writes tracks within a transaction.
struct TrackRecords {
  let database: Database

  /// Returns a track, or `nil` if the user has no such track.
  func track(_ id: TrackID, of user: UserID) throws -> Track? {
    let statement = try database.cachedStatement(
      sql: "SELECT * FROM track WHERE id = ? AND account = ?")
    return try Row.fetchOne(statement, arguments: [id.text, user.text]).map(Track.init(row:))
  }

  /// Inserts a track without positions.
  func begin(of user: UserID, at time: Timestamp) throws -> Track {
    let track = Track(id: .random(), owner: user, createdAt: time, count: 0)
    try database.execute(
      sql: "INSERT INTO track (id, account, created_at, count) VALUES (?, ?, ?, 0)",
      arguments: [track.id.text, user.text, time.milliseconds])
    return track
  }

  /// Sets the end of a track that has none.
  func end(_ id: TrackID, at time: Timestamp) throws {
    try database.execute(
      sql: "UPDATE track SET ended_at = coalesce(ended_at, ?) WHERE id = ?",
      arguments: [time.milliseconds, id.text])
  }

  /// Deletes a track and its positions.
  func delete(_ id: TrackID) throws {
    try database.execute(sql: "DELETE FROM track WHERE id = ?", arguments: [id.text])
  }

  /// Returns the first positions in a range of times, in order.
  /// - Parameter count: about how many there are, if that is known: a list that grows takes twice the
  ///   memory.
  func positions(
    of id: TrackID, in times: ClosedRange<Timestamp>, limit: Int = .max,
    about count: Int = 0
  ) throws -> [Position] {
    let range = times.lowerBound.milliseconds...times.upperBound.milliseconds
    var positions: [Position] = []
    positions.reserveCapacity(min(count, Track.maxPositions))
    let blocks = try blocks(of: id, in: range)
    while positions.count < limit, let block = try blocks.next() {
      let found = block.positions.lazy.filter { range.contains($0.time) }
      positions += found.prefix(limit - positions.count).map(\.position)
    }
    return positions
  }

  /// Returns the latest position.
  func lastPosition(of id: TrackID) throws -> Position? {
    try block("track = ? ORDER BY first DESC LIMIT 1", [id.text])?.positions.last?.position
  }
}

extension Track {
  /// Reads a row of `track`.
  fileprivate init(row: Row) {
    id = TrackID(row["id"])
    owner = UserID(row["account"])
    createdAt = Timestamp(milliseconds: row["created_at"])
    endedAt = (row["ended_at"] as Int64?).map(Timestamp.init(milliseconds:))
    count = row["count"]
  }
}

/// A row of `track_block`.
struct StoredBlock {
  let id: Int64
  /// The positions, at least one, in order of time.
  let positions: [FixedPosition]
  /// The time of the first position, in the units of `FixedPosition`.
  var first: Int64 { positions[0].time }

  /// Reads a row. Its columns must agree with its data.
  /// - Throws: `TrackBlock.Failure`.
  fileprivate init(row: Row) throws(TrackBlock.Failure) {
    guard let id = Int64.fromDatabaseValue(row["id"]),
      let data = Data.fromDatabaseValue(row["data"])
    else { throw .damaged }
    self.id = id
    positions = try TrackBlock.positions(in: data)
    guard let first = positions.first, let last = positions.last,
      first.time == Int64.fromDatabaseValue(row["first"]),
      last.time == Int64.fromDatabaseValue(row["last"]),
      positions.count == Int.fromDatabaseValue(row["count"])
    else { throw .damaged }
  }
}

extension TrackRecords {
  /// Returns the first block that meets a condition.
  func block(_ condition: String, _ arguments: StatementArguments) throws -> StoredBlock? {
    let statement = try database.cachedStatement(
      sql: "SELECT * FROM track_block WHERE \(condition)")
    return try Row.fetchOne(statement, arguments: arguments).map(read)
  }

  /// Returns the blocks that may have positions in a range of times, in order. They are read on
  /// demand.
  func blocks(
    of id: TrackID, in times: ClosedRange<Int64>
  ) throws -> MapCursor<RowCursor, StoredBlock> {
    try Row.fetchCursor(
      database,
      sql: """
        SELECT * FROM track_block WHERE track = :track AND first <= :end AND first >= coalesce(
          (SELECT max(first) FROM track_block WHERE track = :track AND first <= :start), :start)
        ORDER BY first
        """,
      arguments: ["track": id.text, "start": times.lowerBound, "end": times.upperBound]
    ).map(read)
  }

  func insert(_ positions: ArraySlice<FixedPosition>, to id: TrackID) throws {
    guard let first = positions.first, let last = positions.last else { return }
    let statement = try database.cachedStatement(
      sql: "INSERT INTO track_block (track, first, last, count, data) VALUES (?, ?, ?, ?, ?)")
    try statement.execute(arguments: [
      id.text, first.time, last.time, positions.count, TrackBlock.data(of: positions),
    ])
  }

  /// Replaces the positions of a block.
  func update(_ block: StoredBlock, to positions: ArraySlice<FixedPosition>) throws {
    guard let first = positions.first, let last = positions.last else { return }
    let statement = try database.cachedStatement(
      sql: "UPDATE track_block SET last = ?, count = ?, data = ? WHERE id = ?")
    try statement.execute(arguments: [
      last.time, positions.count, TrackBlock.data(of: positions), block.id,
    ])
    // Naming the column would rewrite the index even if its value stays.
    guard first.time != block.first else { return }
    try database.execute(
      sql: "UPDATE track_block SET first = ? WHERE id = ?", arguments: [first.time, block.id])
  }

  private func read(_ row: Row) throws -> StoredBlock {
    do throws(TrackBlock.Failure) {
      return try StoredBlock(row: row)
    } catch {
      let track = String.fromDatabaseValue(row["track"]) ?? ""
      throw JournalError.storage(error.message(of: track))
    }
  }
}

extension TrackBlock.Failure {
  /// Returns the message about a track.
  fileprivate func message(of track: String) -> String {
    switch self {
    case .damaged:
      "Positions of track \(track) are damaged. Restore a backup, or delete the track."
    case .newer:
      "Positions of track \(track) were written by a newer version. Update Amble."
    }
  }
}

// MARK: Tables

/// The tables of tracks and of their positions.
enum TrackTables {
  static func register(in migrator: inout DatabaseMigrator) {
    migrator.registerMigration("tracks") { database in
      try database.execute(sql: tracks)
      try database.execute(sql: blocks)
    }
  }

  private static let tracks = """
    CREATE TABLE track (
      id TEXT PRIMARY KEY, account TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
      created_at INTEGER NOT NULL, ended_at INTEGER, count INTEGER NOT NULL) WITHOUT ROWID;
    CREATE INDEX track_by_account ON track (account, created_at);
    """

  /// The blocks of a track do not overlap. `data` is as `TrackBlock` describes; the other columns
  /// repeat the times of its first and last position and their number. The table has row numbers,
  /// because SQLite moves all but the first quarter of a page out of rows without.
  private static let blocks = """
    CREATE TABLE track_block (
      id INTEGER PRIMARY KEY, track TEXT NOT NULL REFERENCES track ON DELETE CASCADE,
      first INTEGER NOT NULL, last INTEGER NOT NULL, count INTEGER NOT NULL, data BLOB NOT NULL);
    CREATE UNIQUE INDEX track_block_by_time ON track_block (track, first);
    """
}
