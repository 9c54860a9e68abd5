import GRDB

extension Journal {
  /// Returns the trip that a link shows.
  /// - Returns: the trip, or `nil` unless the secret belongs to a valid link to a trip.
  public func sharedTrip(
    _ secret: Secret, at time: Timestamp
  ) async throws(JournalError) -> SharedTrip? {
    try await read { [key] database in
      let link = try GrantRecords(database: database, key: key).grants(
        "digest = ? AND audience = 'bearer' AND \(GrantRecords.isValid)",
        [secret.digest, time.milliseconds]
      ).first
      guard let link, let id = link.subject.trip else { return nil }
      let records = TripRecords(database: database)
      guard let trip = try records.trip(id, of: link.owner.id) else { return nil }
      let position = trip.isCurrent ? try records.lastPosition(of: trip.id) : nil
      return SharedTrip(trip: trip, position: position, expiresAt: link.expiresAt)
    }
  }
}
