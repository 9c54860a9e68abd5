import AmbleCore

extension Journal {
  /// Records positions in the track of the active trip, as `append` does, and marks the
  /// stops passed as visited.
  /// - Parameter positions: at most `Track.maxAtOnce`.
  /// - Returns: the active trip, or `nil` if no trip is active.
  /// - Throws: `JournalError` of kind `.conflict` if there are too many positions, or if the trip
  ///   would have more than `Track.maxPositions`.
  public func record(
    _ positions: [Position], of user: UserID
  ) async throws(JournalError) -> Journey? {
    try await write { database in
      let records = TripRecords(database: database)
      guard let trip = try records.current(of: user) else { return nil }
      let track = try records.track(of: trip, by: user)
      let fresh = try TrackRecords(database: database).append(positions, to: track)
      try records.markVisited(trip, on: track.id, fresh: fresh)
      return try records.journey(of: user)
    }
  }
}

extension TripRecords {
  /// Marks the open stops that new positions pass as visited.
  /// - Parameter fresh: the new positions, in order of time.
  fileprivate func markVisited(_ trip: Trip, on track: TrackID, fresh: [Position]) throws {
    guard let first = fresh.first?.time, let last = fresh.last?.time else { return }
    let visits = StopVisitDetector(radius: trip.plan.visitRadius).visits(
      to: try openStops(of: trip.id), along: try positions(of: track, around: first...last),
      fresh: Set(fresh.map(\.time)))
    for (stop, time) in visits.passed { try write(.visited(time), of: stop, in: trip.id) }
    for (stop, time) in visits.left {
      try database.execute(
        "UPDATE stop SET away_since = ? WHERE trip = ? AND id = ?", [time, trip.id, stop])
    }
  }

  /// Returns the positions in a range of times, extended by `maxGap` at both ends.
  private func positions(
    of track: TrackID, around times: ClosedRange<Timestamp>
  ) throws -> [Position] {
    let start = times.lowerBound.milliseconds - StopVisitDetector.maxGap
    let end = times.upperBound.milliseconds + StopVisitDetector.maxGap
    return try TrackRecords(database: database).positions(
      of: track, in: Timestamp(milliseconds: start)...Timestamp(milliseconds: end))
  }

  private func openStops(of trip: TripID) throws -> [StopVisitDetector.Stop] {
    try stops(of: trip, "coalesce(visited_at, skipped_at) IS NULL").map {
      StopVisitDetector.Stop(id: $0.stop.id, place: $0.stop.place, gate: $0.gate)
    }
  }

  /// Requires that the traveller leaves a stop before passing it counts again.
  func reopen(_ stop: StopID, of trip: TripID, after time: Timestamp) throws {
    try database.execute(
      "UPDATE stop SET reopened_at = ?, away_since = NULL WHERE trip = ? AND id = ?",
      [time, trip, stop])
  }
}

extension StopRow {
  fileprivate var gate: StopGate {
    awaySince.map { .away(since: $0) } ?? reopenedAt.map { .untilAway(after: $0) } ?? .open
  }
}

/// The progress of trips. Each user has at most one active trip.
extension Journal {
  /// Starts a trip and ends any other. A stopped trip continues; a trip without open stops starts
  /// over.
  /// - Parameter radius: distance within which stops count as visited, metres, or `nil` for the
  ///   trip's own.
  /// - Returns: the active trip, or `nil` if the user has no such trip.
  /// - Throws: `JournalError` of kind `.conflict` if the trip has no stops.
  public func startTrip(
    _ id: TripID, radius: Double?, of user: UserID, at time: Timestamp
  ) async throws(JournalError) -> Journey? {
    try await write { database in
      let records = TripRecords(database: database)
      guard let trip = try records.trip(id, of: user) else { return nil }
      guard !trip.plan.stops.isEmpty else {
        throw JournalError.refusal(.tripWithoutStops)
      }
      if let radius {
        try database.execute("UPDATE trip SET visit_radius = ? WHERE id = ?", [radius, id])
      }
      if !trip.isCurrent {
        if let other = try records.current(of: user) { try records.end(other.id, at: time) }
        try records.start(trip, at: time)
      }
      return try records.journey(of: user)
    }
  }

