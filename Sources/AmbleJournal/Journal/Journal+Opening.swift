public import Foundation
import GRDB

extension Journal: Store {
  /// The name of the database within the folder.
  public static let fileName = "journal.sqlite"

  /// Opens the journal of a folder. The folder and the files are created if missing, readable by
  /// their owner only.
  ///
  /// Migrates the database to the current schema and purges what was deleted more than
  /// `GracePeriod.days` ago. Blocks the thread.
  /// - Parameters:
  ///   - folder: the journal's folder.
  ///   - time: the current time.
  /// - Throws: `JournalError` of kind `.storage` if the folder cannot be written to or does not
  ///   hold a journal.
  public init(opening folder: URL, at time: Timestamp = .now) throws {
    do {
      let file = try PrivateFile.prepare(Self.fileName, in: folder)
      let key = try SecretKey(in: folder)
      let database = try DatabasePool(
        path: file.path(percentEncoded: false), configuration: Self.setUp)
      // GRDB sets NORMAL in WAL mode, which may lose the last transactions on a power failure.
      try database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
      try Schema.migrator(deriving: key).migrate(database)
      try database.write { try Schema.purge($0, before: time.adding(days: -GracePeriod.days)) }
      self.init(database: database, key: key)
    } catch let error as JournalError {
      throw error
    } catch {
      throw JournalError.storage("The journal in \(folder.path) cannot be opened: \(error).")
    }
  }

  /// Writes something that changes nothing, to know whether writing works.
  /// - Throws: `JournalError` if it does not.
  public func checkWriting() async throws(JournalError) {
    try await write { database in
      let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
      try database.execute(sql: "PRAGMA user_version = \(version)")
    }
  }

  /// Removes for ever what was deleted `GracePeriod.days` or more before a time.
  /// - Throws: `JournalError` on a storage failure.
  public func purge(at time: Timestamp) async throws(JournalError) {
    try await write { try Schema.purge($0, before: time.adding(days: -GracePeriod.days)) }
  }

  private static var setUp: Configuration {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = true
    configuration.busyMode = .timeout(10)
    configuration.label = "journal"
    return configuration
  }
}
