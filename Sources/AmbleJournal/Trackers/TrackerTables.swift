import GRDB

enum TrackerTables {
  static func register(in migrator: inout DatabaseMigrator) {
    migrator.registerMigration("trackers") { try $0.execute(sql: table) }
  }

  /// A user has a row if hikes are recorded. `changed_at` is the time when positions came last.
  private static let table = """
    CREATE TABLE tracker (
      account TEXT PRIMARY KEY REFERENCES account ON DELETE CASCADE,
      track TEXT REFERENCES track ON DELETE SET NULL, changed_at INTEGER) WITHOUT ROWID;
    CREATE INDEX tracker_by_track ON tracker (track) WHERE track IS NOT NULL;
    """
}
