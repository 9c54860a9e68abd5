/// Stores the rights that users give to others: links that show something to anyone who holds them,
/// and invitations that one account accepts or refuses.
///
/// Grants that have expired, or whose subject is deleted, give nothing and are not listed.
public protocol GrantStore: Sendable {
  /// Creates a grant.
  /// - Returns: the grant with its secret, or `nil` if the owner has no such subject.
  /// - Throws: `JournalError` of kind `.conflict` if an invitation would exceed
  ///   `Grant.maxInvitations`.
  func makeGrant(
    _ offer: GrantOffer, of owner: UserID, at time: Timestamp
  ) async throws(JournalError) -> Grant?

  /// Returns the grants of a subject, newest first, whatever their audience.
  /// - Returns: the grants, or `nil` if the owner has no such subject.
  /// - Throws: `JournalError` on a storage failure.
  func grants(
    of subject: Grant.Subject, by owner: UserID, at time: Timestamp
  ) async throws(JournalError) -> [Grant]?

  /// Changes a valid grant. The account that accepted it need not accept it again.
  /// - Parameter kind: the kind of subject that the grant must have.
  /// - Returns: the changed grant, or `nil` if the owner has no such grant.
  /// - Throws: `JournalError` on a storage failure.
  func changeGrant(
    _ id: GrantID, of kind: Grant.Subject.Kind, to change: GrantChange, by owner: UserID,
    at time: Timestamp
  ) async throws(JournalError) -> Grant?

  /// Deletes a grant: its secret is revoked, and the account that accepted it loses the right.
  /// - Parameter kind: the kind of subject that the grant must have.
  /// - Returns: the grant as it was, or `nil` if the owner has no such grant.
  /// - Throws: `JournalError` on a storage failure.
  func deleteGrant(
    _ id: GrantID, of kind: Grant.Subject.Kind, by owner: UserID
  ) async throws(JournalError) -> Grant?

  /// Returns the trip that a link shows.
  /// - Returns: the trip, or `nil` unless the secret is that of a valid link to a trip.
  /// - Throws: `JournalError` on a storage failure.
  func sharedTrip(_ secret: Secret, at time: Timestamp) async throws(JournalError) -> SharedTrip?

  /// Returns the hike that a link shows.
  /// - Returns: the hike, or `nil` unless the secret is that of a valid link to a hike.
  /// - Throws: `JournalError` on a storage failure, or if the recording is damaged.
  func sharedHike(_ secret: Secret, at time: Timestamp) async throws(JournalError) -> SharedHike?

  /// Returns an invitation, for anyone who holds its secret.
  /// - Parameter user: the user who holds it, or `nil` if unknown.
  /// - Returns: the invitation, or `nil` unless it is offered or the user has accepted it.
  /// - Throws: `JournalError` on a storage failure.
  func invitation(
    _ secret: Secret, for user: UserID?, at time: Timestamp
  ) async throws(JournalError) -> Grant?

  /// Accepts an invitation. It replaces what the user accepted earlier of the same owner and
  /// subject. A second time it changes nothing.
  /// - Returns: the grant, or `nil` unless it is offered or the user has accepted it.
  /// - Throws: `JournalError` of kind `.conflict` if the user is its owner.
  func acceptInvitation(
    _ secret: Secret, by user: UserID, at time: Timestamp
  ) async throws(JournalError) -> Grant?

  /// Refuses an invitation.
  /// - Returns: `false` unless it is offered.
  /// - Throws: `JournalError` of kind `.conflict` if the user is its owner.
  func refuseInvitation(
    _ secret: Secret, by user: UserID, at time: Timestamp
  ) async throws(JournalError) -> Bool

  /// Returns what others share with a user, newest first: the grants that the user has accepted,
  /// and the invitations addressed to the user's account.
  /// - Throws: `JournalError` on a storage failure.
  func receivedGrants(
    by user: UserID, at time: Timestamp
  ) async throws(JournalError) -> [Grant]

  /// Gives up a grant that the user has accepted, or refuses an invitation addressed to them.
  /// - Returns: `false` if the user has received no such grant.
  /// - Throws: `JournalError` on a storage failure.
  func leaveGrant(_ id: GrantID, by user: UserID) async throws(JournalError) -> Bool

  /// Returns what a link to a group gives, or `nil` if the secret is not that of a valid link to a
  /// group.
  /// - Throws: `JournalError` on a storage failure.
  func sharedGroup(
    _ secret: Secret, at time: Timestamp
  ) async throws(JournalError) -> SharedGroup?
}
