import GRDB

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
        try database.execute(
          sql: "UPDATE trip SET visit_radius = ? WHERE id = ?", arguments: [radius, id.text])
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
