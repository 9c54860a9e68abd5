import GRDB

extension Journal {
  /// Returns the group that a link shows, with the right it gives, or `nil` unless the secret
  /// belongs to a valid link to a group.
  public func sharedGroup(
    _ secret: Secret, at time: Timestamp
  ) async throws(JournalError) -> SharedGroup? {
    try await read { [key] database in
      let link = try GrantRecords(database: database, key: key).grants(
        "digest = ? AND audience = 'bearer' AND \(GrantRecords.isValid)",
        [secret.digest, time.milliseconds]
      ).first
      guard let link, let id = link.subject.group,
        let group = try GroupRecords(database: database, time: time).group(id)
      else { return nil }
      return SharedGroup(
        group: group, right: link.right, ownerName: link.owner.name, createdAt: link.createdAt,
        expiresAt: link.expiresAt)
    }
  }
}
