import Foundation

/// What attempts are counted at, such as an account, a network or a group.
public struct AttemptSubject: Hashable, Sendable {
  /// The name, which no other subject has. The journal stores only a digest.
  public var name: String
  /// Seconds for which an attempt counts.
  public var window: Int

  /// Creates a subject.
  public init(_ name: String, window: Int) { (self.name, self.window) = (name, window) }
}

/// Times of attempts that all servers of the journal count together.
extension Journal {
  /// Reads the times of attempts at some subjects and changes them, so that no other change comes between.
  /// - Parameter change: takes the times at each subject, in order, and returns a result. Called again if
  ///   the times have changed since they were read first.
  /// - Returns: the result.
  public func changeAttempts<Value: Sendable>(
    at subjects: [AttemptSubject],
    _ change: @escaping @Sendable (inout [[Timestamp]]) -> Value
  ) async throws(JournalError) -> Value {
    let rows = subjects.map { AttemptRow(of: $0, key) }
    // What changes nothing, as an attempt that is refused, does not delay those who write.
    let (value, isChanged) = try await read { database in
      let known = try rows.map { try $0.times(in: database) }
      var times = known
      return (change(&times), times != known)
    }
    guard isChanged else { return value }
    return try await write { database in
      var times = try rows.map { try $0.times(in: database) }
      let value = change(&times)
      for (row, times) in zip(rows, times) { try row.set(times, in: database) }
      return value
    }
  }

  /// Deletes attempts that do not count any more.
  public func purgeAttempts(at time: Timestamp) async throws(JournalError) {
    try await write { try AttemptRow.purge($0, at: time) }
  }
}

/// A row of `attempt`: a digest of a subject, and the times of attempts at it.
struct AttemptRow: StoredRecord {
  private var digest = Data()
  private var window = 0
  private var times: [Timestamp] = []

  static let table = RecordTable("attempt", columns)
  private static let columns: [Column<Self>] = [
    .init("subject", \.digest).key.onlyWritten,
    .init(
      "times", \.times, storing: { $0.map { "\($0.milliseconds)" }.joined(separator: " ") },
      reading: {
        $0.split(separator: " ").compactMap { Int64($0).map(Timestamp.init(milliseconds:)) }
      }
    ),
    .computed("expires_at") { ($0.times.last ?? .epoch).adding(seconds: $0.window) },
  ]

  /// Maximum number of subjects that are kept. Those at which attempts count for the shortest time are
  /// deleted first.
  static let capacity = 100_000

  init() {}

  fileprivate init(of subject: AttemptSubject, _ key: SecretKey) {
    (digest, window) = (key.bytes(for: "attempt \(subject.name)"), subject.window)
  }

  /// Creates the table.
  static func register(in migrations: inout [Migration]) {
    migrations.add("attempt") { database in
      try database.define(
        """
        CREATE TABLE attempt (
          subject BLOB PRIMARY KEY, times TEXT NOT NULL, expires_at INTEGER NOT NULL) WITHOUT ROWID;
        CREATE INDEX attempt_by_end ON attempt (expires_at);
        """)
    }
  }

  fileprivate func times(in database: SQLTransaction) throws -> [Timestamp] {
    try database.record(of: Self.self, "WHERE subject = ?", [digest])?.times ?? []
  }

  fileprivate func set(_ times: [Timestamp], in database: SQLTransaction) throws {
    guard !times.isEmpty else {
      try database.execute("DELETE FROM attempt WHERE subject = ?", [digest])
      return
    }
    var row = self
    row.times = times
    try database.insert(row, onConflict: .replace)
  }

  /// Deletes rows whose attempts do not count any more, and those above the capacity.
  static func purge(
    _ database: SQLTransaction, at time: Timestamp, capacity: Int = capacity
  ) throws {
    try database.execute("DELETE FROM attempt WHERE expires_at <= ?", [time])
    try database.execute(
      """
      DELETE FROM attempt WHERE subject IN (
        SELECT subject FROM attempt ORDER BY expires_at DESC, subject LIMIT ? OFFSET ?)
      """, [Int(Int32.max), capacity])
  }
}
