import Foundation
import GRDB
import Synchronization

/// The driver for SQLite, in one file.
final class SQLiteDatabase: SQLDatabase {
  /// The connections: a writer and several readers, or one that only reads.
  let connections: any DatabaseWriter
  /// The data folder has one server.
  let sharedAddress: String? = nil
  /// The version of the schema that the writer's statements were prepared for.
  private let schemaVersion = Mutex<Int32?>(nil)

  /// Opens a file to read and write, and creates it if it does not exist.
  ///
  /// Readers never wait for a writer (write-ahead logging). A transaction is durable when its
  /// function returns (`synchronous=FULL`).
  init(opening file: URL) throws {
    connections = try SQLError.translating {
      let pool = try DatabasePool(
        path: file.path(percentEncoded: false), configuration: Self.setUp)
      // GRDB sets NORMAL in WAL mode, which may lose the last transactions on a power failure.
      try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
      return pool
    }
  }

  /// Opens a file to read it as it is. Others may use it meanwhile.
  init(reading file: URL) throws {
    connections = try SQLError.translating {
      var configuration = Configuration()
      configuration.readonly = true
      configuration.busyMode = .timeout(10)
      return try DatabaseQueue(
        path: file.path(percentEncoded: false), configuration: configuration)
    }
  }

  /// Creates a database in memory.
  init() throws {
    connections = try SQLError.translating { try DatabaseQueue() }
  }

  /// Opens an empty file that no other program uses, to write it whole. Without a log beside it, a
  /// large transaction needs no more room than its rows.
  init(filling file: URL) throws {
    connections = try SQLError.translating {
      try DatabaseQueue(path: file.path(percentEncoded: false), configuration: Self.setUp)
    }
  }

  /// Closes the file. Later transactions fail.
  func close() throws { try SQLError.translating { try connections.close() } }

  private static var setUp: Configuration {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = true
    configuration.busyMode = .timeout(10)
    configuration.label = "journal"
    // Deleted data is overwritten with zeros.
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA secure_delete = ON") }
    return configuration
  }

  // MARK: Transactions

  func read<Value: Sendable>(
    _ work: @escaping @Sendable (SQLTransaction) throws -> Value
  ) async throws -> Value {
    do {
      return try await connections.read { try work(SQLTransaction($0)) }
    } catch let error as DatabaseError {
      throw SQLError(error)
    }
  }

  func write<Value: Sendable>(
    _ work: @escaping @Sendable (SQLTransaction) throws -> Value
  ) async throws -> Value {
    do {
      return try await connections.write { database in
        try self.refreshStatements(of: database)
        return try work(SQLTransaction(database))
      }
    } catch let error as DatabaseError {
      throw SQLError(error)
    }
  }

  func readBlocking<Value>(_ work: (SQLTransaction) throws -> Value) throws -> Value {
    try SQLError.translating { try connections.read { try work(SQLTransaction($0)) } }
  }

  func writeBlocking<Value>(_ work: (SQLTransaction) throws -> Value) throws -> Value {
    try SQLError.translating {
      try connections.write { database in
        try refreshStatements(of: database)
        return try work(SQLTransaction(database))
      }
    }
  }

  func readAtLength<Value>(_ work: (SQLTransaction) throws -> Value) throws -> Value {
    try readBlocking(work)
  }

  func writeAtLength<Value>(_ work: (SQLTransaction) throws -> Value) throws -> Value {
    try writeBlocking(work)
  }

  /// Forgets the writer's statements if another process has changed the schema: they would keep
  /// the names of the former columns. GRDB does that for readers.
  private func refreshStatements(of database: Database) throws {
    let version = try database.schemaVersion()
    let isNew = schemaVersion.withLock { known in
      defer { known = version }
      return known != version
    }
    if isNew { database.clearSchemaCache() }
  }

  // MARK: The file

  func migrate(_ migrations: [Migration]) throws {
    try SQLError.translating { try DatabaseMigrator(migrations).migrate(connections) }
  }

  func checkWriting() async throws {
    try await write { database in
      let version: Int = try database.value("PRAGMA user_version") ?? 0
      _ = try database.execute("PRAGMA user_version = \(version)")
    }
  }

  /// Writes the write-ahead log into the database and empties it, so that deleted data does not
  /// remain there. A reader at the same time only delays that.
  func discardDeleted() throws {
    do {
      _ = try connections.writeWithoutTransaction { try $0.checkpoint(.truncate) }
    } catch let error as DatabaseError where error.resultCode != .SQLITE_BUSY {
      throw SQLError(error)
    } catch is DatabaseError {
    }
  }

  func storage() async -> SQLStorage {
    let files = ["", "-wal"].map { connections.path + $0 }
    return SQLStorage(
      byteCount: files.map(Self.size).reduce(0, +), freeByteCount: Self.room(at: files[0]))
  }

  private static func size(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Returns the room on the disk of a file, or `nil` if unknown.
  private static func room(at path: String) -> Int? {
    var status = statvfs()
    guard statvfs(path, &status) == 0 else { return nil }
    let (bytes, overflows) = Int(clamping: status.f_bavail).multipliedReportingOverflow(
      by: Int(clamping: status.f_frsize))
    return overflows ? nil : bytes
  }
}

extension SQLiteDatabase {
  /// Copies the database of a file as it is now into another file, in one step: a copy in several
  /// would begin again after each write of another process.
  static func copy(_ file: URL, to target: URL) throws {
    let source = try SQLiteDatabase(reading: file)
    try SQLError.translating {
      let copy = try DatabaseQueue(path: target.path(percentEncoded: false))
      try source.connections.backup(to: copy)
      // One file: a log next to it would be no part of the copy.
      try copy.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
      try copy.close()
    }
  }
}

extension DatabaseMigrator {
  /// Creates a migrator, which notes in the table `grdb_migrations` what it has run.
  init(_ migrations: [Migration]) {
    self.init()
    for migration in migrations {
      registerMigration(migration.identifier) { try migration.apply(SQLTransaction($0)) }
    }
  }
}
