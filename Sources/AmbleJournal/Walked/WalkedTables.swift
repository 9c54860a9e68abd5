import GRDB

/// The table of streets walked: one row for each hike and region. It can always be made again from
/// the recordings.
enum WalkedTables {
  static func register(in migrator: inout DatabaseMigrator) {
    migrator.registerMigration("walked") { try $0.execute(sql: walked) }
  }

  /// `streets` is the number of the region's streets by which `data` numbers segments, as
  /// `PackedStretches` describes. A row of other streets of the region counts as none, and is
  /// replaced.
  private static let walked = """
    CREATE TABLE walked (
      hike TEXT NOT NULL REFERENCES hike ON DELETE CASCADE, region TEXT NOT NULL,
      streets INTEGER NOT NULL, share REAL NOT NULL, data BLOB NOT NULL,
      PRIMARY KEY (hike, region)) WITHOUT ROWID;
    """
}
