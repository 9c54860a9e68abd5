/// Stores what riders tell each other about streets. Tips that have expired are not found.
public protocol TipStore: Sendable {
  /// Adds a tip.
  /// - Throws: `JournalError` with the refusal `.tooManyTips` if the user has added
  ///   `Tip.maxOfDay` within 24 hours or has `Tip.maxOfUser`.
  func addTip(
    _ draft: TipDraft, of user: UserID, at time: Timestamp
  ) async throws(JournalError) -> Tip

  /// Returns tips, latest first.
  /// - Parameter viewer: the user whose votes to return, or `nil` for a stranger.
  /// - Throws: `JournalError` on a storage failure.
  func tips(
    _ filter: TipFilter, for viewer: UserID?, at time: Timestamp
  ) async throws(JournalError) -> [SeenTip]

  /// Returns a tip, or `nil` if there is none or it is hidden from the viewer.
  /// - Throws: `JournalError` on a storage failure.
  func tip(
    _ id: TipID, for viewer: UserID, at time: Timestamp
  ) async throws(JournalError) -> SeenTip?

  /// Returns the tips of a user, latest first, also hidden ones.
  /// - Throws: `JournalError` on a storage failure.
  func tips(of user: UserID, at time: Timestamp) async throws(JournalError) -> [SeenTip]

  /// Changes a user's own tip.
  /// - Returns: the tip, or `nil` if the user has no such tip.
  /// - Throws: `JournalError` on a storage failure.
  func changeTip(
    _ id: TipID, to change: TipChange, by user: UserID, at time: Timestamp
  ) async throws(JournalError) -> SeenTip?

  /// Deletes a tip of the user, or any if the user is a moderator.
  /// - Returns: `false` if there is no such tip.
  /// - Throws: `JournalError` on a storage failure.
  func deleteTip(
    _ id: TipID, by user: UserID, at time: Timestamp
  ) async throws(JournalError) -> Bool

  /// Sets or takes back a user's vote about a tip.
  /// - Returns: the tip, or `nil` if there is none that the user sees.
  /// - Throws: `JournalError` with the refusal `.ownTip` for the author, or `.tooManyVotes` if the
  ///   user has voted about `Tip.maxVotesOfDay` tips within 24 hours.
  func vote(
    _ vote: TipVote?, about id: TipID, by user: UserID, at time: Timestamp
  ) async throws(JournalError) -> SeenTip?

  /// Hides a tip from all but moderators, or shows it and ends the reports.
  /// - Returns: the tip, or `nil` if there is none.
  /// - Throws: `JournalError` on a storage failure.
  func setTipHidden(
    _ isHidden: Bool, _ id: TipID, by moderator: UserID, at time: Timestamp
  ) async throws(JournalError) -> SeenTip?

  /// Returns the confirmed tips, earliest first.
  /// - Throws: `JournalError` on a storage failure.
  func confirmedTips(atMost limit: Int, at time: Timestamp) async throws(JournalError) -> [Tip]

  /// Returns whether a user may hide and delete the tips of others: the local user, and those whom
  /// the operator named.
  /// - Throws: `JournalError` on a storage failure.
  func isModerator(_ user: UserID) async throws(JournalError) -> Bool

  /// Sets whether a user is a moderator. The local user is one in any case.
  /// - Throws: `JournalError` on a storage failure.
  func setModerator(_ isModerator: Bool, _ user: UserID) async throws(JournalError)
}
