public import Foundation

extension Journal {
  /// The name of the database within the folder.
  public static let fileName = "journal.sqlite"

  /// Opens the journal of a folder. The folder and the files are created if missing, readable by
  /// their owner only. The database is a file of the folder, or of a server.
  ///
  /// Migrates the database to the current schema and purges items deleted more than
  /// `GracePeriod.days` ago. Blocks the thread.
  /// - Parameters:
  ///   - folder: the journal's folder.
  ///   - address: the database in place of a file. The folder then holds only the keys.
  ///   - time: the current time.
  ///   - limits: what each account may store.
  /// - Throws: `JournalError` of kind `.storage` if the folder cannot be written to or does not
  ///   hold a journal, or not one of this or an earlier version, or a part of it is missing.
  public init(
    opening folder: URL, in address: JournalAddress? = nil, at time: Timestamp = .now,
    limits: QuotaLimits = QuotaLimits()
  ) throws {
    let place = address?.description ?? folder.path
    do {
      let database = try Self.database(in: address, or: folder)
      try database.readBlocking { try JournalFolder.checkKey(of: $0, in: folder) }
      let key = try SecretKey(in: folder)
      let migrations = JournalSchema.migrations(deriving: key)
      guard try !database.readBlocking({ try $0.isNewer(than: migrations) }) else {
        throw Self.newer(than: place)
      }
      try database.migrate(migrations)
      try database.writeBlocking {
        try KeyFingerprint.settle(key, of: folder, in: $0)
        try JournalSchema.purge($0, before: time.adding(days: -GracePeriod.days))
      }
      try Self.discardDeleted(in: database)
      self.init(
        database: database, key: key, quotas: Changeable(limits),
        channel: database.sharedAddress.map { JournalChannel($0) })
    } catch let error as JournalError {
      throw error
    } catch {
      throw JournalError.storage("The journal in \(place) cannot be opened: \(error).")
    }
  }

  /// Opens the database at an address, or that of a folder.
  private static func database(
    in address: JournalAddress?, or folder: URL
  ) throws -> any SQLDatabase {
    if let address {
      try PrivateFile.makeFolder(folder)
      return PostgreSQLDatabase(address.text)
    }
    try JournalFolder.checkDatabase(of: folder)
    return try SQLiteDatabase(opening: PrivateFile.prepare(fileName, in: folder))
  }

  /// Checks that a journal could be opened at an address, and changes nothing. Blocks the thread.
  /// - Parameter folder: the folder of the keys.
  /// - Throws: `JournalError` of kind `.storage` if it could not.
  public static func check(_ address: JournalAddress, in folder: URL) throws(JournalError) {
    do {
      try PostgreSQLDatabase(address.text).readBlocking { database in
        try JournalFolder.checkKey(of: database, in: folder)
        guard try !JournalSchema.isNewer(database) else { throw newer(than: "\(address)") }
        if let key = SecretKey(existingIn: folder) {
          try KeyFingerprint.check(key, of: folder, in: database)
        }
      }
    } catch {
      throw JournalError(wrapping: error)
    }
  }

  static func newer(than place: String) -> JournalError {
    .storage(
      "A newer Amble has written the journal in \(place). Start that version, or put back an older "
        + "copy.")
  }

  /// Writes without a change, to check whether writing works.
  /// - Throws: `JournalError` if it does not.
  public func checkWriting() async throws(JournalError) {
    do { try await database.checkWriting() } catch { throw JournalError(wrapping: error) }
  }

  /// Permanently removes items that were deleted `GracePeriod.days` or more before a time.
  public func purge(at time: Timestamp) async throws(JournalError) {
    try await write { try JournalSchema.purge($0, before: time.adding(days: -GracePeriod.days)) }
    try Self.discardDeleted(in: database)
  }

  /// Removes what deleted rows left in the files besides the tables.
  private static func discardDeleted(in database: any SQLDatabase) throws(JournalError) {
    do { try database.discardDeleted() } catch { throw JournalError(wrapping: error) }
  }
}

