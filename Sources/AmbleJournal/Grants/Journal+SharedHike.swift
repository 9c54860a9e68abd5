import GRDB

extension Journal {
  /// Returns the hike that a link shows.
  /// - Returns: the hike, or `nil` unless the secret belongs to a valid link to a hike.
  /// - Throws: `JournalError` on a storage failure, or if the recording is damaged.
  public func sharedHike(
    _ secret: Secret, at time: Timestamp
  ) async throws(JournalError) -> SharedHike? {
    try await read { [key] database in
      let link = try GrantRecords(database: database, key: key).grants(
        "digest = ? AND audience = 'bearer' AND \(GrantRecords.isValid)",
        [secret.digest, time.milliseconds]
      ).first
      guard let link, let id = link.subject.hike else { return nil }
      let records = HikeRecords(database: database)
      let zone = try HomeZone.zone(of: link.owner.id, in: database)
      return try records.recording(of: id, of: link.owner.id).map {
        SharedHike(
          recording: $0, hiddenRadius: link.hiddenRadius, homeZone: zone,
          expiresAt: link.expiresAt)
      }
    }
  }
}
