import Foundation

/// Reads and writes tracks within a transaction.
struct TrackRecords {
  let database: SQLTransaction

  /// Returns a track, or `nil` if the user has no such track.
  func track(_ id: TrackID, of user: UserID) throws -> Track? {
    try database.record("WHERE id = ? AND account = ?", [id, user])
  }

  /// Inserts a track without positions.
  func begin(of user: UserID, at time: Timestamp) throws -> Track {
    let track = Track(id: .random(), owner: user, createdAt: time, count: 0)
    try database.insert(track)
    return track
  }

  /// Sets the end of a track that has none.
  func end(_ id: TrackID, at time: Timestamp) throws {
    try database.execute(
      "UPDATE track SET ended_at = coalesce(ended_at, ?) WHERE id = ?", [time, id])
  }

  /// Deletes a track and its positions.
  func delete(_ id: TrackID) throws {
    try database.execute("DELETE FROM track WHERE id = ?", [id])
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
    guard limit > 0 else { return [] }
    try readBlocks(of: id, in: range) { block in
      let found = block.positions.lazy.filter { range.contains($0.time) }
      positions += found.prefix(limit - positions.count).map(\.position)
      return positions.count < limit
    }
    return positions
  }

  /// Returns the latest position.
  func lastPosition(of id: TrackID) throws -> Position? {
    try block("track = ? ORDER BY first DESC LIMIT 1", [id.text])?.positions.last?.position
  }
}

extension Track: StoredRecord {
  init() { self.init(id: TrackID(""), owner: UserID(""), createdAt: .epoch, count: 0) }

  static let table = RecordTable("track", columns)
  private static let columns: [Column<Self>] = [
    .init("id", \.id).key, .init("account", \.owner), .init("created_at", \.createdAt),
    .init("ended_at", \.endedAt), .init("count", \.count),
  ]
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
  fileprivate init(row: SQLRow) throws(TrackBlock.Failure) {
    guard let id = try? row["id"] as Int64, let data = try? row["data"] as Data else {
      throw .damaged
    }
    self.id = id
    positions = try TrackBlock.positions(in: data)
    guard let first = positions.first, let last = positions.last,
      first.time == (try? row["first"] as Int64),
      last.time == (try? row["last"] as Int64),
      positions.count == (try? row["count"] as Int)
    else { throw .damaged }
  }
}

extension TrackRecords {
  /// Returns the first block that meets a condition.
  func block(_ condition: String, _ arguments: SQLArguments) throws -> StoredBlock? {
    try database.row("SELECT * FROM track_block WHERE \(condition)", arguments).map(read)
  }

  /// Reads the blocks that may have positions in a range of times, in order, until the body returns
  /// `false`.
  private func readBlocks(
    of id: TrackID, in times: ClosedRange<Int64>, while body: (StoredBlock) throws -> Bool
  ) throws {
    try database.readRows(
      """
      SELECT * FROM track_block WHERE track = :track AND first <= :end AND first >= coalesce(
        (SELECT max(first) FROM track_block WHERE track = :track AND first <= :start), :start)
      ORDER BY first
      """,
      ["track": id, "start": times.lowerBound, "end": times.upperBound]
    ) { try body(try read($0)) }
  }

  func insert(_ positions: ArraySlice<FixedPosition>, to id: TrackID) throws {
    guard let first = positions.first, let last = positions.last else { return }
    try database.execute(
      "INSERT INTO track_block (track, first, last, count, data) VALUES (?, ?, ?, ?, ?)",
      [id, first.time, last.time, positions.count, TrackBlock.data(of: positions)])
  }

  /// Replaces the positions of a block.
  func update(_ block: StoredBlock, to positions: ArraySlice<FixedPosition>) throws {
    guard let first = positions.first, let last = positions.last else { return }
    try database.execute(
      "UPDATE track_block SET last = ?, count = ?, data = ? WHERE id = ?",
      [last.time, positions.count, TrackBlock.data(of: positions), block.id])
    // Naming the column would rewrite the index even if its value stays.
    guard first.time != block.first else { return }
    try database.execute("UPDATE track_block SET first = ? WHERE id = ?", [first.time, block.id])
  }

  private func read(_ row: SQLRow) throws -> StoredBlock {
    do throws(TrackBlock.Failure) {
      return try StoredBlock(row: row)
    } catch {
      let track = (try? row["track"] as String) ?? ""
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
  static func register(in migrations: inout [Migration]) {
    migrations.add("tracks") { database in
      try database.run(tracks)
      try database.run(blocks)
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
