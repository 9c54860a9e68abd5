public import AmbleCore
import Foundation

/// The streets that hikes went along.
///
/// They are computed from recordings, which never change, so only new streets make them out of
/// date: an import of a region with other streets makes all its hikes unmatched again. Hikes by car
/// and in modes without routes are not matched. Hikes without a mode are matched if they were as
/// slow as walkers and runners.
extension Journal {
  /// Returns hikes of all users that are not matched to some streets, the latest added first.
  /// - Complexity: O(hikes).
  public func unmatchedHikes(
    to streets: StreetSet, limit: Int
  ) async throws(JournalError) -> [OwnedHike] {
    try await read { database in
      let condition = StreetCoverageCondition(streets)
      return try database.rows(
        """
        SELECT hike.id, hike.account FROM \(condition.unmatched)
        ORDER BY hike.created_at DESC, hike.id LIMIT ?
        """, condition.arguments + [limit]
      ).map { try OwnedHike(id: $0[0], user: $0[1]) }
    }
  }

  /// Returns the number of a user's hikes that are not matched to some streets.
  /// - Complexity: O(hikes of the user).
  public func unmatchedCount(
    to streets: StreetSet, of user: UserID
  ) async throws(JournalError) -> Int {
    try await read { database in
      let condition = StreetCoverageCondition(streets)
      return try database.value(
        "SELECT count(*) FROM \(condition.unmatched) AND hike.account = ?",
        condition.arguments + [user]) ?? 0
    }
  }

  /// Stores the streets that a hike went along. Does nothing if the hike no longer exists.
  /// - Parameter share: share of the recording that was on streets, 0…1.
  public func setCoverage(
    _ stretches: PackedStretches, share: Double, of hike: HikeID, on streets: StreetSet
  ) async throws(JournalError) {
    try await write { database in
      guard try database.value("SELECT TRUE FROM hike WHERE id = ?", [hike]) == true else { return }
      try database.insert(
        WalkedRow(
          hike: hike, region: streets.region, streets: streets.identity, share: share,
          data: stretches.data), onConflict: .replace)
    }
  }

  /// Returns the streets that a user's hikes went along, for hikes that meet a box.
  /// - Parameter box: the box, or `nil` for all hikes.
  /// - Complexity: O(hikes).
  public func coverage(
    on streets: StreetSet, in box: BoundingBox?, of user: UserID
  ) async throws(JournalError) -> [HikeCoverage] {
    let box = box ?? .world
    return try await read { database in
      var found: [HikeCoverage] = []
      try database.forEachRow(
        """
        SELECT walked.hike, walked.data
        FROM hike JOIN walked ON walked.hike = hike.id
        WHERE hike.account = ? AND hike.deleted_at IS NULL AND hike.follows_streets = TRUE
          AND \(BoundingBox.meeting("hike."))
          AND walked.region = ? AND walked.streets = ?
        """,
        [user] + box.meetingArguments + [streets.region, streets.identity]
      ) { row in
        found.append(try HikeCoverage(id: row[0], stretches: PackedStretches(data: row[1])))
      }
      return found
    }
  }

  /// Returns the share of each of a user's hikes that was on streets of some regions, for hikes
  /// that are matched to at least one of them and meet a box.
  /// - Complexity: O(hikes).
  public func coverageShares(
    on streets: [StreetSet], in box: BoundingBox, of user: UserID
  ) async throws(JournalError) -> [HikeID: Double] {
    try await read { database in
      var shares: [HikeID: Double] = [:]
      for set in streets where set.bounds.meets(box) {
        try database.forEachRow(
          """
          SELECT walked.hike, walked.share FROM hike JOIN walked ON walked.hike = hike.id
          WHERE hike.account = ? AND hike.deleted_at IS NULL AND hike.follows_streets = TRUE
            AND \(BoundingBox.meeting("hike."))
            AND walked.region = ? AND walked.streets = ?
          """,
          [user] + box.meetingArguments + [set.region, set.identity]
        ) { row in shares[HikeID(try row[0]), default: 0] += try row[1] }
      }
      return shares.mapValues { min(1, $0) }
    }
  }
}

