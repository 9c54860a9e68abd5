import GRDB

extension Journal {
  /// Begins a track without positions.
  /// - Throws: `JournalError` on a storage failure.
  public func beginTrack(
    of user: UserID, at time: Timestamp
  ) async throws(JournalError) -> Track {
    try await write { try TrackRecords(database: $0).begin(of: user, at: time) }
  }

  /// Returns a track.
  /// - Returns: the track, or `nil` if the user has no such track.
  /// - Throws: `JournalError` on a storage failure.
  public func track(_ id: TrackID, of user: UserID) async throws(JournalError) -> Track? {
    try await read { try TrackRecords(database: $0).track(id, of: user) }
  }

  /// Adds positions to a track, each time at most once.
  /// - Returns: the positions that are new, in order of time, or `nil` if the user has no such
  ///   track.
  /// - Throws: `JournalError` of kind `.conflict` if there are too many positions.
  /// - Complexity: O(1) to append the next position; O(n log n + blocks touched) for n positions.
  public func append(
    _ positions: [Position], to id: TrackID, of user: UserID
  ) async throws(JournalError) -> [Position]? {
    try await write { database in
      let records = TrackRecords(database: database)
      return try records.track(id, of: user).map { try records.append(positions, to: $0) }
    }
  }

  /// Returns the first positions of a track in a range of times, at most `limit`.
  /// - Returns: the positions in order of time, or `nil` if the user has no such track.
  /// - Throws: `JournalError` on a storage failure, or if the positions are damaged.
  /// - Complexity: O(positions returned + log positions of the track).
  public func positions(
    of id: TrackID, in times: ClosedRange<Timestamp>, limit: Int, of user: UserID
  ) async throws(JournalError) -> [Position]? {
    try await read { database in
      let records = TrackRecords(database: database)
      guard try records.track(id, of: user) != nil else { return nil }
      let limit = max(0, min(limit, Track.maxAtOnce))
      return try records.positions(of: id, in: times, limit: limit)
    }
  }

  /// Returns the latest position of a track.
  /// - Returns: the position, or `nil` if the track has none or the user has no such track.
  /// - Throws: `JournalError` on a storage failure, or if the position is damaged.
  public func lastPosition(
    of id: TrackID, of user: UserID
  ) async throws(JournalError) -> Position? {
    try await read { database in
      let records = TrackRecords(database: database)
      return try records.track(id, of: user).flatMap { try records.lastPosition(of: $0.id) }
    }
  }

  /// Ends a track. One that has ended keeps its end.
  /// - Returns: the track, or `nil` if the user has no such track.
  /// - Throws: `JournalError` on a storage failure.
  public func endTrack(
    _ id: TrackID, of user: UserID, at time: Timestamp
  ) async throws(JournalError) -> Track? {
    try await write { database in
      let records = TrackRecords(database: database)
      guard try records.track(id, of: user) != nil else { return nil }
      try records.end(id, at: time)
      return try records.track(id, of: user)
    }
  }

  /// Deletes a track and its positions for good.
  /// - Returns: `false` if the user has no such track.
  /// - Throws: `JournalError` on a storage failure.
  public func deleteTrack(
    _ id: TrackID, of user: UserID
  ) async throws(JournalError) -> Bool {
    try await write { database in
      let records = TrackRecords(database: database)
      guard try records.track(id, of: user) != nil else { return false }
      try records.delete(id)
      return true
    }
  }
}
