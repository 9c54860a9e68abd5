extension Journal {
  /// Adds a hike, unless the user has it already: one with the same `uploadID`, deleted or not, or
  /// one that is not deleted and covers the same time and area (`HikeOverlap`).
  /// - Parameter keepsBoth: whether to add a hike that covers the time and area of another.
  /// - Throws: `JournalError` of kind `.conflict` if it has too many positions.
  /// - Complexity: O(positions).
  public func addHike(
    _ draft: HikeDraft, keepsBoth: Bool, of user: UserID, at time: Timestamp
  ) async throws(JournalError) -> HikeAddition {
    try await write { database in
      let records = HikeRecords(database: database)
      if let hike = try records.known(draft, orOverlapping: !keepsBoth, of: user) {
        return .known(hike)
      }
      return .added(try records.add(draft, of: user, at: time))
    }
  }

  /// Returns a hike.
  /// - Returns: the hike, or `nil` if the user has no such hike.
  public func hike(_ id: HikeID, of user: UserID) async throws(JournalError) -> Hike? {
    try await read { try HikeRecords(database: $0).hike(id, of: user) }
  }

  /// Returns a hike with its recording.
  /// - Returns: the hike, or `nil` if the user has no such hike.
  /// - Throws: `JournalError` on a storage failure, or if the recording is damaged.
  /// - Complexity: O(positions).
  public func recording(
    of id: HikeID, of user: UserID
  ) async throws(JournalError) -> HikeRecording? {
    try await read { try HikeRecords(database: $0).recording(of: id, of: user) }
  }

  /// Changes the details of a hike.
  /// - Returns: the hike, or `nil` if the user has no such hike.
  public func changeHike(
    _ id: HikeID, to details: HikeDetails, of user: UserID
  ) async throws(JournalError) -> Hike? {
    try await write { database in
      let records = HikeRecords(database: database)
      guard try records.hike(id, of: user) != nil else { return nil }
      try records.change(id, to: details)
      return try records.hike(id, of: user)
    }
  }

  /// Returns the figures for statistics of all hikes of a user, earliest first.
  /// - Complexity: O(hikes); recordings are not read.
  public func hikeFigures(of user: UserID) async throws(JournalError) -> [HikeFigures] {
    try await read { database in
      var figures: [HikeFigures] = []
      try database.forEachRow(
        """
        SELECT \(HikeFigures.columns) FROM hike
        WHERE account = ? AND deleted_at IS NULL ORDER BY started_at, id
        """,
        [user]
      ) { figures.append(try HikeFigures(row: $0)) }
      return figures
    }
  }
}

extension Journal {
  /// Returns hikes of all users that an earlier version has measured, the latest added first.
  public func hikesToMeasure(limit: Int) async throws(JournalError) -> [OwnedHike] {
    try await read { database in
      try database.rows(
        """
        SELECT id, account FROM hike WHERE sketch IS NULL AND deleted_at IS NULL
        ORDER BY created_at DESC LIMIT ?
        """, [limit]
      ).map { try OwnedHike(id: $0[0], user: $0[1]) }
    }
  }

  /// Replaces the numbers of a hike, after its recording has been measured again. Its revision
  /// stays.
  public func measureHike(
    _ id: HikeID, as numbers: HikeNumbers
  ) async throws(JournalError) {
    try await write { try HikeRecords(database: $0).measure(id, as: numbers) }
  }
}

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

/// A hike of any user, for work in the background.
public struct OwnedHike: Hashable, Sendable {
  /// The hike's identifier.
  public var id: HikeID
  /// Its user.
  public var user: UserID

  /// Creates a reference to a hike.
  init(id: HikeID, user: UserID) {
    self.id = id
    self.user = user
  }
}
