import GRDB

/// The tables of the journal, area by area, in the order in which they came to be.
enum Schema {
  /// What brings a database of any earlier version to this one.
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    AccountTables.register(in: &migrator)
    TripTables.register(in: &migrator)
    LinkTables.register(in: &migrator)
    CalendarTables.register(in: &migrator)
    ContactTables.register(in: &migrator)
    AccountTables.registerLocalAccount(in: &migrator)
    return migrator
  }

  /// Removes for good what was deleted before a moment.
  static func purge(_ database: Database, before moment: Moment) throws {
    try AccountTables.purge(database, before: moment)
    try TripTables.purge(database, before: moment)
    try LinkTables.purge(database, before: moment)
    try ContactTables.purge(database, before: moment)
  }
}
