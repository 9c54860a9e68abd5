import GRDB

extension SQLError {
  /// Translates an error of GRDB.
  init(_ error: DatabaseError) {
    let kind: Kind =
      switch error {
      case _ where error.isOfFullDisk: .fullDisk
      case _ where error.resultCode == .SQLITE_BUSY: .busy
      case _ where [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode): .damaged
      default: .other
      }
    self.init(kind, error.message ?? "\(error)", description: "\(error)")
  }

  /// Runs work, and translates its errors of GRDB. Others stay.
  static func translating<Value>(_ work: () throws -> Value) throws -> Value {
    do { return try work() } catch let error as DatabaseError { throw SQLError(error) }
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
