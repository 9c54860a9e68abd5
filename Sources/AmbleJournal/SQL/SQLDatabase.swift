/// A database that holds a journal, behind its driver. May be shared between threads.
///
/// All functions throw `SQLError` if the database fails, and the error of `work` if that throws.
protocol SQLDatabase: Sendable {
  /// The address at which other servers can use the database, or `nil` if none can.
  var sharedAddress: String? { get }

  /// Reads in one transaction, isolated from concurrent writes.
  func read<Value: Sendable>(
    _ work: @escaping @Sendable (SQLTransaction) throws -> Value
  ) async throws -> Value

  /// Writes in one transaction, which is durable on return. An error of `work` rolls it back.
  func write<Value: Sendable>(
    _ work: @escaping @Sendable (SQLTransaction) throws -> Value
  ) async throws -> Value

  /// Reads as `read` does, and blocks the thread.
  func readBlocking<Value>(_ work: (SQLTransaction) throws -> Value) throws -> Value

  /// Writes as `write` does, and blocks the thread.
  func writeBlocking<Value>(_ work: (SQLTransaction) throws -> Value) throws -> Value

  /// Reads as `readBlocking` does, for as long as it takes, and not again.
  func readAtLength<Value>(_ work: (SQLTransaction) throws -> Value) throws -> Value

  /// Writes as `writeBlocking` does, for as long as it takes, and not again.
  func writeAtLength<Value>(_ work: (SQLTransaction) throws -> Value) throws -> Value

  /// Runs the migrations that the database has not had, in order. Blocks the thread.
  func migrate(_ migrations: [Migration]) throws

  /// Writes without a change, to check whether writing works.
  func checkWriting() async throws

  /// Removes what deleted rows left in the files besides the tables, as far as no reader needs it.
  /// Blocks the thread.
  func discardDeleted() throws

  /// Measures the database.
  func storage() async throws -> SQLStorage
}

/// How much a database takes, and how much room is left for it.
struct SQLStorage: Hashable, Sendable {
  /// The size of its files, bytes.
  var byteCount: Int
  /// The room on its disk, bytes, or `nil` if unknown.
  var freeByteCount: Int?
}
