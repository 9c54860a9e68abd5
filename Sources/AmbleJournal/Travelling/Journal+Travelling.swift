import GRDB

extension Journal {
  /// Sets out on a trip.
  public func startTrip(
    _ id: TripID, radius: Double?, of user: UserID, at moment: Moment
  ) async throws(JournalError) -> Journey? {
    try await write { database in
      let records = TripRecords(database: database)
      guard let trip = try records.trip(id, of: user) else { return nil }
      guard !trip.plan.stops.isEmpty else {
        throw JournalError(.conflict, "The trip has no stops to travel to: add some first.")
      }
      if let radius {
        try database.execute(
          sql: "UPDATE trip SET visit_radius = ? WHERE id = ?", arguments: [radius, id.text])
      }
      if !trip.isCurrent {
        if let other = try records.current(of: user) { try records.end(other.id, at: moment) }
        try records.start(trip, at: moment)
      }
      return try records.journey(of: user)
    }
  }

  /// The trip that somebody is travelling.
  public func journey(of user: UserID) async throws(JournalError) -> Journey? {
    try await read { try TripRecords(database: $0).journey(of: user) }
  }

  /// Notes by hand how far a traveller is with a stop. Passing a stop whose visit is taken back
  /// counts only after they have been away.
  public func mark(
    _ stop: StopID, _ progress: Stop.Progress, of user: UserID
  ) async throws(JournalError) -> Journey? {
    try await write { database in
      let records = TripRecords(database: database)
      guard let journey = try records.journey(of: user),
        let known = journey.trip.plan.stops.first(where: { $0.id == stop })
      else { return nil }
      guard !known.isAlready(progress) else { return journey }
      try records.write(progress, of: stop, in: journey.trip.id)
      if progress == .open, known.visitedAt != nil, let last = journey.position {
        try records.reopen(stop, of: journey.trip.id, after: last.time)
      }
      return try records.journey(of: user)
    }
  }

  /// Stops travelling.
  public func stopTravelling(
    of user: UserID, at moment: Moment
  ) async throws(JournalError) -> Bool {
    try await write { database in
      let records = TripRecords(database: database)
      guard let trip = try records.current(of: user) else { return false }
      try records.end(trip.id, at: moment)
      return true
    }
  }
}

extension Stop {
  /// Whether it is that far already, whenever that was.
  fileprivate func isAlready(_ wanted: Progress) -> Bool {
    switch (progress, wanted) {
    case (.open, .open), (.visited, .visited), (.skipped, .skipped): true
    default: false
    }
  }
}
