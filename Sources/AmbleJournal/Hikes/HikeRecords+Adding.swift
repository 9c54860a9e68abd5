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
    let values: [StoredColumn] = [
      ("id", id.text), ("account", user.text), ("track", track.text), ("revision", 0),
      ("created_at", time.milliseconds),
      ("planned", draft.planned.isEmpty ? nil : PackedLine.data(of: draft.planned)),
      ("outline", PackedLine.data(of: draft.outline)),
    ]
    try database.insert(
      into: "hike",
      values + columns(of: draft.details) + columns(of: draft.source) + columns(of: draft.numbers))
    guard let hike = try hike(id, of: user) else {
      throw JournalError.storage("A hike that was just written is not there.")
    }
    return hike
  }

  /// Replaces the details of a hike.
  func change(_ id: HikeID, to details: HikeDetails) throws {
    try database.update("hike", id: id.text, columns(of: details), isRevision: true)
  }

  /// Replaces the numbers of a hike.
  func measure(_ id: HikeID, as numbers: HikeNumbers) throws {
    try database.update("hike", id: id.text, columns(of: numbers))
  }

  private func columns(of details: HikeDetails) throws -> [StoredColumn] {
    [
      ("name", details.name), ("mode", details.mode?.rawValue), ("note", details.note),
      ("companions", try JSONText.text(of: details.companions)),
    ]
  }

  private func columns(of source: HikeSource) throws -> [StoredColumn] {
    let totals = source.totals.isEmpty ? nil : try JSONText.text(of: StoredTotals(source.totals))
    return [
      ("upload", source.uploadID), ("sport", source.sport), ("recorder", source.recorder),
      ("totals", totals),
    ]
  }

  private func columns(of numbers: HikeNumbers) -> [StoredColumn] {
    HikeColumn.all.map { ($0.name, $0.value(numbers)) }
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
      "UPDATE track SET count = ?, ended_at = ? WHERE id = ?",
      [ordered.count, end.milliseconds, track.id.text])
    return track.id
  }
}
