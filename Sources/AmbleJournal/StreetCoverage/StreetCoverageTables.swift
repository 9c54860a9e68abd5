import AmbleCore
import GRDB

/// The table of streets walked: one row for each hike and region. It can always be made again from
/// the recordings.
enum StreetCoverageTables {
  static func register(in migrator: inout DatabaseMigrator) {
    migrator.registerMigration("walked") { try $0.execute(sql: walked) }
    migrator.registerMigration("hikes on streets") { try $0.execute(sql: onStreets) }
  }

  /// `streets` is the number of the region's streets whose segments `data` numbers, as
  /// `PackedStretches` describes. A row of other streets of the region counts as none, and is
  /// replaced.
  private static let walked = """
    CREATE TABLE walked (
      hike TEXT NOT NULL REFERENCES hike ON DELETE CASCADE, region TEXT NOT NULL,
      streets INTEGER NOT NULL, share REAL NOT NULL, data BLOB NOT NULL,
      PRIMARY KEY (hike, region)) WITHOUT ROWID;
    """

  /// Maximum mean speed in motion of a recording that does not say how its traveller moved,
  /// metres a second: a run of 10 km in 33 minutes, which few run faster. Slow rides are below it
  /// and do no harm, because rides are matched as well. Cars in motion are above it.
  private static let maxSpeed = 5.0

  /// Whether a hike is matched to streets: every mode but driving is. Without a mode its speed
  /// decides, unless the source names a sport, which then is not one that follows streets. Programs
  /// write the listed words for “none”.
  ///
  /// The index contains the columns that identify these hikes and their places, so that no row of
  /// `hike` is read. It has the order of `walked`.
  private static let onStreets = """
    ALTER TABLE hike ADD COLUMN follows_streets INTEGER GENERATED ALWAYS AS (
      CASE
        WHEN mode IS NOT NULL THEN mode <> \(Mode.drive.rawValue)
        WHEN lower(trim(ifnull(sport, ''))) NOT IN ('', 'generic', 'other', 'unknown') THEN 0
        ELSE moving_duration > 0 AND distance <= \(maxSpeed) * moving_duration
      END) VIRTUAL;
    CREATE INDEX hike_on_streets ON hike (
      account, follows_streets, id, west, east, south, north) WHERE deleted_at IS NULL;
    """
}
