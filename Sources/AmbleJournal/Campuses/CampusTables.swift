import GRDB

/// The tables of campuses, their versions and their pictures.
enum CampusTables {
  static func register(in migrator: inout DatabaseMigrator) {
    migrator.registerMigration("campuses") { try $0.execute(sql: tables) }
  }

  /// A picture is deleted with the last version that shows it. Deleting an account or a campus
  /// deletes versions by cascade, which runs the trigger too.
  private static let tables = """
    CREATE TABLE campus (
      id TEXT PRIMARY KEY, account TEXT REFERENCES account ON DELETE CASCADE,
      source TEXT, created_at INTEGER NOT NULL) WITHOUT ROWID;
    CREATE INDEX campus_by_account ON campus (account) WHERE account IS NOT NULL;
    CREATE TABLE campus_picture (
      digest TEXT PRIMARY KEY, content BLOB NOT NULL);
    CREATE TABLE campus_version (
      campus TEXT NOT NULL REFERENCES campus ON DELETE CASCADE, revision INTEGER NOT NULL,
      is_whole INTEGER NOT NULL, content BLOB NOT NULL,
      picture TEXT REFERENCES campus_picture, author TEXT REFERENCES account ON DELETE SET NULL,
      summary TEXT NOT NULL, created_at INTEGER NOT NULL, PRIMARY KEY (campus, revision));
    CREATE INDEX campus_version_by_picture ON campus_version (picture)
      WHERE picture IS NOT NULL;
    CREATE INDEX campus_version_by_author ON campus_version (author) WHERE author IS NOT NULL;
    CREATE TRIGGER campus_picture_unused AFTER DELETE ON campus_version
      WHEN OLD.picture IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM campus_version WHERE picture = OLD.picture)
      BEGIN DELETE FROM campus_picture WHERE digest = OLD.picture; END;
    """
}
