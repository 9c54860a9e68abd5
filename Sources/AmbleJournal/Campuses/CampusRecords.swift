import Foundation

/// Reads and writes campuses within a transaction.
struct CampusRecords {
  let database: SQLTransaction

  /// Returns the campuses that meet a condition, sorted by identifier.
  func campuses(
    _ condition: String = "TRUE", _ arguments: SQLArguments = []
  ) throws -> [StoredCampus] {
    try database.rows(
      """
      SELECT campus.*, revision, picture FROM campus JOIN campus_version ON campus = id
        AND revision = (SELECT max(revision) FROM campus_version WHERE campus = id)
      WHERE \(condition) ORDER BY id
      """, arguments
    ).map(StoredCampus.init(row:))
  }

  func campus(_ id: String) throws -> StoredCampus? { try campuses("id = ?", [id]).first }

  /// Inserts a campus without versions.
  func insert(_ id: String, of owner: UserID?, at time: Timestamp) throws {
    try database.execute(
      "INSERT INTO campus (id, account, created_at) VALUES (?, ?, ?)",
      [id, owner?.text, time.milliseconds])
  }

  /// Inserts a version with its picture.
  func insert(
    _ draft: CampusVersionDraft, as revision: Int, of id: String, by author: UserID?,
    at time: Timestamp
  ) throws {
    if let digest = draft.picture, let content = draft.pictureContent {
      try database.execute(
        "INSERT INTO campus_picture (digest, content) VALUES (?, ?) ON CONFLICT DO NOTHING",
        [digest.text, content])
    }
    try database.execute(
      """
      INSERT INTO campus_version
        (campus, revision, is_whole, content, picture, author, summary, created_at)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        id, revision, draft.isWhole, draft.content, draft.picture?.text, author?.text,
        draft.summary, time.milliseconds,
      ])
    guard let source = draft.source else { return }
    try database.execute("UPDATE campus SET source = ? WHERE id = ?", [source.text, id])
  }

  /// Returns the versions of a campus that meet a condition, latest first.
  func versions(
    of id: String, _ condition: String, _ arguments: SQLArguments
  ) throws -> [CampusVersion] {
    try database.rows(
      """
      SELECT revision, picture, author, summary, campus_version.created_at, account.name
      FROM campus_version LEFT JOIN account ON account.id = author
      WHERE campus = ? AND \(condition)
      """, [id] + arguments
    ).map(CampusVersion.init(row:))
  }
}

extension StoredCampus {
  /// Reads a row of `campus` with its latest version.
  fileprivate init(row: SQLRow) throws {
    id = try row["id"]
    owner = try (row["account"] as String?).map { UserID($0) }
    source = try (row["source"] as String?).map(ContentDigest.init(stored:))
    revision = try row["revision"]
    picture = try (row["picture"] as String?).map(ContentDigest.init(stored:))
  }
}

extension CampusVersion {
  /// Reads a row of `campus_version` with its author's name.
  fileprivate init(row: SQLRow) throws {
    revision = try row["revision"]
    author = try (row["author"] as String?).map {
      Person(id: UserID($0), name: try row["name"] ?? "")
    }
    createdAt = try Timestamp(milliseconds: row["created_at"])
    summary = try row["summary"]
    picture = try (row["picture"] as String?).map(ContentDigest.init(stored:))
  }
}

// MARK: Tables

/// The tables of campuses, their versions and their pictures.
enum CampusTables {
  static func register(in migrations: inout [Migration]) {
    migrations.add("campuses") { database in
      try database.run(tables)
      try database.create(unusedPicture)
    }
  }

  /// A picture is deleted with the last version that shows it. Deleting an account or a campus
  /// deletes versions by cascade, which runs the trigger too.
  static let unusedPicture = SQLTrigger(
    name: "campus_picture_unused", event: .delete, table: "campus_version",
    condition: """
      OLD.picture IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM campus_version WHERE picture = OLD.picture)
      """,
    statements: ["DELETE FROM campus_picture WHERE digest = OLD.picture"])

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
    """
}
