import GRDB

extension Journal {
  /// Sets or removes a user's vote about a tip.
  /// - Returns: the tip, or `nil` if there is none that the user sees.
  /// - Throws: `JournalError` with the refusal `.ownTip` for the author, or `.tooManyVotes` if the
  ///   user has voted about `Tip.maxVotesOfDay` tips within 24 hours.
  public func vote(
    _ vote: TipVote?, about id: TipID, by user: UserID, at time: Timestamp
  ) async throws(JournalError) -> SeenTip? {
    try await write { database in
      let records = TipRecords(database: database, time: time)
      guard let known = try records.tip(id, for: user) else { return nil }
      guard known.tip.author != user else { throw JournalError.refusal(.ownTip) }
      guard let vote else {
        try database.execute(
          sql: "DELETE FROM tip_vote WHERE tip = ? AND account = ?",
          arguments: [id.text, user.text])
        return try records.tip(id, for: user)
      }
      if known.vote == nil,
        try records.countOfDay("tip_vote", "first_at", of: user) >= Tip.maxVotesOfDay
      {
        throw JournalError.refusal(.tooManyVotes)
      }
      try database.execute(
        sql: """
          INSERT INTO tip_vote (tip, account, vote, first_at) VALUES (?, ?, ?, ?)
          ON CONFLICT (tip, account) DO UPDATE SET vote = excluded.vote
          """,
        arguments: [id.text, user.text, vote.rawValue, time.milliseconds])
      // The user's own report may hide the tip; the answer still shows the vote.
      return try records.tips(where: "id = :id", ["id": id.text], for: user, limit: 1).first
    }
  }

  /// Hides a tip from all but moderators, or shows it and ends the reports.
  /// - Returns: the tip, or `nil` if there is none.
  public func setTipHidden(
    _ isHidden: Bool, _ id: TipID, by moderator: UserID, at time: Timestamp
  ) async throws(JournalError) -> SeenTip? {
    try await write { database in
      let records = TipRecords(database: database, time: time)
      guard try records.isModerator(moderator), try records.tip(id, for: moderator) != nil else {
        return nil
      }
      try database.execute(
        sql: "UPDATE tip SET is_hidden = ? WHERE id = ?", arguments: [isHidden, id.text])
      if !isHidden {
        try database.execute(
          sql: "DELETE FROM tip_vote WHERE tip = ? AND vote = 'report'", arguments: [id.text])
      }
      return try records.tip(id, for: moderator)
    }
  }

  /// Returns whether a user may hide and delete the tips of others: the local user, and users named
  /// by the operator.
  public func isModerator(_ user: UserID) async throws(JournalError) -> Bool {
    try await read { try TipRecords(database: $0, time: .now).isModerator(user) }
  }

  /// Sets whether a user is a moderator. The local user is one in any case.
  public func setModerator(_ isModerator: Bool, _ user: UserID) async throws(JournalError) {
    try await write { database in
      try database.execute(
        sql: "UPDATE account SET is_moderator = ? WHERE id = ?",
        arguments: [isModerator, user.text])
    }
  }
}
