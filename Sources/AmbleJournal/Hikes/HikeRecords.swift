public import AmbleCore
import Foundation

/// Reads and writes hikes within a transaction.
struct HikeRecords {
  let database: SQLTransaction

  /// Returns a hike that is not deleted.
  func hike(_ id: HikeID, of user: UserID) throws -> Hike? {
    try hikes("id = ? AND account = ?", [id.text, user.text]).first
  }

  /// Returns the hikes that meet a condition and are not deleted.
  /// - Parameter suffix: SQL after the condition.
  func hikes(
    _ condition: String, _ arguments: SQLArguments, _ suffix: String = ""
  ) throws -> [Hike] {
    try anyHikes("deleted_at IS NULL AND \(condition)", arguments, suffix)
  }

  /// Returns the hikes that meet a condition, deleted or not.
  func anyHikes(
    _ condition: String, _ arguments: SQLArguments, _ suffix: String = ""
  ) throws -> [Hike] {
    try database.records(of: HikeRow.self, "WHERE \(condition) \(suffix)", arguments)
      .map(\.hike)
  }

  /// Returns a hike that is not deleted, with its recording.
  func recording(of id: HikeID, of user: UserID) throws -> HikeRecording? {
    guard let hike = try hike(id, of: user) else { return nil }
    let row = try database.row("SELECT track, planned FROM hike WHERE id = ?", [id])
    guard let row else { return nil }
    let always = Timestamp(milliseconds: .min)...Timestamp(milliseconds: .max)
    let positions = try TrackRecords(database: database).positions(
      of: row["track"], in: always, about: hike.numbers.positions)
    let planned = try (row["planned"] as Data?).map(PackedLine.points) ?? []
    return HikeRecording(hike: hike, positions: positions, planned: planned)
  }

  /// Returns a hike that a draft repeats: one with the same upload identifier, or else one that
  /// covers the same time and area.
  func known(_ draft: HikeDraft, orOverlapping: Bool, of user: UserID) throws -> Hike? {
    if let upload = draft.source.uploadID {
      let same = try anyHikes("account = ? AND upload = ?", [user.text, upload]).first
      if let same { return same }
    }
    guard orOverlapping else { return nil }
    let extent = HikeOverlap(draft.numbers)
    return try hikes(
      "account = ? AND started_at BETWEEN ? AND ?",
      [user.text, extent.starts.lowerBound, extent.starts.upperBound]
    ).first { extent.matches(HikeOverlap($0.numbers)) }
  }

  /// Sets or removes the mark of deletion.
  func mark(_ id: HikeID, deletedAt time: Timestamp?) throws {
    try database.execute("UPDATE hike SET deleted_at = ? WHERE id = ?", [time, id])
  }

  /// Restores a hike that was deleted at or after a time.
  func restore(_ id: HikeID, of user: UserID, deletedSince oldest: Timestamp) throws -> Hike? {
    try database.execute(
      "UPDATE hike SET deleted_at = NULL WHERE id = ? AND account = ? AND deleted_at >= ?",
      [id, user, oldest])
    return try hike(id, of: user)
  }
}

/// Tells whether two recordings are of the same hike, as when a watch's file and the export of a
/// service are both imported.
struct HikeOverlap {
  /// Minimum share of the time of both together that both cover.
  static let minShare = 0.9

  let start: Int64
  let end: Int64
  let bounds: BoundingBox

  /// Creates the extent of a hike.
  init(_ numbers: HikeNumbers) {
    start = numbers.startedAt.milliseconds
    end = numbers.endedAt.milliseconds
    bounds = numbers.bounds
  }

  /// The starts that a recording of the same hike can have.
  var starts: ClosedRange<Int64> {
    // The other one covers at most 1/minShare of this one's time.
    let reach = Int64(Double(end - start) * (1 / Self.minShare - 1)) + 1
    return start - reach...start + reach
  }

  /// Returns whether another recording covers the same time and area.
  func matches(_ other: HikeOverlap) -> Bool {
    let common = min(end, other.end) - max(start, other.start)
    let whole = max(end, other.end) - min(start, other.start)
    guard common >= 0, bounds.meets(other.bounds) else { return false }
    return Double(common) >= Self.minShare * Double(whole)
  }
}

