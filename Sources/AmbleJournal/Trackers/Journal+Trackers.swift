/// Hikes under way, as reported by a user's tracker: an app that reports positions from a pocket.
extension Journal {
  /// Returns whether hikes of a user's tracker are recorded.
  public func recordsTracker(of user: UserID) async throws(JournalError) -> Bool {
    try await read { try TrackerRecords(database: $0, user: user).row != nil }
  }

  /// Sets whether hikes of a user's tracker are recorded. Turning it off deletes the positions of a
  /// hike that is under way.
  public func setRecordsTracker(_ records: Bool, of user: UserID) async throws(JournalError) {
    try await write { database in
      let tracker = TrackerRecords(database: database, user: user)
      if records { try tracker.begin() } else { try tracker.end() }
    }
  }

  /// Adds positions to the hike under way, if hikes of the tracker are recorded. A full recording
  /// ignores further positions, and so does a full account, lest apps send them again and again.
  /// - Returns: whether they are recorded.
  public func addTrackerPositions(
    _ positions: [Position], of user: UserID, at time: Timestamp
  ) async throws(JournalError) -> Bool {
    let isOn = try await recordsTracker(of: user)
    guard isOn, !positions.isEmpty else { return isOn }
    do {
      return try await write { database in
        try TrackerRecords(database: database, user: user).add(positions, at: time)
      }
    } catch .refusal(let refusal) where refusal == .trackFull || refusal.isQuotaReached {
      return true
    }
  }

  /// Returns the recordings without new positions since a time.
  public func restingTrackers(
    since time: Timestamp
  ) async throws(JournalError) -> [TrackerRecording] {
    try await read { database in
      try database.records(
        of: TrackerRow.self, "WHERE track IS NOT NULL AND changed_at < ?", [time]
      ).compactMap { row in row.track.map { TrackerRecording(user: row.user, track: $0) } }
    }
  }

  /// Deletes a recording, after its hikes were added.
  public func deleteTrackerRecording(
    _ recording: TrackerRecording
  ) async throws(JournalError) {
    _ = try await deleteTrack(recording.track, of: recording.user)
  }
}

/// Reads and writes the tracker of a user within a transaction.
private struct TrackerRecords {
  let database: SQLTransaction
  let user: UserID

  /// The row of the tracker, or `nil` unless hikes are recorded.
  var row: TrackerRow? {
    get throws { try database.record("WHERE account = ?", [user]) }
  }

  func begin() throws { try database.insert(TrackerRow(user: user), onConflict: .keep) }

  func end() throws {
    try database.execute(
      "DELETE FROM track WHERE id IN (SELECT track FROM tracker WHERE account = ?)", [user])
    try database.execute("DELETE FROM tracker WHERE account = ?", [user])
  }

  /// Adds positions, and returns whether hikes are recorded.
  func add(_ positions: [Position], at time: Timestamp) throws -> Bool {
    guard var row = try row else { return false }
    let tracks = TrackRecords(database: database)
    let track =
      try row.track.flatMap { try tracks.track($0, of: user) }
      ?? tracks.begin(of: user, at: time)
    _ = try tracks.append(positions, to: track)
    (row.track, row.changedAt) = (track.id, time)
    try database.update(row)
    return true
  }
}

/// A row of `tracker`.
struct TrackerRow: StoredRecord {
  var user = UserID("")
  /// The positions of the hike under way.
  var track: TrackID?
  /// The time when positions came last.
  var changedAt: Timestamp?

  static let table = RecordTable("tracker", columns)
  private static let columns: [Column<Self>] = [
    .init("account", \.user).key, .init("track", \.track), .init("changed_at", \.changedAt),
  ]
}

/// A hike under way, as a tracker has reported it.
public struct TrackerRecording: Hashable, Sendable {
  /// The user who owns the tracker.
  public var user: UserID
  /// The positions.
  public var track: TrackID
}

// MARK: Tables

enum TrackerTables {
  static func register(in migrations: inout [Migration]) {
    migrations.add("trackers") { try $0.run(table) }
  }

  /// A user has a row if hikes are recorded.
  private static let table = """
    CREATE TABLE tracker (
      account TEXT PRIMARY KEY REFERENCES account ON DELETE CASCADE,
      track TEXT REFERENCES track ON DELETE SET NULL, changed_at INTEGER) WITHOUT ROWID;
    CREATE INDEX tracker_by_track ON tracker (track) WHERE track IS NOT NULL;
    """
}
