import AmbleCore
import Foundation

/// Reads and writes tips within a transaction.
struct TipRecords {
  let database: SQLTransaction
  /// The time of the transaction.
  let time: Timestamp

  /// The columns of a tip with its votes. A moderator's vote weighs more.
  private static let columns = """
    tip.*,
    \(count("confirm")) AS confirmations, \(count("dispute")) AS disputes,
    \(count("report")) AS reports,
    \(score("CASE vote WHEN 'confirm' THEN 1 WHEN 'dispute' THEN -1 ELSE 0 END")) AS score,
    \(score("CASE vote WHEN 'report' THEN 1 ELSE 0 END")) AS report_weight,
    (SELECT vote FROM tip_vote WHERE tip = tip.id AND account = :viewer) AS own_vote
    """

  /// Returns an expression: the number of votes of a kind about a tip.
  private static func count(_ vote: String) -> String {
    "(SELECT count(*) FROM tip_vote WHERE tip = tip.id AND vote = '\(vote)')"
  }

  /// Returns an expression: the sum of a value over the votes about a tip, each with its weight.
  private static func score(_ value: String) -> String {
    """
    (SELECT coalesce(sum(\(value) * CASE WHEN \(Role.moderator.condition) \
    THEN \(TipTally.moderatorWeight) ELSE 1 END), 0)
    FROM tip_vote JOIN account ON account.id = tip_vote.account WHERE tip = tip.id)
    """
  }

  /// Returns the tips that meet a condition, in an order.
  func tips(
    where condition: String, _ arguments: SQLArguments = [:], for viewer: UserID?,
    order: String = "created_at DESC, id", limit: Int
  ) throws -> [SeenTip] {
    try database.rows(
      """
      SELECT \(Tip.selection(as: "seen")), confirmations, disputes, reports, score,
        report_weight, own_vote
      FROM (SELECT \(Self.columns) FROM tip WHERE deleted_at IS NULL AND expires_at > :now) AS seen
      WHERE \(condition) ORDER BY \(order) LIMIT :limit
      """, ["viewer": viewer, "now": time, "limit": limit] + arguments
    ).map(SeenTip.init(row:))
  }

  /// A condition: only moderators see the tip.
  static let isHidden = "(is_hidden OR report_weight >= \(TipTally.decisive))"

  /// Returns a tip that a user sees: authors see their own ones also if they are hidden.
  func tip(_ id: TipID, for viewer: UserID) throws -> SeenTip? {
    guard let seen = try tips(where: "id = :id", ["id": id.text], for: viewer, limit: 1).first
    else { return nil }
    let isVisible = try !seen.tip.isHidden || seen.tip.author == viewer || isModerator(viewer)
    return isVisible ? seen : nil
  }

  /// Returns whether a user is a moderator.
  func isModerator(_ user: UserID) throws -> Bool {
    try Role.moderator.isHeld(by: user, in: database)
  }

  /// Inserts a tip without votes, and returns its identifier.
  func insert(_ draft: TipDraft, of user: UserID) throws -> TipID {
    let id = TipID.random()
    try database.insert(
      Tip(
        id: id, author: user, kind: draft.kind, text: draft.text, line: draft.line,
        createdAt: time, expiresAt: time.adding(days: draft.days)))
    return id
  }

  /// Returns how many rows of a table a user has made within 24 hours.
  func countOfDay(_ table: String, _ column: String, of user: UserID) throws -> Int {
    try database.value(
      "SELECT count(*) FROM \(table) WHERE account = ? AND \(column) > ?",
      [user, time.adding(days: -1).milliseconds]) ?? 0
  }

  /// Returns how many tips of a user are shown.
  func count(of user: UserID) throws -> Int {
    try database.value(
      """
      SELECT count(*) FROM tip WHERE account = ? AND deleted_at IS NULL AND expires_at > ?
      """, [user, time]) ?? 0
  }
}

extension Tip: StoredRecord {
  init() {
    self.init(
      id: TipID(""), author: UserID(""), kind: .shortCut, text: "", line: [], createdAt: .epoch,
      expiresAt: .epoch)
  }

