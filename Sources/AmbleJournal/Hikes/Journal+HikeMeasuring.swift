import GRDB

extension Journal {
  /// Returns hikes of all users that an earlier version has measured, the latest added first.
  public func hikesToMeasure(limit: Int) async throws(JournalError) -> [OwnedHike] {
    try await read { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT id, account FROM hike WHERE distance_source IS NULL AND deleted_at IS NULL
          ORDER BY created_at DESC LIMIT ?
          """, arguments: [limit]
      ).map { OwnedHike(id: HikeID($0[0]), user: UserID($0[1])) }
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
