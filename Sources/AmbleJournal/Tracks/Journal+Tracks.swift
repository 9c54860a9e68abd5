/// Tracks. Positions are only ever added; a time has at most one position.
extension Journal {
  /// Begins a track without positions.
  public func beginTrack(
    of user: UserID, at time: Timestamp
  ) async throws(JournalError) -> Track {
    try await write { try TrackRecords(database: $0).begin(of: user, at: time) }
  }

  /// Returns a track.
  /// - Returns: the track, or `nil` if the user has no such track.
  public func track(_ id: TrackID, of user: UserID) async throws(JournalError) -> Track? {
    try await read { try TrackRecords(database: $0).track(id, of: user) }
  }

  /// Adds positions to a track. They may arrive late, in any order and repeatedly: of several with
  /// one time, the first that arrived is kept. Positions that are not valid (see `Position`) or
  /// later than the track's end are ignored.
  /// - Parameter positions: at most `Track.maxAtOnce`.
  /// - Returns: the positions that are new, in order of time, or `nil` if the user has no such
  ///   track.
  /// - Throws: `JournalError` of kind `.conflict` if there are too many positions, or if the track
  ///   would have more than `Track.maxPositions`. Then no position is added.
  /// - Complexity: O(1) to append the next position; O(n log n + parts of the track touched) for n
  ///   positions.
  public func append(
    _ positions: [Position], to id: TrackID, of user: UserID
  ) async throws(JournalError) -> [Position]? {
    try await write { database in
      let records = TrackRecords(database: database)
      return try records.track(id, of: user).map { try records.append(positions, to: $0) }
    }
  }

  /// Returns the first positions of a track in a range of times. To read on, ask for those later
  /// than the last one returned.
  /// - Parameters:
  ///   - times: the range, of any size.
  ///   - limit: maximum number of positions. More than `Track.maxAtOnce` count as that.
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

  /// Ends a track. One that has ended keeps its end. Positions up to the end may still be added,
  /// and later ones that were recorded before stay.
  /// - Returns: the track, or `nil` if the user has no such track.
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

  /// Permanently deletes a track and its positions.
  /// - Returns: `false` if the user has no such track.
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
