public import Foundation

extension Journal {
  /// What to do about a folder without a journal.
  static let elsewhere = "If it is in PostgreSQL, use that database's programs, such as pg_dump."
}

/// The state of the journal of a data folder.
public struct JournalCheck: Sendable {
  /// The number of accounts, trips, hikes, groups and pictures.
  public private(set) var counts: [(name: String, count: Int)] = []
  /// What is wrong, a sentence each; empty if nothing is.
  public private(set) var problems: [String] = []

  private static let counted = [
    ("accounts", "account"), ("trips", "trip"), ("hikes", "hike"), ("groups", "travel_group"),
    ("pictures", "campus_picture"),
  ]
  /// Number of damaged places of the database that are named.
  private static let maxFaults = 10

  /// Checks the pages and the references of the database, its version, the key of its links and
  /// the digests of its pictures. Changes nothing. Servers may use the journal meanwhile. Blocks
  /// the thread.
  /// - Throws: `JournalError` of kind `.storage` if there is no journal, or it cannot be read.
  /// - Complexity: O(bytes).
  public init(of folder: URL) throws(JournalError) {
    let file = folder.appending(path: Journal.fileName)
    guard FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else {
      throw .storage("There is no journal in \(folder.path). \(Journal.elsewhere)")
    }
    do {
      try JournalFolder.database(of: folder).readBlocking { database in
        try checkPages(of: database)
        guard problems.isEmpty else { return }
        try checkReferences(in: database)
        try checkFolder(folder, database)
        try checkPictures(in: database)
        try count(in: database)
      }
    } catch let error as JournalError {
      throw error
    } catch let error as SQLError where error.kind == .damaged {
      problems.append("The database is damaged: \(error.reason).")
    } catch {
      throw .storage("The journal in \(folder.path) cannot be read: \(error).")
    }
  }

  private mutating func checkPages(of database: SQLTransaction) throws {
    let found: [String] = try database.values("PRAGMA integrity_check(\(Self.maxFaults))")
    if found != ["ok"] { problems += found.map { "The database is damaged: \($0)." } }
    // SQLite takes a file of a few bytes for a new database.
    if try !database.hasTable("account") {
      problems.append("The database is damaged: its tables are missing.")
    }
  }

  private mutating func checkReferences(in database: SQLTransaction) throws {
    let broken = try database.rows("PRAGMA foreign_key_check")
    let tables = try Dictionary(grouping: broken) { try $0["table"] as String }
    for (table, rows) in tables.sorted(by: { $0.key < $1.key }) {
      problems.append("\(rows.count) rows of the table \(table) refer to rows that are missing.")
    }
  }

  private mutating func checkFolder(_ folder: URL, _ database: SQLTransaction) throws {
    do { try JournalFolder.checkKey(of: database, in: folder) } catch let error as JournalError {
      problems.append("\(error)")
    }
    if try JournalSchema.isNewer(database) {
      problems.append("A newer Amble has written the journal in \(folder.path).")
    }
  }

  private mutating func checkPictures(in database: SQLTransaction) throws {
    guard try database.hasTable("campus_picture") else { return }
    try database.forEachRow("SELECT \(PictureRow.selection) FROM campus_picture") { row in
      let picture = try PictureRow(row: row)
      if ContentDigest(of: picture.content) != picture.digest {
        problems.append("The picture \(picture.digest) of a campus is damaged.")
      }
    }
  }

  private mutating func count(in database: SQLTransaction) throws {
    for (name, table) in Self.counted where try database.hasTable(table) {
      let columns: [String] = try database.values("SELECT name FROM pragma_table_info(?)", [table])
      let isKept = columns.contains("deleted_at")
      let condition = isKept ? " WHERE deleted_at IS NULL" : ""
      let sql = "SELECT COUNT(*) FROM \(table)\(condition)"
      counts.append((name, try database.value(sql) ?? 0))
    }
  }
}
