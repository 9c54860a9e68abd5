import Foundation

/// A fingerprint of `journal.key` in the database. Servers with different keys on one database would show
/// each other's links without their secrets, and send push messages that browsers refuse.
struct KeyFingerprint: StoredRecord {
  private var name = "key"
  private var content = Data()

  static let table = RecordTable("journal_property", columns)
  private static let columns: [Column<Self>] = [
    .init("name", \.name).key, .init("content", \.content),
  ]

  /// Creates the table of what is known of the journal as a whole.
  static func register(in migrations: inout [Migration]) {
    migrations.add("journal_property") { database in
      try database.define(
        "CREATE TABLE \(table.name) (name TEXT PRIMARY KEY, content BLOB NOT NULL) WITHOUT ROWID")
    }
  }

  /// Returns the fingerprint of a key: a digest that does not tell the key.
  private static func fingerprint(of key: SecretKey) -> Data { key.bytes(for: "fingerprint") }

  /// Returns the stored fingerprint, or `nil` if there is none yet.
  static func stored(in database: SQLTransaction) throws -> Data? {
    guard try database.hasTable(table.name) else { return nil }
    return try database.record(of: Self.self, "WHERE name = 'key'")?.content
  }

  /// Returns whether a key is that of a journal, or the journal has none yet.
  static func accepts(_ key: SecretKey, in database: SQLTransaction) throws -> Bool {
    let stored = try stored(in: database)
    return stored == nil || stored == fingerprint(of: key)
  }

  /// Stores the fingerprint of the first key, and that of a key that was made in place of a lost one.
  /// - Throws: `JournalError` with a remedy if another key is that of the journal.
  static func settle(_ key: SecretKey, of folder: URL, in database: SQLTransaction) throws {
    guard try key.isNew || stored(in: database) == nil else {
      return try check(key, of: folder, in: database)
    }
    var record = Self()
    record.content = fingerprint(of: key)
    try database.insert(record, onConflict: .replace)
  }

  /// - Throws: `JournalError` with a remedy if another key is that of the journal.
  static func check(_ key: SecretKey, of folder: URL, in database: SQLTransaction) throws {
    guard try !accepts(key, in: database) else { return }
    throw JournalError.storage(
      "\(SecretKey.fileName) in \(folder.path) is not the key of the journal. Copy that of another "
        + "server of the journal, or put it back from a copy. If it is lost, empty the file of one "
        + "server, start that, and copy its new key to the others: links handed out keep working, but "
        + "are not shown again.")
  }
}
