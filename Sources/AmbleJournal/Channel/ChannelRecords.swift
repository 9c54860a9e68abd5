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
    let (epoch, last) = try takeNumbers(count)
    if isRepeated, try hasBatch(batch.token) { throw Repetition() }
    let first = last - count + 1
    try database.execute(
      """
      INSERT INTO live_message (number, count, sent_at, content, token)
      VALUES (?, ?, \(Self.now), ?, ?)
      """, [first, count, batch.content, batch.token])
    let note = ChannelNote(epoch: epoch, first: UInt64(first), count: count, batch: batch)
    _ = try database.row("SELECT pg_notify(\(Self.name), ?) IS NULL", [note.text])
  }

  /// Takes numbers, and begins to count if there is no count yet.
  private func takeNumbers(_ count: Int) throws -> (epoch: UInt32, last: Int) {
    let row = try database.row(
      """
      INSERT INTO live_counter (id, epoch, number) VALUES (1, ?, ?)
      ON CONFLICT (id) DO UPDATE SET number = live_counter.number + excluded.number
      RETURNING epoch, number
      """, [Int(UInt32.random(in: 1...UInt32.max)), count])
    guard let row else { throw SQLError(.mismatch, "no number was counted") }
    return try (UInt32(truncatingIfNeeded: row["epoch"] as Int), row["number"])
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
  func begin() throws { _ = try takeNumbers(0) }

  /// Lets the connection be notified of batches.
  func listen() throws {
    guard let name: String = try database.value("SELECT \(Self.name)") else { return }
    try database.run("SET idle_session_timeout = 0; LISTEN \(name)")
  }

  /// Returns the count and the number of the last message, or `nil` if there is no count.
  func last() throws -> (epoch: UInt32, number: UInt64)? {
    try database.row("SELECT epoch, number FROM live_counter WHERE id = 1").map { row in
      try (
        UInt32(truncatingIfNeeded: row["epoch"] as Int),
        UInt64(truncatingIfNeeded: row["number"] as Int)
      )
    }
  }

  /// Returns the batches after a number that are still there, in their order.
  func batches(after number: UInt64) throws -> [NumberedBatch] {
    try database.rows(
      "SELECT number, content, token FROM live_message WHERE number > ? ORDER BY number",
      [Int(clamping: number)]
    ).compactMap { row in
      guard let batch = try MessageBatch(content: row["content"], token: row["token"]) else {
        return nil
      }
      return try (UInt64(truncatingIfNeeded: row["number"] as Int), batch)
    }
  }
}
