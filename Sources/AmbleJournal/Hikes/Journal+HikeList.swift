public import AmbleCore

extension Journal {
  /// Returns a user's hikes, latest first.
  public func hikes(
    _ query: HikeQuery, of user: UserID
  ) async throws(JournalError) -> Listing<Hike> {
    let filter = HikeFilter(query, of: user)
    let hikes = try await read { database in
      let records = HikeRecords(database: database)
      var hikes: [Hike] = []
      for part in filter.parts where hikes.count <= query.limit {
        hikes += try records.hikes(
          part.condition, part.arguments + [query.limit + 1 - hikes.count],
          "ORDER BY started_at DESC, id LIMIT ?")
      }
      return hikes
    }
    return Listing(hikes, limit: query.limit) {
      Cursor([String($0.numbers.startedAt.milliseconds), $0.id.text])
    }
  }
}

extension Journal {
  /// Returns a user's other hikes of the same way as a hike, latest first: in almost the same
  /// bounding box, and almost as long.
  /// - Parameter limit: maximum number of hikes.
  public func hikes(
    ofTheWayOf hike: Hike, limit: Int, of user: UserID
  ) async throws(JournalError) -> [Hike] {
    try await read { database in
      let records = HikeRecords(database: database)
      let ids = try records.identifiers(ofTheWayOf: hike, limit: limit, of: user)
      return try ids.compactMap { try records.hike($0, of: user) }
    }
  }
}

extension HikeRecords {
  /// Returns the identifiers of the other hikes of the same way, latest first. It reads few columns
  /// of the hikes in the area, and only as many hikes as it needs.
  fileprivate func identifiers(
    ofTheWayOf hike: Hike, limit: Int, of user: UserID
  ) throws -> [HikeID] {
    let extent = HikeExtent(hike.numbers)
    guard limit > 0 else { return [] }
    var ids: [HikeID] = []
    try database.readRows(
      """
      SELECT id, west, south, east, north, distance FROM hike
      WHERE account = ? AND deleted_at IS NULL AND id <> ?
        AND west <= ? AND east >= ? AND south <= ? AND north >= ?
      ORDER BY started_at DESC, id
      """,
      [user, hike.id, extent.box.east, extent.box.west, extent.box.north, extent.box.south]
    ) { row in
      let box = try BoundingBox(west: row[1], south: row[2], east: row[3], north: row[4])
      if extent.matches(HikeExtent(box, distance: try row[5])) { ids.append(HikeID(try row[0])) }
      return ids.count < limit
    }
    return ids
  }
}

extension Journal {
  /// Returns the lines of the latest hikes whose bounding box meets another one.
  /// - Parameter limit: maximum number of hikes.
  /// - Complexity: O(hikes); recordings are not read.
  public func hikeLines(
    in box: BoundingBox, limit: Int, of user: UserID
  ) async throws(JournalError) -> [HikeLine] {
    try await read { database in
      try database.rows(
        """
        SELECT id, name, outline FROM hike
        WHERE account = ? AND deleted_at IS NULL
          AND \(BoundingBox.meeting())
        ORDER BY started_at DESC, id LIMIT ?
        """, [user] + box.meetingArguments + [limit]
      ).map { row in
        try HikeLine(
          id: row["id"], name: row["name"], points: PackedLine.points(in: row["outline"]))
      }
    }
  }
}

/// The conditions of a list of hikes.
private struct HikeFilter {
  private var condition = "account = ?"
  private var arguments: SQLArguments
  private let cursor: (start: Int64, id: String)?

  init(_ query: HikeQuery, of user: UserID) {
    arguments = [user]
    cursor = query.cursor.flatMap { cursor in Int64(cursor.keys[0]).map { ($0, cursor.keys[1]) } }
    if let from = query.from { add("started_at >= ?", from.milliseconds) }
    if let to = query.to { add("started_at <= ?", to.milliseconds) }
    if let mode = query.mode { add("mode = ?", Int64(mode.rawValue)) }
  }

  /// The condition split into parts that follow each other in the list, so that the index finds the
  /// beginning of each.
  var parts: [(condition: String, arguments: SQLArguments)] {
    guard let cursor else { return [(condition, arguments)] }
    return [
      (condition + " AND started_at = ? AND id > ?", arguments + [cursor.start, cursor.id]),
      (condition + " AND started_at < ?", arguments + [cursor.start]),
    ]
  }

  private mutating func add(_ part: String, _ value: Int64) {
    condition += " AND \(part)"
    arguments += [value]
  }
}

/// The line of a hike on a map of many.
public struct HikeLine: Hashable, Sendable {
  /// The hike's identifier.
  public var id: HikeID
  /// Its name.
  public var name: String
  /// Few positions that draw nearly the same line.
  public var points: [Coordinate]
}

/// A filter and a page of hikes.
public struct HikeQuery: Sendable {
  /// The earliest start, inclusive.
  public var from: Timestamp?
  /// The latest start, inclusive.
  public var to: Timestamp?
  /// The way of travelling, or `nil` for all.
  public var mode: Mode?
  /// Maximum number of results.
  public var limit = 100
  /// The position to continue from, or `nil` for the beginning.
  public var cursor: Cursor?

  /// Creates a query for all hikes.
  public init() {}

  /// Number of sort keys of a cursor.
  public static let keys = 2
}
