import GRDB

extension Journal {
  /// Reads in one transaction: what other tasks write meanwhile is not seen.
  func read<Value: Sendable>(
    _ work: @Sendable @escaping (Database) throws -> Value
  ) async throws(JournalError) -> Value {
    do { return try await database.read(work) } catch { throw JournalError(wrapping: error) }
  }

  /// Writes in one transaction, which is on the disk when this returns. An error that the closure
  /// throws undoes all of it.
  func write<Value: Sendable>(
    _ work: @Sendable @escaping (Database) throws -> Value
  ) async throws(JournalError) -> Value {
    do { return try await database.write(work) } catch { throw JournalError(wrapping: error) }
  }
}

extension JournalError {
  /// An error of the journal as it is, any other as one of the storage.
  init(wrapping error: any Error) {
    self =
      error as? JournalError ?? JournalError(.storage, "The journal cannot be used: \(error).")
  }
}
