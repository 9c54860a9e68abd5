import Foundation
import Testing

@testable import AmbleJournal

/// The driver for SQLite: its files, its migrations, and several processes on one file.
struct SQLiteDatabaseTests {
  private let home: TemporaryJournal
  private var file: URL { home.folder.appending(path: "other.sqlite") }

  init() throws { home = try TemporaryJournal() }

  private func migrations(_ count: Int) -> [Migration] {
    var migrations: [Migration] = []
    for number in 1...count {
      migrations.add("step \(number)") {
        try $0.run(
          number == 1
            ? "CREATE TABLE item (a INTEGER); INSERT INTO item VALUES (1)"
            : "ALTER TABLE item ADD COLUMN c\(number) INTEGER DEFAULT \(number)")
      }
    }
    return migrations
  }

  @Test func migrationsRunOnce() throws {
    let database = try SQLiteDatabase(opening: file)
    try database.migrate(migrations(2))
    try database.migrate(migrations(2))
    try database.migrate(migrations(3))
    let row = try #require(try database.readBlocking { try $0.row("SELECT * FROM item") })
    #expect(row.columns == ["a", "c2", "c3"])
    try database.readBlocking { database throws in
      #expect(try database.isNewer(than: migrations(2)))
      #expect(try !database.isNewer(than: migrations(3)))
      #expect(try !database.isNewer(than: migrations(4)))
      #expect(
        try database.values("SELECT identifier FROM grdb_migrations ORDER BY identifier")
          == ["step 1", "step 2", "step 3"])
    }
  }

  @Test func aFailedMigrationLeavesNothing() throws {
    struct Failure: Error {}
    let database = try SQLiteDatabase(opening: file)
    var failing = migrations(2)
    failing.add("failure") {
      try $0.run("DELETE FROM item")
      throw Failure()
    }
    #expect(throws: Failure.self) { try database.migrate(failing) }
    #expect(try database.readBlocking { try $0.values("SELECT c2 FROM item") } == [2])
  }

  /// Statements that a process has kept read the columns that another one has added.
  @Test func keptStatementsFollowTheSchema() async throws {
    let (first, second) = (
      try SQLiteDatabase(opening: file), try SQLiteDatabase(opening: file)
    )
    let sql = "SELECT item.*, 'last' AS last FROM item"
    try first.migrate(migrations(1))
    for database in [first, second] {
      for _ in 0..<2 {
        #expect(try await database.write { try $0.row(sql)?.columns } == ["a", "last"])
        #expect(try await database.read { try $0.row(sql)?.columns } == ["a", "last"])
      }
    }
    try first.migrate(migrations(2))
    for database in [first, second] {
      let last: String? = try await database.write { try $0.row(sql)?["last"] }
      #expect(last == "last")
      #expect(try await database.read { try $0.row(sql)?.columns } == ["a", "c2", "last"])
    }
  }

  @Test func theSizeIsMeasured() async throws {
    let database = try SQLiteDatabase(opening: file)
    try await database.checkWriting()
    let before = await database.storage()
    try await database.write {
      try $0.run("CREATE TABLE item (data BLOB); INSERT INTO item VALUES (zeroblob(1000000))")
    }
    let after = await database.storage()
    #expect(after.byteCount >= before.byteCount + 900_000)
    #expect(try #require(after.freeByteCount) > 0)
  }

  @Test func aDamagedFileIsTold() throws {
    try Data(repeating: 65, count: 5000).write(to: file)
    let error = #expect(throws: SQLError.self) {
      try SQLiteDatabase(reading: file).readBlocking { try $0.hasTable("item") }
    }
    #expect(error?.kind == .damaged)
  }
}
