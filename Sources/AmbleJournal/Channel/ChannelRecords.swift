import AmbleLive
import Foundation

/// A batch with the number of its first message.
typealias NumberedBatch = (first: UInt64, batch: MessageBatch)

/// The messages that the tables hold.
struct ChannelRecords {
  let database: SQLTransaction

  /// A batch that was sent again is in the table already.
  struct Repetition: Error {}

  /// The name under which PostgreSQL notifies the servers whose tables are in this schema.
  private static let name = "'amble_' || to_hex(hashtextextended(current_schema(), 0))"

  /// The milliseconds since 1970, by the clock of the database.
  private static let now = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)"

  /// Adds a batch, and notifies the servers when the transaction ends. Batches of all servers wait for
  /// each other, so that they become visible in the order of their numbers.
  /// - Parameter isRepeated: whether the batch may have been added before.
  /// - Throws: `Repetition` if the batch has been added before.
  func add(_ batch: MessageBatch, isRepeated: Bool) throws {
    let count = batch.messages.count
    let (counter, time) = try takeNumbers(count)
    if isRepeated, try hasBatch(batch.token) { throw Repetition() }
    let first = counter.number - count + 1
    try database.insert(
      MessageRow(
        number: first, count: count, sentAt: time, content: batch.content, token: batch.token))
    let note = ChannelNote(epoch: counter.epoch, first: UInt64(first), count: count, batch: batch)
    _ = try database.row("SELECT pg_notify(\(Self.name), ?) IS NULL", [note.text])
  }

  /// Takes numbers, and begins to count if there is no count yet.
  private func takeNumbers(_ count: Int) throws -> (counter: CounterRow, time: Int64) {
    let counting = """
      UPDATE live_counter SET number = number + ? WHERE id = 1
      RETURNING \(CounterRow.selection), \(Self.now) AS time
      """
    var row = try database.row(counting, [count])
    if row == nil {
      try begin()
      row = try database.row(counting, [count])
    }
    guard let row else { throw SQLError(.mismatch, "no number was counted") }
    return try (CounterRow(row: row), row["time"])
  }

  private func hasBatch(_ token: Data) throws -> Bool {
    try database.row("SELECT 1 FROM live_message WHERE token = ?", [token]) != nil
  }

  /// Removes old messages, and the oldest if there are too many.
  func purge(_ limits: ChannelLimits) throws {
    try database.execute(
      """
      DELETE FROM live_message WHERE sent_at < \(Self.now) - ?
        OR number < (SELECT number FROM live_counter WHERE id = 1) - ?
      """, [limits.keeping * 1_000, limits.kept])
  }

  /// Begins to count unless there is a count.
  func begin() throws {
    try database.insert(CounterRow(epoch: .random(in: 1...UInt32.max)), onConflict: .keep)
  }

  /// Lets the connection be notified of batches.
  func listen() throws {
    guard let name: String = try database.value("SELECT \(Self.name)") else { return }
    try database.run("SET idle_session_timeout = 0; LISTEN \(name)")
  }

  /// Returns the count and the number of the last message, or `nil` if there is no count.
  func last() throws -> (epoch: UInt32, number: UInt64)? {
    try database.record(of: CounterRow.self, "WHERE id = 1").map {
      ($0.epoch, UInt64(truncatingIfNeeded: $0.number))
    }
  }

  /// Returns the batches after a number that are still there, in their order.
  func batches(after number: UInt64) throws -> [NumberedBatch] {
    try database.records(
      of: MessageRow.self, "WHERE number > ? ORDER BY number", [Int(clamping: number)]
    ).compactMap { row in
      MessageBatch(content: row.content, token: row.token).map {
        (UInt64(truncatingIfNeeded: row.number), $0)
      }
    }
  }
}

/// A row of `live_counter`.
struct CounterRow: StoredRecord {
  var id = 1
  var epoch: UInt32 = 0
  var number = 0

  static let table = RecordTable("live_counter", columns)
  private static let columns: [Column<Self>] = [
    .init("id", \.id).key.onlyWritten,
    .init("epoch", \.epoch, storing: { Int($0) }, reading: { UInt32(truncatingIfNeeded: $0) }),
    .init("number", \.number),
  ]
}

/// A row of `live_message`.
struct MessageRow: StoredRecord {
  var number = 0
  var count = 0
  /// Milliseconds since 1970, by the clock of the database.
  var sentAt: Int64 = 0
  var content = Data()
  var token = Data()

  static let table = RecordTable("live_message", columns)
  private static let columns: [Column<Self>] = [
    .init("number", \.number).key, .init("count", \.count).onlyWritten,
    .init("sent_at", \.sentAt).onlyWritten, .init("content", \.content), .init("token", \.token),
  ]
}
