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
    if let known = error as? JournalError {
      self = known
    } else if (error as? DatabaseError)?.isOfFullDisk == true {
      self = .full("The journal cannot be written, because its disk is full: \(error).")
    } else {
      self = .storage("The journal cannot be used: \(error).")
    }
  }
}

extension DatabaseError {
  /// Whether the disk has no room. The files next to the database are written by calls that report
  /// it as an error of input and output.
  fileprivate var isOfFullDisk: Bool {
    [.SQLITE_FULL, .SQLITE_IOERR_WRITE, .SQLITE_IOERR_SHMSIZE].contains(extendedResultCode)
      || resultCode == .SQLITE_FULL
  }
}
