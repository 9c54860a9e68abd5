public import Foundation
import GRDB

extension Journal {
  /// The name of the database within the folder.
  public static let fileName = "journal.sqlite"

  /// Opens the journal of a folder. The folder and the files are created if missing, readable by
  /// their owner only.
  ///
  /// Migrates the database to the current schema and purges items deleted more than
  /// `GracePeriod.days` ago. Blocks the thread.
  /// - Parameters:
  ///   - folder: the journal's folder.
  ///   - time: the current time.
  ///   - limits: what each account may store.
  /// - Throws: `JournalError` of kind `.storage` if the folder cannot be written to or does not
  ///   hold a journal, or not one of this or an earlier version, or a part of it is missing.
  public init(
    opening folder: URL, at time: Timestamp = .now, limits: QuotaLimits = QuotaLimits()
  ) throws {
    do {
      try JournalFolder.checkDatabase(of: folder)
      let file = try PrivateFile.prepare(Self.fileName, in: folder)
      let database = try DatabasePool(
        path: file.path(percentEncoded: false), configuration: Self.setUp)
      // GRDB sets NORMAL in WAL mode, which may lose the last transactions on a power failure.
      try database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
      try database.read { try JournalFolder.checkKey(of: $0, in: folder) }
      let key = try SecretKey(in: folder)
      let migrator = JournalSchema.migrator(deriving: key)
      guard try !database.read(migrator.hasBeenSuperseded) else {
        throw JournalError.storage(
          "A newer Amble has written the journal in \(folder.path). Start that version, or put back an "
            + "older copy.")
      }
      try migrator.migrate(database)
      try database.write {
        try JournalSchema.purge($0, before: time.adding(days: -GracePeriod.days))
      }
      try Self.emptyLog(of: database)
      self.init(database: database, key: key, quotas: Changeable(limits))
    } catch let error as JournalError {
      throw error
    } catch {
      throw JournalError.storage("The journal in \(folder.path) cannot be opened: \(error).")
    }
  }

  /// Writes without a change, to check whether writing works.
  /// - Throws: `JournalError` if it does not.
  public func checkWriting() async throws(JournalError) {
    try await write { database in
      let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
      try database.execute(sql: "PRAGMA user_version = \(version)")
    }
  }

  /// Permanently removes items that were deleted `GracePeriod.days` or more before a time.
  public func purge(at time: Timestamp) async throws(JournalError) {
    try await write { try JournalSchema.purge($0, before: time.adding(days: -GracePeriod.days)) }
    try Self.emptyLog(of: database)
  }

  /// Writes the write-ahead log into the database and empties it, so that deleted data does not
  /// remain there. A reader at the same time only delays that.
  private static func emptyLog(of database: DatabasePool) throws(JournalError) {
    do {
      _ = try database.writeWithoutTransaction { try $0.checkpoint(.truncate) }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
    } catch {
      throw JournalError(wrapping: error)
    }
  }

  private static var setUp: Configuration {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = true
    configuration.busyMode = .timeout(10)
    configuration.label = "journal"
    // Deleted data is overwritten with zeros.
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA secure_delete = ON") }
    return configuration
  }
}

/// The files of a journal that belong together. If one of them is missing, it is not created again,
/// because the contents of the others would be lost silently.
enum JournalFolder {
  /// Opens the database of a folder to read it as it is, without a migration. Servers may use it
  /// meanwhile.
  /// - Throws: a database error.
  static func database(of folder: URL) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(10)
    let file = folder.appending(path: Journal.fileName)
    return try DatabaseQueue(path: file.path(percentEncoded: false), configuration: configuration)
  }

  /// Refuses a folder whose database is missing or empty although other files show that there was
  /// one.
  /// - Throws: `JournalError` with a remedy.
  static func checkDatabase(of folder: URL) throws(JournalError) {
    guard size(of: Journal.fileName, in: folder) == 0 else { return }
    for name in [SecretKey.fileName, LocalKey.fileName] where size(of: name, in: folder) > 0 {
      throw .storage(
        "\(folder.path) holds \(name), but \(Journal.fileName) is missing or empty. Put it back from "
          + "a copy; or move \(name) away to begin without accounts and trips.")
    }
  }

  /// Refuses a database with links or calendars if the key of their secrets is missing.
  /// - Throws: `JournalError` with a remedy, or a database error.
  static func checkKey(of database: Database, in folder: URL) throws {
    let key = folder.appending(path: SecretKey.fileName)
    guard !FileManager.default.fileExists(atPath: key.path), try hasSecrets(database) else {
      return
    }
    throw JournalError.storage(
      "\(folder.path) holds a journal with links, but \(SecretKey.fileName) is missing. Put it back "
        + "from a copy; or create it as an empty file: links handed out keep working, but are not "
        + "shown again.")
  }

  private static func hasSecrets(_ database: Database) throws -> Bool {
    for table in ["access_grant", "calendar"] where try database.tableExists(table) {
      if try Bool.fetchOne(database, sql: "SELECT EXISTS (SELECT 1 FROM \(table))") == true {
        return true
      }
    }
    return false
  }

  private static func size(of name: String, in folder: URL) -> Int {
    let path = folder.appending(path: name).path
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.size] as? Int ?? 0
  }
}

// MARK: Schema

/// The tables of the journal, by area, in the order of their migrations.
enum JournalSchema {
  /// Returns the migrations from any earlier version to the current schema.
  /// - Parameter key: the key of the journal's links.
  static func migrator(deriving key: SecretKey) -> DatabaseMigrator {
    var migrator = DatabaseMigrator()
    AccountTables.register(in: &migrator)
    TripTables.register(in: &migrator)
    LinkTables.register(in: &migrator)
    CalendarTables.register(in: &migrator)
    ContactTables.register(in: &migrator)
    AccountTables.registerLocalAccount(in: &migrator)
    GrantTables.register(in: &migrator, deriving: key)
    TrackTables.register(in: &migrator)
    TripTables.registerTracks(in: &migrator)
    HikeTables.register(in: &migrator)
    CampusTables.register(in: &migrator)
    StreetCoverageTables.register(in: &migrator)
    GroupTables.register(in: &migrator)
    TrackerTables.register(in: &migrator)
    PushTables.register(in: &migrator)
    TipTables.register(in: &migrator)
    HomeZoneTables.register(in: &migrator)
    TripTables.registerStays(in: &migrator)
    AccountTables.registerGuests(in: &migrator)
    UsageTable.register(in: &migrator)
    AccountTables.registerScopes(in: &migrator)
    SecondFactorTables.register(in: &migrator)
    Role.registerAdministrators(in: &migrator)
    MailTables.register(in: &migrator)
    return migrator
  }

  /// Returns whether a newer version has written a database.
  static func isNewer(_ database: Database) throws -> Bool {
    // No migration runs, so that no secret is derived.
    try migrator(deriving: SecretKey(Data(count: 32))).hasBeenSuperseded(database)
  }

  /// Permanently deletes items that expired or were soft-deleted before a time.
  static func purge(_ database: Database, before time: Timestamp) throws {
    try AccountTables.purge(database, before: time)
    try TripTables.purge(database, before: time)
    try HikeTables.purge(database, before: time)
    try GrantTables.purge(database, before: time)
    try ContactTables.purge(database, before: time)
    try GroupTables.purge(database, before: time)
    try TipTables.purge(database, before: time)
    // Secrets are not restored.
    try MailTables.purge(database, before: time.adding(days: GracePeriod.days))
  }
}
