import Foundation
import Testing

@testable import AmbleJournal

/// The driver for PostgreSQL, on a real server.
@Suite(.enabled(if: TestServer.address != nil))
struct PostgreSQLDatabaseTests {
  private let schema: TestSchema
  private let database: PostgreSQLDatabase

  init() throws {
    schema = try TestSchema()
    database = schema.database()
    try database.writeBlocking {
      try $0.define(
        """
        CREATE TABLE item (id TEXT PRIMARY KEY, amount INTEGER, is_on BOOLEAN NOT NULL DEFAULT FALSE,
          share REAL, data BLOB) WITHOUT ROWID;
        INSERT INTO item (id, amount) VALUES ('a', 0), ('b', 1), ('c', 2);
        """)
    }
  }

  private func error<Value>(_ work: () throws -> Value) throws -> SQLError {
    try #require(throws: SQLError.self) { try work() }
  }

  private func identifiers(_ database: SQLTransaction) throws -> [String] {
    try database.values("SELECT id FROM item ORDER BY id")
  }

  // MARK: Values

  @Test func valuesOfAllTypesAreKept() throws {
    let rows: [[SQLValue]] = [
      [.text(""), .null, .integer(0), .real(3), .blob(Data())],
      [.text("Zoë🚲"), .integer(.min), .integer(0), .real(-.infinity), .null],
      [.text("\n'"), .integer(.max), .integer(1), .real(0.1), .blob(Data([0, 255]))],
    ]
    try database.writeBlocking { database throws in
      try database.execute("DELETE FROM item")
      for row in rows {
        try database.execute(
          "INSERT INTO item (id, amount, is_on, share, data) VALUES (?, ?, ?, ?, ?)",
          SQLArguments(row))
      }
      let read = try database.rows("SELECT * FROM item").map { row in
        row.columns.indices.map { row.source.value(at: $0) }
      }
      #expect(Set(read) == Set(rows))
    }
  }

  @Test(arguments: [
    ("0", SQLValue.integer(0)), ("10000", .integer(10_000)),
    ("1000000000000", .integer(1_000_000_000_000)),
    ("-9223372036854775807", .integer(-.max)), ("123456789.000", .integer(123_456_789)),
    ("1.5", .real(1.5)), ("-0.00012", .real(-0.00012)), ("20000.00005", .real(20000.00005)),
    ("99999999999999999999", .real(1e20)),
  ])
  func sumsAreNumbers(_ text: String, _ value: SQLValue) throws {
    let row = try database.readBlocking { try $0.row("SELECT CAST(\(text) AS numeric)") }
    #expect(row?.source.value(at: 0) == value)
  }

  @Test func argumentsOfOtherTypesAreRefused() throws {
    for value: any SQLConvertible in [5, Data()] {
      let error = try error {
        try database.writeBlocking { try $0.execute("DELETE FROM item WHERE id = ?", [value]) }
      }
      #expect(error.kind == .mismatch)
    }
  }

  // MARK: Rows

  @Test func rowsAreReadWithinRows() throws {
    let seen = try database.readBlocking { database throws in
      var seen: [String] = []
      try database.forEachRow("SELECT id FROM item ORDER BY id") { row in
        seen += [try row[0]] + (try identifiers(database))
        try database.forEachRow("SELECT id FROM item ORDER BY id") { seen.append(try $0[0]) }
      }
      return seen
    }
    #expect(seen == ["a", "b", "c"].flatMap { [$0, "a", "b", "c", "a", "b", "c"] })
  }

  @Test func readingStops() throws {
    struct Stop: Error {}
    let rows = "SELECT i FROM generate_series(1, 100000) AS s (i)"
    try database.readBlocking { database throws in
      var count = 0
      try database.readRows(rows) { _ in
        count += 1
        return count < 10
      }
      #expect(count == 10)
      #expect(throws: Stop.self) { try database.forEachRow(rows) { _ in throw Stop() } }
      #expect(try identifiers(database).count == 3)
    }
    let error = try error {
      try database.readBlocking {
        try $0.forEachRow("SELECT 1 / (9 - i) FROM (\(rows)) AS r") { _ in }
      }
    }
    #expect(error.reason == "division by zero")
  }

  @Test func changesAreCounted() throws {
    try database.writeBlocking { database throws in
      #expect(try database.execute("UPDATE item SET amount = 1") == 3)
      let again = "INSERT INTO item (id) VALUES ('a') ON CONFLICT DO NOTHING"
      #expect(try database.execute(again) == 0)
      #expect(try database.execute("DELETE FROM item WHERE id = ?", ["a"]) == 1)
    }
  }

