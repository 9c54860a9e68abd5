import GRDB

extension Journal {
  /// Soft-deletes a hike. It can be restored until it is purged, which happens `GracePeriod.days`
  /// or more later (`purge`).
  /// - Returns: `false` if the user has no such hike.
  public func deleteHike(
    _ id: HikeID, of user: UserID, at time: Timestamp
  ) async throws(JournalError) -> Bool {
    try await write { database in
      let records = HikeRecords(database: database)
      guard try records.hike(id, of: user) != nil else { return false }
      try records.mark(id, deletedAt: time)
      return true
    }
  }

  /// Restores a soft-deleted hike. One that is not deleted is returned unchanged.
  /// - Returns: the hike, or `nil` if the user has no such hike or it was deleted too long ago.
  public func restoreHike(
    _ id: HikeID, of user: UserID, at time: Timestamp
  ) async throws(JournalError) -> Hike? {
    let oldest = time.adding(days: -GracePeriod.days)
    return try await write {
      try HikeRecords(database: $0).restore(id, of: user, deletedSince: oldest)
    }
  }

  /// Replaces hikes by others, in one step: soft-deletes the old ones and adds new ones.
  /// - Returns: the new hikes, or `nil` if the user does not have all the old ones.
  /// - Throws: `JournalError` of kind `.conflict` if a new one has too many positions.
  public func replaceHikes(
    _ old: [HikeID], by drafts: [HikeDraft], of user: UserID, at time: Timestamp
  ) async throws(JournalError) -> [Hike]? {
    try await write { database in
      let records = HikeRecords(database: database)
      guard try old.allSatisfy({ try records.hike($0, of: user) != nil }) else { return nil }
      for id in old { try records.mark(id, deletedAt: time) }
      return try drafts.map { try records.add($0, of: user, at: time) }
    }
  }

  /// Takes back a replacement: soft-deletes the new hikes and restores the old ones.
  /// - Returns: the old hikes, or `nil` if the user does not have all of them, old and new.
  public func restoreHikes(
    _ old: [HikeID], replacing new: [HikeID], of user: UserID, at time: Timestamp
  ) async throws(JournalError) -> [Hike]? {
    let oldest = time.adding(days: -GracePeriod.days)
    return try await write { database in
      let records = HikeRecords(database: database)
      guard try new.allSatisfy({ try records.hike($0, of: user) != nil }),
        try old.allSatisfy({ try records.canRestore($0, of: user, deletedSince: oldest) })
      else { return nil }
      for id in new { try records.mark(id, deletedAt: time) }
      return try old.compactMap { try records.restore($0, of: user, deletedSince: oldest) }
    }
  }
}

extension HikeRecords {
  fileprivate func canRestore(
    _ id: HikeID, of user: UserID, deletedSince oldest: Timestamp
  ) throws -> Bool {
    try !anyHikes(
      "id = ? AND account = ? AND (deleted_at IS NULL OR deleted_at >= ?)",
      [id.text, user.text, oldest.milliseconds]
    ).isEmpty
  }
}