/// The files of a journal that belong together. If one of them is missing, it is not created again,
/// because the contents of the others would be lost silently.
enum JournalFolder {
  /// Opens the database of a folder to read it as it is, without a migration. Servers may use it
  /// meanwhile.
  /// - Throws: `SQLError`.
  static func database(of folder: URL) throws -> SQLiteDatabase {
    try SQLiteDatabase(reading: folder.appending(path: Journal.fileName))
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

  /// Refuses a database that has had a key if it is missing.
  /// - Throws: `JournalError` with a remedy, or `SQLError`.
  static func checkKey(of database: SQLTransaction, in folder: URL) throws {
    let key = folder.appending(path: SecretKey.fileName)
    guard !FileManager.default.fileExists(atPath: key.path), try hasSecrets(database) else {
      return
    }
    throw JournalError.storage(
      "\(folder.path) belongs to a journal, but \(SecretKey.fileName) is missing there. Put it back "
        + "from a copy, or copy that of another server of the journal; or create it as an "
        + "empty file: links handed out keep working, but are not shown again.")
  }

  private static func hasSecrets(_ database: SQLTransaction) throws -> Bool {
    if try KeyFingerprint.stored(in: database) != nil { return true }
    for table in ["access_grant", "calendar"] where try database.hasTable(table) {
      if try database.value("SELECT EXISTS (SELECT 1 FROM \(table))") == true {
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
  static func migrations(deriving key: SecretKey) -> [Migration] {
    var migrations: [Migration] = []
    AccountTables.register(in: &migrations)
    TripTables.register(in: &migrations)
    LinkTables.register(in: &migrations)
    CalendarTables.register(in: &migrations)
    ContactTables.register(in: &migrations)
    AccountTables.registerLocalAccount(in: &migrations)
    GrantTables.register(in: &migrations, deriving: key)
    TrackTables.register(in: &migrations)
    TripTables.registerTracks(in: &migrations)
    HikeTables.register(in: &migrations)
    CampusTables.register(in: &migrations)
    StreetCoverageTables.register(in: &migrations)
    GroupTables.register(in: &migrations)
    TrackerTables.register(in: &migrations)
    PushTables.register(in: &migrations)
    TipTables.register(in: &migrations)
    HomeZoneTables.register(in: &migrations)
    TripTables.registerStays(in: &migrations)
    AccountTables.registerGuests(in: &migrations)
    UsageTable.register(in: &migrations)
    AccountTables.registerScopes(in: &migrations)
    SecondFactorTables.register(in: &migrations)
    Role.registerAdministrators(in: &migrations)
    MailTables.register(in: &migrations)
    migrations.found(WholeSchema.create)
    KeyFingerprint.register(in: &migrations)
    AttemptRow.register(in: &migrations)
    ChannelTables.register(in: &migrations)
    return migrations
  }

  /// Returns whether a newer version has written a database.
  static func isNewer(_ database: SQLTransaction) throws -> Bool {
    // No migration runs, so that no secret is derived.
    try database.isNewer(than: migrations(deriving: SecretKey(Data(count: 32))))
  }

  /// Returns whether only an older version has written a database.
  static func isOlder(_ database: SQLTransaction) throws -> Bool {
    try database.isOlder(than: migrations(deriving: SecretKey(Data(count: 32))))
  }

  /// Permanently deletes items that expired or were soft-deleted before a time.
  static func purge(_ database: SQLTransaction, before time: Timestamp) throws {
    try AccountTables.purge(database, before: time)
    try TripTables.purge(database, before: time)
    try HikeTables.purge(database, before: time)
    try GrantTables.purge(database, before: time)
    try ContactTables.purge(database, before: time)
    try GroupTables.purge(database, before: time)
    try TipTables.purge(database, before: time)
    // Secrets and attempts are not restored.
    try MailTables.purge(database, before: time.adding(days: GracePeriod.days))
    try AttemptRow.purge(database, at: time.adding(days: GracePeriod.days))
  }
}
