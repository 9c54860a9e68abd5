import GRDB

extension Journal {
  /// Reads in one transaction, isolated from concurrent writes.
  func read<Value: Sendable>(
    _ work: @Sendable @escaping (Database) throws -> Value
  ) async throws(JournalError) -> Value {
    do { return try await database.read(work) } catch { throw JournalError(wrapping: error) }
  }

  /// Writes in one transaction, which is durable on return. An error thrown by the closure rolls it
  /// back.
  func write<Value: Sendable>(
    _ work: @Sendable @escaping (Database) throws -> Value
  ) async throws(JournalError) -> Value {
    do { return try await database.write(work) } catch { throw JournalError(wrapping: error) }
  }
}

extension JournalError {
  /// Returns a journal error unchanged, and wraps any other as a storage error.
  init(wrapping error: any Error) {
    self =
      error as? JournalError ?? JournalError.storage("The journal cannot be used: \(error).")
  }
}
