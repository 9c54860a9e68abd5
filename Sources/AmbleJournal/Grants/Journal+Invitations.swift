extension Journal {
  /// Returns an invitation for a holder of its secret.
  /// - Parameter user: the user who holds it, or `nil` if unknown.
  /// - Returns: the invitation, or `nil` unless it is offered or the user has accepted it.
  public func invitation(
    _ secret: Secret, for user: UserID?, at time: Timestamp
  ) async throws(JournalError) -> Grant? {
    try await read { [key] database in
      try GrantRecords(database: database, key: key).invitation(secret, for: user, at: time)
    }
  }

  /// Accepts an invitation. It replaces grants of the same owner and subject that the user accepted
  /// earlier. Accepting again changes nothing.
  /// - Returns: the grant, or `nil` unless it is offered or the user has accepted it.
  /// - Throws: `JournalError` of kind `.conflict` if the user is its owner.
  public func acceptInvitation(
    _ secret: Secret, by user: UserID, at time: Timestamp
  ) async throws(JournalError) -> Grant? {
    try await write { [key] database in
      let records = GrantRecords(database: database, key: key)
      guard let grant = try records.answerable(secret, by: user, at: time) else { return nil }
      guard grant.audience == .offered else { return grant }
      try records.deleteEarlier(than: grant, acceptedBy: user)
      try records.answer(grant.id, "accepted", by: user)
      return try records.invitation(secret, for: user, at: time)
    }
  }

  /// Refuses an invitation.
  /// - Returns: `false` unless it is offered.
  /// - Throws: `JournalError` of kind `.conflict` if the user is its owner.
  public func refuseInvitation(
    _ secret: Secret, by user: UserID, at time: Timestamp
  ) async throws(JournalError) -> Bool {
    try await write { [key] database in
      let records = GrantRecords(database: database, key: key)
      guard let grant = try records.answerable(secret, by: user, at: time),
        grant.audience == .offered
      else { return false }
      try records.answer(grant.id, "refused", by: nil)
      return true
    }
  }

  /// Returns the shares of others with a user, newest first: the grants that the user has accepted,
  /// and the invitations addressed to the user's account.
  public func receivedGrants(
    by user: UserID, at time: Timestamp
  ) async throws(JournalError) -> [Grant] {
    try await read { [key] database in
      try GrantRecords(database: database, key: key).grants(
        """
        access_grant.account = ? AND audience IN ('offered', 'accepted')
        AND \(GrantRecords.isValid)
        """,
        [user.text, time.milliseconds],
        "ORDER BY access_grant.created_at DESC, access_grant.id")
    }
  }

  /// Gives up a grant that the user has accepted, or refuses an invitation addressed to them.
  /// - Returns: `false` if the user has received no such grant.
  public func leaveGrant(_ id: GrantID, by user: UserID) async throws(JournalError) -> Bool {
    try await write { [key] database in
      let records = GrantRecords(database: database, key: key)
      let grant = try records.grants(
        "access_grant.id = ? AND access_grant.account = ?", [id.text, user.text]
      ).first
      switch grant?.audience {
      case .accepted: try records.delete(id)
      case .offered: try records.answer(id, "refused", by: nil)
      default: return false
      }
      return true
    }
  }
}

extension GrantRecords {
  /// Ends an offer. A refused offer does not keep the user who refused it.
  fileprivate func answer(_ id: GrantID, _ audience: String, by user: UserID?) throws {
    try database.execute(
      "UPDATE access_grant SET audience = ?, account = ? WHERE id = ?", [audience, user, id])
  }

  /// Deletes grants of the same owner and subject that a user accepted.
  fileprivate func deleteEarlier(than grant: Grant, acceptedBy user: UserID) throws {
    try database.execute(
      """
      DELETE FROM access_grant
      WHERE owner = ? AND account = ? AND audience = 'accepted' AND kind = ?
        AND trip IS NOT DISTINCT FROM ?
      """,
      [grant.owner.id, user, grant.subject.kind.rawValue, grant.subject.trip])
  }
}
