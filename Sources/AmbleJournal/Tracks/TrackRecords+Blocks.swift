import Foundation
import GRDB

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
