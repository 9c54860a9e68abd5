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

/// A row of `track_block`. Times are in the units of `FixedPosition`.
struct TrackBlockRow: StoredRecord {
  var id: Int64 = 0
  var track = TrackID("")
  var first: Int64 = 0
  var last: Int64 = 0
  var count = 0
  var data = Data()

  static let table = RecordTable("track_block", columns)
  private static let columns: [Column<Self>] =
    [.init("id", \.id).key.generated, .init("track", \.track), start] + content

  static let start = Column<TrackBlockRow>("first", \.first)
  static let content: [Column<TrackBlockRow>] = [
    .init("last", \.last), .init("count", \.count), .init("data", \.data),
  ]
}

extension TrackBlockRow {
  /// Creates the row of positions, at least one, in order of time.
  fileprivate init(_ positions: ArraySlice<FixedPosition>, of track: TrackID, id: Int64 = 0) {
    self.init(
      id: id, track: track, first: positions.first?.time ?? 0, last: positions.last?.time ?? 0,
      count: positions.count, data: TrackBlock.data(of: positions))
  }
}

/// A row of `track_block` with its positions.
struct StoredBlock {
  let row: TrackBlockRow
  /// The positions, at least one, in order of time.
  let positions: [FixedPosition]

  /// Reads a row. Its columns must agree with its data.
  /// - Throws: `TrackBlock.Failure`.
  fileprivate init(row: SQLRow) throws(TrackBlock.Failure) {
    guard let row = try? TrackBlockRow(row: row) else { throw .damaged }
    self.row = row
    positions = try TrackBlock.positions(in: row.data)
    guard let first = positions.first, let last = positions.last, first.time == row.first,
      last.time == row.last, positions.count == row.count
    else { throw .damaged }
  }
}

extension TrackRecords {
  private static let blocks = "SELECT \(TrackBlockRow.selection) FROM track_block"

  /// Returns the first block that meets a condition.
  func block(_ condition: String, _ arguments: SQLArguments) throws -> StoredBlock? {
    try database.row("\(Self.blocks) WHERE \(condition)", arguments).map(read)
  }

  /// Reads the blocks that may have positions in a range of times, in order, until the body returns
  /// `false`.
  private func readBlocks(
    of id: TrackID, in times: ClosedRange<Int64>, while body: (StoredBlock) throws -> Bool
  ) throws {
    try database.readRows(
      """
      \(Self.blocks) WHERE track = :track AND first <= :end AND first >= coalesce(
        (SELECT max(first) FROM track_block WHERE track = :track AND first <= :start), :start)
      ORDER BY first
      """,
      ["track": id, "start": times.lowerBound, "end": times.upperBound]
    ) { try body(try read($0)) }
  }

  func insert(_ positions: ArraySlice<FixedPosition>, to id: TrackID) throws {
    guard !positions.isEmpty else { return }
    try database.insert(TrackBlockRow(positions, of: id))
  }

  /// Replaces the positions of a block.
  func update(_ block: StoredBlock, to positions: ArraySlice<FixedPosition>) throws {
    guard !positions.isEmpty else { return }
    let row = TrackBlockRow(positions, of: block.row.track, id: block.row.id)
    // Naming the start would rewrite the index even if it stays.
    let start = row.first == block.row.first ? [] : [TrackBlockRow.start]
    try database.update(row, TrackBlockRow.content + start)
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