  @Test func statementsArePreparedAgainAfterAChange() throws {
    let other = schema.database()
    _ = try database.readBlocking { try $0.rows("SELECT * FROM item") }
    try other.writeBlocking { try $0.define("ALTER TABLE item ADD COLUMN extra TEXT DEFAULT 'e'") }
    #expect(try database.readBlocking { try $0.row("SELECT * FROM item")?["extra"] } == "e")
  }

  // MARK: Transactions

  @Test func errorsRollBack() throws {
    let insertion = "INSERT INTO item (id) VALUES ('new')"
    for work: (SQLTransaction) throws -> Void in [
      {
        try $0.execute(insertion); throw SQLError(.other, "no")
      },
      // The server rolls back a transaction in which a statement failed.
      {
        _ = try? $0.execute("INSERT INTO item (id) VALUES ('a')"); _ = try? $0.execute(insertion)
      },
    ] {
      _ = try error { try database.writeBlocking(work) }
      #expect(try database.readBlocking(identifiers) == ["a", "b", "c"])
    }
    _ = try error { try database.readBlocking { try $0.execute(insertion) } }
  }

  @Test func writersOfSeveralServersLoseNothing() async throws {
    let servers = [database, schema.database(), schema.database()]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<90 {
        group.addTask {
          try await servers[number % 3].write { database throws in
            let amount: Int? = try database.value("SELECT amount FROM item WHERE id = 'a'")
            try database.execute("UPDATE item SET amount = ? WHERE id = 'a'", [(amount ?? 0) + 1])
          }
        }
      }
      try await group.waitForAll()
    }
    let sum = try database.readBlocking {
      try $0.value("SELECT amount FROM item WHERE id = 'a'") as Int?
    }
    #expect(sum == 90)
  }

  @Test func disturbedTransactionsAreRunAgain() throws {
    var count = 0
    try database.writeBlocking { _ in
      count += 1
      if count < 3 { throw SQLError(.conflict, "again") }
    }
    #expect(count == 3)
  }

  // MARK: Connections

  @Test func lostConnectionsAreReplaced() throws {
    let error = try error {
      try database.writeBlocking { database throws in
        _ = try database.row("SELECT pg_terminate_backend(pg_backend_pid())")
        _ = try identifiers(database)
      }
    }
    #expect(error.kind == .unreachable)
    #expect(try database.writeBlocking(identifiers).count == 3)
    let reader: Int? = try database.readBlocking { try $0.value("SELECT pg_backend_pid()") }
    try database.writeBlocking {
      _ = try $0.row("SELECT pg_terminate_backend(?, 5000)", [try #require(reader)])
    }
    #expect(try database.readBlocking(identifiers).count == 3)
  }

  @Test func waitingEnds() throws {
    var limits = PostgreSQLLimits()
    (limits.statement, limits.queueing, limits.readers) = (2, 1, 1)
    let short = schema.database(limits)
    let slow = try error { try short.readBlocking { try $0.row("SELECT 1 FROM pg_sleep(9)") } }
    #expect(slow.kind == .busy)
    let second = try error { try database.writeBlocking { _ in try short.writeBlocking { _ in } } }
    #expect(second.kind == .busy)
    let third = try error { try short.readBlocking { _ in try short.readBlocking { _ in } } }
    #expect(third.kind == .busy)
  }

  @Test(arguments: ["host=/nowhere", "postgres://127.0.0.1:1/x"])
  func aServerIsMissing(_ address: String) throws {
    let missing = PostgreSQLDatabase(address)
    #expect(try error { try missing.readBlocking { _ in } }.kind == .unreachable)
  }

  // MARK: Migrations

  @Test func migrationsBeginWithTheFoundation() throws {
    var migrations: [Migration] = []
    migrations.add("one") { _ in throw SQLError(.other, "a step of SQLite") }
    migrations.found { try $0.define("CREATE TABLE first (id INTEGER PRIMARY KEY)") }
    let earlier = migrations
    migrations.add("two") { try $0.define("CREATE TABLE second (id INTEGER PRIMARY KEY)") }
    var failing = migrations
    failing.add("three") {
      try $0.define("CREATE TABLE third (id INTEGER PRIMARY KEY)")
      throw SQLError(.other, "no")
    }
    try database.migrate(earlier)
    _ = try error { try database.migrate(failing) }
    try database.migrate(migrations)
    try database.readBlocking { database throws in
      #expect(try ["first", "second", "third"].map(database.hasTable) == [true, true, false])
      #expect(try database.isNewer(than: earlier))
      #expect(try !database.isNewer(than: migrations) && !database.isNewer(than: failing))
    }
  }
}
