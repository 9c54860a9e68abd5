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