  static let table = RecordTable("tip", columns)
  private static let columns: [Column<Self>] = [
    .init("id", \.id).key, .init("account", \.author), .word("kind", \.kind, else: .shortCut),
    .init("text", \.text),
    .init("line", \.line, storing: TipLine.bytes, reading: TipLine.places),
    .computed("west") { $0.box.west }, .computed("south") { $0.box.south },
    .computed("east") { $0.box.east }, .computed("north") { $0.box.north },
    .init("created_at", \.createdAt), .init("expires_at", \.expiresAt),
    .init("is_hidden", \.isHiddenByModerator), .apart("deleted_at", isOptional: true),
  ]

  private var box: BoundingBox {
    var box = BoundingBox.empty
    for place in line { box.extend(place) }
    return box
  }
}

/// A row of `tip_vote`.
struct VoteRow: StoredRecord {
  var tip = TipID("")
  var user = UserID("")
  var vote = TipVote.confirm
  /// When the user voted about the tip first.
  var firstAt = Timestamp.epoch

  static let table = RecordTable("tip_vote", columns)
  private static let columns: [Column<Self>] = [
    .init("tip", \.tip).key, .init("account", \.user).key,
    .word("vote", \.vote, else: .confirm), .init("first_at", \.firstAt).replaced(.never),
  ]
}

extension SeenTip {
  /// Reads a row of `TipRecords.tips`.
  fileprivate init(row: SQLRow) throws {
    var tip = try Tip(row: row)
    tip.tally.confirmations = try row["confirmations"]
    tip.tally.disputes = try row["disputes"]
    tip.tally.reports = try row["reports"]
    tip.tally.score = try row["score"]
    tip.tally.reportWeight = try row["report_weight"]
    try self.init(tip: tip, vote: (row["own_vote"] as String?).flatMap(TipVote.init(rawValue:)))
  }
}

/// The line of a tip in the database: latitude and longitude of each point in units of 10⁻⁷ degree,
/// 32 bits each, little-endian.
enum TipLine {
  static func bytes(of places: [Coordinate]) -> Data {
    var data = Data(capacity: places.count * 8)
    for place in places {
      let fixed = FixedCoordinate(place)
      for number in [fixed.latitude, fixed.longitude] {
        withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) }
      }
    }
    return data
  }

  /// Returns the places that bytes name; a rest of fewer than 8 bytes is ignored.
  static func places(in data: Data) -> [Coordinate] {
    let bytes = Array(data)
    func number(at start: Int) -> Int32 {
      var value: UInt32 = 0
      for index in 0..<4 { value |= UInt32(bytes[start + index]) << (8 * UInt32(index)) }
      return Int32(bitPattern: value)
    }
    return stride(from: 0, to: bytes.count - bytes.count % 8, by: 8).map {
      FixedCoordinate(latitude: number(at: $0), longitude: number(at: $0 + 4)).coordinate
    }
  }
}

// MARK: Tables

enum TipTables {
  static func register(in migrations: inout [Migration]) {
    migrations.add("tips") { try $0.run(tables) }
  }

  /// Deletes tips that expired or were deleted before a time.
  static func purge(_ database: SQLTransaction, before time: Timestamp) throws {
    try database.execute(
      "DELETE FROM tip WHERE expires_at < :time OR deleted_at < :time", ["time": time])
  }

  /// A tip that was deleted keeps its row for a while, without its text, so that it counts among
  /// those that its author added in a day.
  private static let tables = """
    ALTER TABLE account ADD COLUMN is_moderator INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE tip (
      id TEXT PRIMARY KEY, account TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
      kind TEXT NOT NULL, text TEXT NOT NULL, line BLOB NOT NULL,
      west REAL NOT NULL, south REAL NOT NULL, east REAL NOT NULL, north REAL NOT NULL,
      created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL, deleted_at INTEGER,
      is_hidden INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
    CREATE INDEX tip_by_account ON tip (account, created_at);
    CREATE INDEX tip_by_place ON tip (south, north) WHERE deleted_at IS NULL;
    CREATE INDEX tip_by_time ON tip (created_at) WHERE deleted_at IS NULL;
    CREATE TABLE tip_vote (
      tip TEXT NOT NULL REFERENCES tip ON DELETE CASCADE,
      account TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
      vote TEXT NOT NULL, first_at INTEGER NOT NULL,
      PRIMARY KEY (tip, account)) WITHOUT ROWID;
    CREATE INDEX tip_vote_by_account ON tip_vote (account, first_at);
    """
}