/// A hike with its recording.
public struct HikeRecording: Hashable, Sendable {
  /// The hike without its positions.
  public var hike: Hike
  /// The recording, in order of time.
  public var positions: [Position]
  /// The planned way, or empty.
  public var planned: [Coordinate]
}

// MARK: Tables

/// The table of hikes. The recording of a hike is a track, which is deleted with it.
enum HikeTables {
  static func register(in migrations: inout [Migration]) {
    migrations.add("hikes") { database in
      try database.run(hikes)
      try database.run(links)
    }
    migrations.add("companions") {
      // A list of names as JSON.
      try $0.run("ALTER TABLE hike ADD COLUMN companions TEXT NOT NULL DEFAULT '[]'")
    }
    migrations.add("distance sources") { try $0.run(distanceSources) }
    migrations.add("sketches") { try $0.run(sketches) }
  }

  /// Permanently deletes hikes that were soft-deleted before a time.
  static func purge(_ database: SQLTransaction, before time: Timestamp) throws {
    try database.execute(
      "DELETE FROM track WHERE id IN (SELECT track FROM hike WHERE deleted_at < ?)", [time])
  }

  /// `totals` is JSON, `best` is as `PackedTimes` describes, `planned`, `outline` and
  /// `sketch` are as `PackedLine` describes. `upload` is the identifier that the recording device gave.
  private static let hikes = """
    CREATE TABLE hike (
      id TEXT PRIMARY KEY, account TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
      track TEXT NOT NULL UNIQUE REFERENCES track ON DELETE CASCADE,
      name TEXT NOT NULL, mode INTEGER, note TEXT NOT NULL,
      upload TEXT, sport TEXT, recorder TEXT, totals TEXT,
      started_at INTEGER NOT NULL, ended_at INTEGER NOT NULL, utc_offset INTEGER,
      distance REAL NOT NULL, duration REAL NOT NULL, moving_duration REAL NOT NULL,
      ascent REAL NOT NULL, descent REAL NOT NULL, net REAL NOT NULL, lowest REAL, highest REAL,
      steps INTEGER, steps_source TEXT, heart_average REAL, heart_max INTEGER, energy REAL,
      graded_pace REAL, elevation_source INTEGER, threshold REAL NOT NULL,
      positions INTEGER NOT NULL, flagged INTEGER NOT NULL, west REAL NOT NULL,
      south REAL NOT NULL, east REAL NOT NULL, north REAL NOT NULL, best BLOB NOT NULL,
      planned BLOB, outline BLOB NOT NULL, revision INTEGER NOT NULL, created_at INTEGER NOT NULL, deleted_at INTEGER);
    CREATE INDEX hike_by_start ON hike (account, started_at DESC, id) WHERE deleted_at IS NULL;
    CREATE UNIQUE INDEX hike_by_upload ON hike (account, upload) WHERE upload IS NOT NULL;
    CREATE INDEX hike_by_deletion ON hike (deleted_at) WHERE deleted_at IS NOT NULL;
    """

  private static let distanceSources = """
    ALTER TABLE hike ADD COLUMN distance_source INTEGER;
    ALTER TABLE hike ADD COLUMN positions_distance REAL;
    CREATE INDEX hike_to_measure ON hike (created_at) WHERE distance_source IS NULL AND deleted_at IS NULL;
    """

  /// A hike without a sketch was measured by an earlier version, and is measured again. `profile` is as
  /// `PackedHeights` describes.
  private static let sketches = """
    ALTER TABLE hike ADD COLUMN sketch BLOB;
    ALTER TABLE hike ADD COLUMN profile BLOB;
    DROP INDEX hike_to_measure;
    CREATE INDEX hike_to_measure ON hike (created_at) WHERE sketch IS NULL AND deleted_at IS NULL;
    """

  /// A link to a hike hides positions near its ends.
  private static let links = """
    ALTER TABLE access_grant ADD COLUMN hike TEXT REFERENCES hike ON DELETE CASCADE;
    ALTER TABLE access_grant ADD COLUMN hidden_radius REAL;
    CREATE INDEX access_grant_by_hike ON access_grant (hike) WHERE hike IS NOT NULL;
    """
}
