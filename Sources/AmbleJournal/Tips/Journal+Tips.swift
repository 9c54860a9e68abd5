import AmbleCore

/// Tips of riders about streets. Tips that have expired are not found.
extension Journal {
  /// Adds a tip.
  /// - Throws: `JournalError` with the refusal `.tooManyTips` if the user has added
  ///   `Tip.maxOfDay` within 24 hours or has `Tip.maxOfUser`.
  public func addTip(
    _ draft: TipDraft, of user: UserID, at time: Timestamp
  ) async throws(JournalError) -> Tip {
    try await write { database in
      let records = TipRecords(database: database, time: time)
      guard try records.countOfDay("tip", "created_at", of: user) < Tip.maxOfDay,
        try records.count(of: user) < Tip.maxOfUser
      else { throw JournalError.refusal(.tooManyTips) }
      let id = try records.insert(draft, of: user)
      return try JournalError.written(records.tip(id, for: user), "tip").tip
    }
  }

  /// Returns tips, latest first.
  /// - Parameter viewer: the user whose votes to return, or `nil` for a stranger.
  public func tips(
    _ filter: TipFilter, for viewer: UserID?, at time: Timestamp
  ) async throws(JournalError) -> [SeenTip] {
    try await read { database in
      var conditions: [String] = []
      var arguments: SQLArguments = [:]
      if let kind = filter.kind {
        conditions.append("kind = :kind")
        arguments += ["kind": kind.rawValue]
      }
      if let box = filter.box {
        conditions.append(
          """
          south <= :north AND north >= :south
            AND (west <= :east AND east >= :west OR west <= :nextEast AND east >= :nextWest)
          """)
        // A box across the 180th meridian has an edge beyond it.
        let turn = box.east > 180 ? -360.0 : 360.0
        arguments += [
          "north": box.north, "south": box.south, "east": box.east, "west": box.west,
          "nextEast": box.east + turn, "nextWest": box.west + turn,
        ]
      }
      // The last, because it counts votes.
      conditions.append(
        filter.isForModerators
          ? "(\(TipRecords.isHidden) OR reports > 0)" : "NOT \(TipRecords.isHidden)")
      return try TipRecords(database: database, time: time).tips(
        where: conditions.joined(separator: " AND "), arguments, for: viewer, limit: filter.limit)
    }
  }

  /// Returns the tips of a user, latest first, also hidden ones.
  public func tips(
    of user: UserID, at time: Timestamp
  ) async throws(JournalError) -> [SeenTip] {
    try await read { database in
      try TipRecords(database: database, time: time).tips(
        where: "account = :account", ["account": user.text], for: user, limit: Tip.maxOfUser)
    }
  }

  /// Returns a tip, or `nil` if there is none or it is hidden from the viewer.
  public func tip(
    _ id: TipID, for viewer: UserID, at time: Timestamp
  ) async throws(JournalError) -> SeenTip? {
    try await read { try TipRecords(database: $0, time: time).tip(id, for: viewer) }
  }

  /// Returns the confirmed tips, earliest first.
  public func confirmedTips(
    atMost limit: Int, at time: Timestamp
  ) async throws(JournalError) -> [Tip] {
    try await read { database in
      try TipRecords(database: database, time: time).tips(
        where: "NOT \(TipRecords.isHidden) AND score >= \(TipTally.decisive)", for: nil,
        order: "created_at, id", limit: limit
      ).map(\.tip)
    }
  }

  /// Changes a user's own tip.
  /// - Returns: the tip, or `nil` if the user has no such tip.
  public func changeTip(
    _ id: TipID, to change: TipChange, by user: UserID, at time: Timestamp
  ) async throws(JournalError) -> SeenTip? {
    try await write { database in
      let records = TipRecords(database: database, time: time)
      guard let old = try records.tip(id, for: user), old.tip.author == user else { return nil }
      if let text = change.text, text != old.tip.text {
        try database.execute("UPDATE tip SET text = ? WHERE id = ?", [text, id])
        try database.execute("DELETE FROM tip_vote WHERE tip = ? AND vote <> 'report'", [id])
      }
      if let days = change.days {
        try database.execute(
          "UPDATE tip SET expires_at = ? WHERE id = ?", [time.adding(days: days).milliseconds, id])
      }
      return try records.tip(id, for: user)
    }
  }

  /// Deletes a tip of the user, or any if the user is a moderator.
  /// - Returns: `false` if there is no such tip.
  public func deleteTip(
    _ id: TipID, by user: UserID, at time: Timestamp
  ) async throws(JournalError) -> Bool {
    try await write { database in
      let records = TipRecords(database: database, time: time)
      guard let known = try records.tip(id, for: user) else { return false }
      guard try known.tip.author == user || records.isModerator(user) else { return false }
      try database.execute(
        "UPDATE tip SET deleted_at = ?, text = '', line = ? WHERE id = ?",
        [time, TipLine.bytes(of: []), id])
      try database.execute("DELETE FROM tip_vote WHERE tip = ?", [id])
      return true
    }
  }
}

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
        try database.execute("DELETE FROM tip_vote WHERE tip = ? AND account = ?", [id, user])
        return try records.tip(id, for: user)
      }
      if known.vote == nil,
        try records.countOfDay("tip_vote", "first_at", of: user) >= Tip.maxVotesOfDay
      {
        throw JournalError.refusal(.tooManyVotes)
      }
      try database.insert(
        VoteRow(tip: id, user: user, vote: vote, firstAt: time), onConflict: .replace)
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
      try database.execute("UPDATE tip SET is_hidden = ? WHERE id = ?", [isHidden, id])
      if !isHidden {
        try database.execute("DELETE FROM tip_vote WHERE tip = ? AND vote = 'report'", [id])
      }
      return try records.tip(id, for: moderator)
    }
  }
}