  /// Returns a user's active trip.
  /// - Returns: the trip with the last position, or `nil` if no trip is active.
  public func journey(of user: UserID) async throws(JournalError) -> Journey? {
    try await read { try TripRecords(database: $0).journey(of: user) }
  }

  /// Sets the progress of a stop by hand. After a visit is undone, passing the stop counts again
  /// only after the traveller has left it.
  /// - Returns: the active trip, or `nil` if it has no such stop or no trip is active.
  public func mark(
    _ stop: StopID, _ progress: Stop.Progress, of user: UserID
  ) async throws(JournalError) -> Journey? {
    try await write { database in
      let records = TripRecords(database: database)
      guard let journey = try records.journey(of: user),
        let known = journey.trip.plan.stops.first(where: { $0.id == stop })
      else { return nil }
      guard !known.hasProgress(progress) else { return journey }
      try records.write(progress, of: stop, in: journey.trip.id)
      if progress == .open, known.visitedAt != nil, let last = journey.position {
        try records.reopen(stop, of: journey.trip.id, after: last.time)
      }
      return try records.journey(of: user)
    }
  }

  /// Ends the active trip and deletes its positions.
  /// - Returns: `false` if no trip is active.
  public func stopTravelling(
    of user: UserID, at time: Timestamp
  ) async throws(JournalError) -> Bool {
    try await write { database in
      let records = TripRecords(database: database)
      guard let trip = try records.current(of: user) else { return false }
      try records.end(trip.id, at: time)
      return true
    }
  }
}

extension Stop {
  /// Returns whether the progress has the same case, regardless of its time.
  fileprivate func hasProgress(_ wanted: Progress) -> Bool {
    switch (progress, wanted) {
    case (.open, .open), (.visited, .visited), (.skipped, .skipped): true
    default: false
    }
  }
}

/// An active trip and the traveller's position.
public struct Journey: Hashable, Sendable {
  /// The trip, with the progress at its stops.
  public var trip: Trip
  /// The traveller's last position, or `nil` before the first.
  public var position: Position?
}

// MARK: Records

extension TripRecords {
  /// Returns a user's active trip and last position.
  func journey(of user: UserID) throws -> Journey? {
    guard let trip = try current(of: user) else { return nil }
    return Journey(trip: trip, position: try lastPosition(of: trip.id))
  }

  func lastPosition(of trip: TripID) throws -> Position? {
    try trackID(of: trip).flatMap { try TrackRecords(database: database).lastPosition(of: $0) }
  }

  /// Returns the track of a trip, or `nil` if it has no positions.
  private func trackID(of trip: TripID) throws -> TrackID? {
    try database.value("SELECT track FROM trip WHERE id = ?", [trip])
  }

  /// Returns the track of an active trip, and begins it if the trip has none.
  func track(of trip: Trip, by user: UserID) throws -> Track {
    let tracks = TrackRecords(database: database)
    if let id = try trackID(of: trip.id), let track = try tracks.track(id, of: user) {
      return track
    }
    let track = try tracks.begin(of: user, at: trip.startedAt ?? trip.createdAt)
    try database.execute("UPDATE trip SET track = ? WHERE id = ?", [track.id, trip.id])
    return track
  }

  /// Starts a trip that is not active.
  func start(_ trip: Trip, at time: Timestamp) throws {
    if trip.next == nil {
      try database.execute(
        "UPDATE stop SET visited_at = NULL, skipped_at = NULL WHERE trip = ?", [trip.id])
    }
    try database.execute(
      "UPDATE stop SET reopened_at = NULL, away_since = NULL WHERE trip = ?", [trip.id])
    try database.execute(
      "UPDATE trip SET started_at = ?, ended_at = NULL WHERE id = ?", [time, trip.id])
  }

  /// Ends a trip. Its positions are deleted for privacy.
  func end(_ trip: TripID, at time: Timestamp) throws {
    try trackID(of: trip).map { try TrackRecords(database: database).delete($0) }
    try database.execute("UPDATE trip SET ended_at = ? WHERE id = ?", [time, trip])
  }
}
