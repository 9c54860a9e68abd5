/// The rights that users give to others: links that show an item to their holders, and invitations
/// that one account accepts or refuses. Grants that have expired, or whose subject is deleted, give
/// no access and are not listed.
extension Journal {
  /// Creates a grant.
  /// - Returns: the grant with its secret, or `nil` if the owner has no such subject.
  /// - Throws: `JournalError` of kind `.conflict` if an invitation would exceed
  ///   `Grant.maxInvitations`.
  public func makeGrant(
    _ offer: GrantOffer, of owner: UserID, at time: Timestamp
  ) async throws(JournalError) -> Grant? {
    try await write { [key] database in
      let records = GrantRecords(database: database, key: key)
      guard try records.owns(offer.subject, owner) else { return nil }
      if offer.form == .invitation { try records.refuseTooMany(of: owner, at: time) }
      let id = GrantID.random()
      try records.insert(offer, id, of: owner, at: time)
      return try records.grants("access_grant.id = ?", [id.text]).first
    }
  }

  /// Returns the grants of a subject, newest first, for every audience.
  /// - Returns: the grants, or `nil` if the owner has no such subject.
  public func grants(
    of subject: Grant.Subject, by owner: UserID, at time: Timestamp
  ) async throws(JournalError) -> [Grant]? {
    try await read { [key] database in
      let records = GrantRecords(database: database, key: key)
      guard try records.owns(subject, owner) else { return nil }
      return try records.grants(
        """
        access_grant.owner = ? AND kind = ? AND trip IS NOT DISTINCT FROM ?
        AND hike IS NOT DISTINCT FROM ? AND travel_group IS NOT DISTINCT FROM ?
        AND \(GrantRecords.isValid)
        """,
        [
          owner.text, subject.kind.rawValue, subject.trip?.text, subject.hike?.text,
          subject.group?.text, time.milliseconds,
        ],
        "ORDER BY access_grant.created_at DESC, access_grant.id")
    }
  }

  /// Changes a valid grant. The account that accepted it need not accept it again.
  /// - Parameter kind: the kind of subject that the grant must have.
  /// - Returns: the changed grant, or `nil` if the owner has no such grant.
  public func changeGrant(
    _ id: GrantID, of kind: Grant.Subject.Kind, to change: GrantChange, by owner: UserID,
    at time: Timestamp
  ) async throws(JournalError) -> Grant? {
    try await write { [key] database in
      let records = GrantRecords(database: database, key: key)
      let grant = try records.grant(id, of: kind, by: owner)
      guard let grant, grant.expiresAt.map({ $0 > time }) ?? true else { return nil }
      try records.change(grant, to: change)
      return try records.grant(id, of: kind, by: owner)
    }
  }

  /// Deletes a grant: its secret is revoked, and the account that accepted it loses the right.
  /// - Parameter kind: the kind of subject that the grant must have.
  /// - Returns: the grant as it was, or `nil` if the owner has no such grant.
  public func deleteGrant(
    _ id: GrantID, of kind: Grant.Subject.Kind, by owner: UserID
  ) async throws(JournalError) -> Grant? {
    try await write { [key] database in
      let records = GrantRecords(database: database, key: key)
      let grant = try records.grant(id, of: kind, by: owner)
      try grant.map { try records.delete($0.id) }
      return grant
    }
  }
}

extension GrantRecords {
  fileprivate func grant(
    _ id: GrantID, of kind: Grant.Subject.Kind, by owner: UserID
  ) throws -> Grant? {
    try grants(
      "access_grant.id = ? AND kind = ? AND access_grant.owner = ?",
      [id.text, kind.rawValue, owner.text]
    ).first
  }

  fileprivate func change(_ grant: Grant, to change: GrantChange) throws {
    let end = change.end.map(\.time) ?? grant.expiresAt
    try database.execute(
      "UPDATE access_grant SET access = ?, label = ?, expires_at = ? WHERE id = ?",
      [(change.right ?? grant.right).rawValue, change.label ?? grant.label, end, grant.id])
  }

  /// Deletes a grant permanently, so that its secret gives no access.
  func delete(_ id: GrantID) throws {
    try database.execute("DELETE FROM access_grant WHERE id = ?", [id])
  }

  fileprivate func insert(
    _ offer: GrantOffer, _ id: GrantID, of owner: UserID, at time: Timestamp
  ) throws {
    let audience = offer.form == .link ? Grant.Audience.bearer : .offered
    try database.insert(
      GrantRow(
        id: id, digest: key.secret(of: id).digest, owner: owner, kind: offer.subject.kind.rawValue,
        trip: offer.subject.trip, hike: offer.subject.hike, group: offer.subject.group,
        right: offer.right, audience: audience.name, label: offer.label, createdAt: time,
        expiresAt: offer.expiresAt,
        hiddenRadius: offer.hiddenRadius > 0 ? offer.hiddenRadius : nil))
  }

  fileprivate func refuseTooMany(of owner: UserID, at time: Timestamp) throws {
    let count: Int? = try database.value(
      """
      SELECT count(*) FROM access_grant
      WHERE owner = ? AND audience IN ('offered', 'refused') AND \(Self.isValid)
      """, [owner, time])
    guard let count, count >= Grant.maxInvitations else { return }
    throw JournalError.refusal(.tooManyInvitations)
  }
}

extension Journal {
  /// Returns the trip that a link shows.
  /// - Returns: the trip, or `nil` unless the secret belongs to a valid link to a trip.
  public func sharedTrip(
    _ secret: Secret, at time: Timestamp
  ) async throws(JournalError) -> SharedTrip? {
    try await read { [key] database in
      let link = try GrantRecords(database: database, key: key).link(secret, at: time)
      guard let link, let id = link.subject.trip else { return nil }
      let records = TripRecords(database: database)
      guard let trip = try records.trip(id, of: link.owner.id) else { return nil }
      let position = trip.isCurrent ? try records.lastPosition(of: trip.id) : nil
      return SharedTrip(trip: trip, position: position, expiresAt: link.expiresAt)
    }
  }
}

extension Journal {
  /// Returns the group that a link shows, with the right it gives, or `nil` unless the secret
  /// belongs to a valid link to a group.
  public func sharedGroup(
    _ secret: Secret, at time: Timestamp
  ) async throws(JournalError) -> SharedGroup? {
    try await read { [key] database in
      let link = try GrantRecords(database: database, key: key).link(secret, at: time)
      guard let link, let id = link.subject.group,
        let group = try GroupRecords(database: database, time: time).group(id)
      else { return nil }
      return SharedGroup(
        group: group, right: link.right, ownerName: link.owner.name, createdAt: link.createdAt,
        expiresAt: link.expiresAt)
    }
  }
}

extension Journal {
  /// Returns the hike that a link shows.
  /// - Returns: the hike, or `nil` unless the secret belongs to a valid link to a hike.
  /// - Throws: `JournalError` on a storage failure, or if the recording is damaged.
  public func sharedHike(
    _ secret: Secret, at time: Timestamp
  ) async throws(JournalError) -> SharedHike? {
    try await read { [key] database in
      let link = try GrantRecords(database: database, key: key).link(secret, at: time)
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

/// A hike as shown by a link.
public struct SharedHike: Hashable, Sendable {
  /// The hike with its recording, not yet cut to the visible part.
  public var recording: HikeRecording
  /// Radius around the start and the end within which positions must not be shown, metres.
  public var hiddenRadius: Double
  /// The circle around the user's home that must not be shown, or `nil` for none.
  public var homeZone: HomeZone?
  /// The link's expiry time, or `nil` for never.
  public var expiresAt: Timestamp?
}
