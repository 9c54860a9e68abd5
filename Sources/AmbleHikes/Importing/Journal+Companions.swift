package import AmbleJournal

extension Journal {
  /// Days after its end within which it is asked who was along on a hike: an export of many years is
  /// not compared with the groups of today.
  private static var recentDays: Int { 2 }

  /// Adds a hike with the names of those who were along.
  /// - Throws: `JournalError` on a storage failure.
  package func addWithCompanions(
    _ draft: HikeDraft, keepsBoth: Bool, of user: UserID, at now: Timestamp
  ) async throws(JournalError) -> HikeAddition {
    var draft = draft
    if draft.numbers.endedAt.adding(days: Self.recentDays) > now {
      draft.details.companions = try await companions(of: user, along: draft.positions, at: now)
    }
    return try await addHike(draft, keepsBoth: keepsBoth, of: user, at: now)
  }
}