/// The condition for hikes that are not matched to some streets.
private struct StreetCoverageCondition {
  let arguments: SQLArguments

  /// The tables and the condition, to which others can be added by `AND`.
  let unmatched = """
    hike LEFT JOIN walked
      ON walked.hike = hike.id AND walked.region = ? AND walked.streets = ?
    WHERE walked.hike IS NULL AND hike.deleted_at IS NULL AND hike.follows_streets = TRUE
      AND \(BoundingBox.meeting("hike."))
    """

  init(_ streets: StreetSet) {
    let box = streets.bounds
    arguments = [streets.region, streets.identity] + box.meetingArguments
  }
}

extension BoundingBox {
  /// The box of all positions.
  fileprivate static let world = BoundingBox(west: -180, south: -90, east: 180, north: 90)
}

/// The streets of a region, to which hikes are matched.
public struct StreetSet: Hashable, Sendable {
  /// The region's name.
  public var region: String
  /// The number that distinguishes these streets from other imports of the region.
  public var identity: Int64
  /// The box around the streets.
  public var bounds: BoundingBox

  /// Creates a set of streets.
  public init(region: String, identity: Int64, bounds: BoundingBox) {
    self.region = region
    self.identity = identity
    self.bounds = bounds
  }
}

/// The streets of a region that a hike went along.
public struct HikeCoverage: Hashable, Sendable {
  /// The hike's identifier.
  public var id: HikeID
  /// The streets.
  public var stretches: PackedStretches
}

/// A row of `walked`.
struct WalkedRow: StoredRecord {
  var hike = HikeID("")
  var region = ""
  var streets: Int64 = 0
  var share = 0.0
  var data = Data()

  static let table = RecordTable("walked", columns)
  private static let columns: [Column<Self>] = [
    .init("hike", \.hike).key, .init("region", \.region).key, .init("streets", \.streets),
    .init("share", \.share), .init("data", \.data),
  ]
}

// MARK: Tables

/// The table of streets walked: one row for each hike and region. It can always be made again from
/// the recordings.
enum StreetCoverageTables {
  static func register(in migrations: inout [Migration]) {
    migrations.add("walked") { try $0.run(walked) }
    migrations.add("hikes on streets") { try $0.run(onStreets) }
  }

  /// `streets` is the number of the region's streets whose segments `data` numbers, as
  /// `PackedStretches` describes. A row of other streets of the region counts as none, and is
  /// replaced.
  private static let walked = """
    CREATE TABLE walked (
      hike TEXT NOT NULL REFERENCES hike ON DELETE CASCADE, region TEXT NOT NULL,
      streets INTEGER NOT NULL, share REAL NOT NULL, data BLOB NOT NULL,
      PRIMARY KEY (hike, region)) WITHOUT ROWID;
    """

  /// Maximum mean speed in motion of a recording that does not say how its traveller moved,
  /// metres a second: a run of 10 km in 33 minutes, which few run faster. Slow rides are below it
  /// and do no harm, because rides are matched as well. Cars in motion are above it.
  private static let maxSpeed = 5.0

  /// Whether a hike is matched to streets: every mode but driving is. Without a mode its speed
  /// decides, unless the source names a sport, which then is not one that follows streets. Programs
  /// write the listed words for “none”.
  static let followsStreets = """
    CASE
      WHEN mode IS NOT NULL THEN mode <> \(Mode.drive.rawValue)
      WHEN lower(trim(coalesce(sport, ''))) NOT IN ('', 'generic', 'other', 'unknown') THEN FALSE
      ELSE moving_duration > 0 AND distance <= \(maxSpeed) * moving_duration
    END
    """

  /// The index contains the columns that identify these hikes and their places, so that no row of
  /// `hike` is read. It has the order of `walked`.
  private static let onStreets = """
    ALTER TABLE hike ADD COLUMN follows_streets INTEGER GENERATED ALWAYS AS (
      \(followsStreets)) VIRTUAL;
    CREATE INDEX hike_on_streets ON hike (
      account, follows_streets, id, west, east, south, north) WHERE deleted_at IS NULL;
    """
}
