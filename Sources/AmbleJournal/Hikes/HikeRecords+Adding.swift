import AmbleCore
import AmbleTracks
import Foundation

extension HikeRecords {
  /// Inserts a hike with its recording.
  func add(_ draft: HikeDraft, of user: UserID, at time: Timestamp) throws -> Hike {
    guard draft.positions.count <= Hike.maxPositions else {
      throw JournalError.refusal(.hikeTooLong)
    }
    let id = HikeID.random()
    let track = try TrackRecords(database: database).add(draft.positions, of: user, at: time)
    let hike = Hike(
      id: id, details: draft.details, source: draft.source, numbers: draft.numbers, createdAt: time,
      revision: 0)
    try database.insert(
      HikeRow(
        hike: hike, owner: user, track: track, planned: draft.planned, outline: draft.outline))
    return try JournalError.written(self.hike(id, of: user), "hike")
  }

  /// Replaces the details of a hike.
  func change(_ id: HikeID, to details: HikeDetails) throws {
    var row = HikeRow()
    (row.hike.id, row.hike.details) = (id, details)
    try database.update(row, HikeRow.details, isRevision: true)
  }

  /// Replaces the numbers of a hike.
  func measure(_ id: HikeID, as numbers: HikeNumbers) throws {
    var row = HikeRow()
    (row.hike.id, row.hike.numbers) = (id, numbers)
    try database.update(row, HikeRow.numbers)
  }
}

extension TrackRecords {
  /// Inserts an ended track with its positions.
  /// - Parameter positions: any number, in any order; of several with one time, the first is kept.
  fileprivate func add(
    _ positions: [Position], of user: UserID, at time: Timestamp
  ) throws -> TrackID {
    let track = try begin(of: user, at: time)
    let isWhole = positions.allSatisfy(\.isStored)
    let stored = isWhole ? positions : positions.filter(\.isStored)
    let ordered = Self.ordered(stored) { $0.time.milliseconds }
    // Positions are converted one block at a time, because all positions of a long hike take 50 MB.
    for start in stride(from: 0, to: ordered.count, by: TrackBlock.capacity) {
      let block = ordered[start..<min(start + TrackBlock.capacity, ordered.count)]
      try insert(block.compactMap(FixedPosition.init)[...], to: track.id)
    }
    let end = ordered.last?.time ?? time
    try database.execute(
      "UPDATE track SET count = ?, ended_at = ? WHERE id = ?", [ordered.count, end, track.id])
    return track.id
  }
}
