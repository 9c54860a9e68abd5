import AmbleWork
import Foundation

/// The driver for PostgreSQL, by libpq.
///
/// Transactions that write run one after another, on all servers together: each first takes a lock of the
/// database. So the functions of the journal may read something, decide and write, as with SQLite,
/// and no two transactions exceed a quota together. Isolation by `SERIALIZABLE` would give the same,
/// but nearly all transactions that write read the index of accounts that have grown, which the
/// others change, so that they would disturb each other and be repeated. Those that only read never
/// wait for a lock.
final class PostgreSQLDatabase: SQLDatabase {
  let sharedAddress: String?
  private let limits: PostgreSQLLimits
  private let readers: PostgreSQLPool
  private let writers: PostgreSQLPool
  /// Threads that wait for the server. Those that write do not occupy those that read.
  private let readingThreads: WorkPool
  private let writingThreads: WorkPool

  /// Creates a driver, which connects when it is used first.
  /// - Parameter address: as libpq reads it: `postgres://USER@HOST/DATABASE`, or words such as
  ///   `host=… dbname=…`. What it does not say, the variables `PG…` and the file `.pgpass` do.
  init(_ address: String, _ limits: PostgreSQLLimits = PostgreSQLLimits()) {
    self.limits = limits
    sharedAddress = address
    readers = PostgreSQLPool(address, maxCount: limits.readers, limits)
    writers = PostgreSQLPool(address, maxCount: 1, limits)
    readingThreads = WorkPool(threads: limits.readers, waiting: limits.waiting)
    writingThreads = WorkPool(threads: 1, waiting: limits.waiting)
  }

  // MARK: Transactions

  func read<Value: Sendable>(
    _ work: @escaping @Sendable (SQLTransaction) throws -> Value
  ) async throws -> Value {
    try await run(on: readingThreads) { try self.readBlocking(work) }
  }

  func write<Value: Sendable>(
    _ work: @escaping @Sendable (SQLTransaction) throws -> Value
  ) async throws -> Value {
    try await run(on: writingThreads) { try self.writeBlocking(work) }
  }

  func readBlocking<Value>(_ work: (SQLTransaction) throws -> Value) throws -> Value {
    try run(.read, on: readers, work)
  }

  func writeBlocking<Value>(_ work: (SQLTransaction) throws -> Value) throws -> Value {
    try run(.write, on: writers, work)
  }

  func readAtLength<Value>(_ work: (SQLTransaction) throws -> Value) throws -> Value {
    try readers.withConnection { try $0.run(.longRead, work) }
  }

  func writeAtLength<Value>(_ work: (SQLTransaction) throws -> Value) throws -> Value {
    try writers.withConnection { try $0.run(.migration, work) }
  }

  /// Runs a transaction, and again while others disturb it: its result has not been returned.
  private func run<Value>(
    _ kind: PostgreSQLTransactionKind, on pool: PostgreSQLPool,
    _ work: (SQLTransaction) throws -> Value
  ) throws -> Value {
    for _ in 1..<limits.attempts {
      do {
        return try pool.withConnection { try $0.run(kind, work) }
      } catch let error as SQLError where error.kind == .conflict {
        Thread.sleep(forTimeInterval: .random(in: 0.001...0.02))
      }
    }
    return try pool.withConnection { try $0.run(kind, work) }
  }

  private func run<Value: Sendable>(
    on threads: WorkPool, _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    let result: Result<Value, any Error>
    do {
      result = try await threads.run { Result { try work() } }
    } catch {
      throw SQLError(.busy, "too many transactions wait for the database")
    }
    return try result.get()
  }

  // MARK: The database

  func migrate(_ migrations: [Migration]) throws {
    var isAtEnd = false
    while !isAtEnd {
      isAtEnd = try writers.withConnection { connection in
        try connection.run(.migration) { _ in
          try !PostgreSQLMigrations.runNext(migrations, on: connection)
        }
      }
    }
  }

  /// Writes a message to the log of the server, which is not read.
  func checkWriting() async throws {
    try await write { database in
      _ = try database.row("SELECT pg_logical_emit_message(TRUE, 'amble', '') IS NOT NULL")
    }
  }

  /// Does nothing: the server reuses the room of deleted rows by itself.
  func discardDeleted() throws {}

  func storage() async throws -> SQLStorage {
    try await read { database in
      let size: Int? = try database.value("SELECT pg_database_size(current_database())")
      return SQLStorage(byteCount: size ?? 0, freeByteCount: nil)
    }
  }
}
