import GRDB

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
      let rows = try Row.fetchCursor(
        database,
        sql: """
          SELECT \(HikeFigures.columns) FROM hike
          WHERE account = ? AND deleted_at IS NULL ORDER BY started_at, id
          """,
        arguments: [user.text])
      return try Array(rows.map(HikeFigures.init(row:)))
    }
  }
}
