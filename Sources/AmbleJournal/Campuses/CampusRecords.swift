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
      SELECT \(CampusRow.selection), revision, picture
      FROM campus JOIN campus_version ON campus = id
        AND revision = (SELECT max(revision) FROM campus_version WHERE campus = id)
      WHERE \(condition) ORDER BY id
      """, arguments
    ).map { row in
      var campus = try CampusRow(row: row).campus
      (campus.revision, campus.picture) = try (row["revision"], row["picture"])
      return campus
    }
  }

  func campus(_ id: String) throws -> StoredCampus? { try campuses("id = ?", [id]).first }

  /// Inserts a campus without versions.
  func insert(_ id: String, of owner: UserID?, at time: Timestamp) throws {
    let campus = StoredCampus(id: id, owner: owner, revision: 0)
    try database.insert(CampusRow(campus: campus, createdAt: time))
  }

  /// Inserts a version with its picture.
  func insert(
    _ draft: CampusVersionDraft, as revision: Int, of id: String, by author: UserID?,
    at time: Timestamp
  ) throws {
    if let digest = draft.picture, let content = draft.pictureContent {
      try database.insert(PictureRow(digest: digest, content: content), onConflict: .keep)
    }
    try database.insert(
      VersionRow(campus: id, revision: revision, draft: draft, author: author, createdAt: time))
    guard let source = draft.source else { return }
    try database.execute("UPDATE campus SET source = ? WHERE id = ?", [source, id])
  }

  /// Returns the versions of a campus that meet a condition, latest first.
  func versions(
    of id: String, _ condition: String, _ arguments: SQLArguments
  ) throws -> [CampusVersion] {
    try database.rows(
      """
      SELECT \(VersionRow.selection), account.name AS name
      FROM campus_version LEFT JOIN account ON account.id = author
      WHERE campus = ? AND \(condition)
      """, [id] + arguments
    ).map { row in
      let version = try VersionRow(row: row)
      let author = try version.author.map { try Person(id: $0, name: row["name"] ?? "") }
      return CampusVersion(
        revision: version.revision, author: author, createdAt: version.createdAt,
        summary: version.draft.summary, picture: version.draft.picture)
    }
  }
}

/// A row of `campus`. What its latest version has is not read.
struct CampusRow: StoredRecord {
  var campus = StoredCampus(id: "", revision: 0)
  var createdAt = Timestamp.epoch

  static let table = RecordTable("campus", columns)
  private static let columns: [Column<Self>] = [
    .init("id", \.campus.id).key, .init("account", \.campus.owner),
    .init("source", \.campus.source), .init("created_at", \.createdAt).onlyWritten,
  ]
}

/// A row of `campus_picture`.
struct PictureRow: StoredRecord {
  var digest = ContentDigest(stored: "")
  var content = Data()

  static let table = RecordTable("campus_picture", columns)
  private static let columns: [Column<Self>] = [
    .init("digest", \.digest).key, .init("content", \.content),
  ]
}

/// A row of `campus_version`. Few readers need the content.
struct VersionRow: StoredRecord {
  var campus = ""
  var revision = 0
  var draft = CampusVersionDraft(content: Data(), isWhole: true, summary: "")
  var author: UserID?
  var createdAt = Timestamp.epoch

  static let table = RecordTable("campus_version", columns)
  private static let columns: [Column<Self>] = [
    .init("campus", \.campus).key, .init("revision", \.revision).key,
    .init("is_whole", \.draft.isWhole), .init("content", \.draft.content).onlyWritten,
    .init("picture", \.draft.picture), .init("author", \.author),
    .init("summary", \.draft.summary), .init("created_at", \.createdAt),
  ]
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
