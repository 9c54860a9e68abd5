import GRDB

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
    return migrator
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
  }
}
