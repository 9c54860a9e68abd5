import Foundation
import Testing

@testable import AmbleJournal

/// The statements, values and errors of a database behind its driver.
struct SQLTransactionTests {
  private let home: TemporaryJournal
  private var database: any SQLDatabase { home.journal.database }

  init() async throws {
    home = try TemporaryJournal()
    try await database.write {
      try $0.run(
        """
        CREATE TABLE item (id INTEGER PRIMARY KEY, amount REAL, name TEXT UNIQUE, data BLOB);
        INSERT INTO item (id, amount, name, data) VALUES (1, 1.5, 'one', x'01'), (2, 2, 'two', x'02'),
          (3, NULL, NULL, NULL);
        """)
    }
  }

  @Test func valuesOfAllTypesAreKept() async throws {
    let long = String(repeating: "ä🚲", count: 1000)
    let bytes = Data((0..<10_000).map { UInt8(truncatingIfNeeded: $0) })
    try await database.write { database throws in
      for (id, name) in [(Int64.min, ""), (Int64.max, long)] {
        try database.execute(
          "INSERT INTO item VALUES (?, ?, ?, ?)", [id, -0.1, name, name.isEmpty ? Data() : bytes])
        let row = try #require(try database.row("SELECT * FROM item WHERE id = ?", [id]))
        #expect(try row["id"] == id)
        #expect(try row["amount"] == -0.1)
        #expect(try row["name"] == name)
        #expect(try row["data"] == (name.isEmpty ? Data() : bytes))
      }
      let row = try #require(
        try database.row(
          "SELECT ? AS a, ? AS b, ? AS c, ? AS d, ? AS e",
          [true, UInt8.max, Int.min, Double.infinity, String?.none]))
      #expect(try row["a"] == true)
      #expect(try row["b"] == UInt8.max)
      #expect(try row["c"] == Int.min)
      #expect(try row["d"] == Double.infinity)
      #expect(try row["e"] as String? == nil)
      #expect(try row[4] as Data? == nil)
    }
  }

  @Test func numbersAreReadAsOneAnother() async throws {
    try await database.read { database throws in
      #expect(try database.value("SELECT 2.0") == 2)
      #expect(try database.value("SELECT 2") == 2.0)
      #expect(throws: SQLError.self) { try database.value("SELECT 2.5") as Int? }
      #expect(throws: SQLError.self) { try database.value("SELECT 256") as UInt8? }
      #expect(throws: SQLError.self) { try database.value("SELECT -1") as UInt8? }
      #expect(throws: SQLError.self) { try database.value("SELECT 1e300") as Int? }
    }
  }

  @Test func anotherTypeThanExpectedIsAnErrorWithTheColumn() async throws {
    try await database.read { database throws in
      let rows = try database.rows("SELECT * FROM item ORDER BY id")
      func expect<Value: SQLConvertible>(_ type: Value.Type, _ name: String, in row: SQLRow) {
        let error = #expect(throws: SQLError.self) { try row[name] as Value }
        #expect(error?.kind == .mismatch)
        #expect(error?.description.contains("column \(name)") == true)
      }
      for row in rows { #expect(try row["id"] as Int? != nil) }
      expect(Double.self, "amount", in: rows[2])
      expect(String.self, "name", in: rows[2])
      expect(Data.self, "data", in: rows[2])
      expect(Int.self, "name", in: rows[0])
      expect(Int?.self, "name", in: rows[0])
      expect(Bool.self, "name", in: rows[0])
      expect(Data.self, "name", in: rows[0])
      expect(String.self, "data", in: rows[0])
      expect(String.self, "id", in: rows[0])
      expect(Int.self, "other", in: rows[0])
      #expect(throws: SQLError.self) { try rows[0][4] as Int }
      #expect(throws: SQLError.self) { try rows[0][-1] as Int }
    }
  }

  /// An error of a value reaches callers of the journal as one of its storage.
  @Test func errorsAreWrapped() async throws {
    let error = await #expect(throws: JournalError.self) {
      try await home.journal.read { try $0.values("SELECT name FROM item") as [String] }
    }
    #expect(
      error == .storage("The journal cannot be used: the column name holds null instead of String.")
    )
  }

  @Test func rowsAndValuesAreFound() async throws {
    try await database.read { database throws in
      #expect(try database.value("SELECT name FROM item WHERE id = 2") == "two")
      #expect(try database.value("SELECT name FROM item WHERE id = 3") as String? == nil)
      #expect(try database.value("SELECT name FROM item WHERE id = 4") as String? == nil)
      #expect(try database.row("SELECT * FROM item WHERE id = 4") == nil)
      #expect(try database.values("SELECT id FROM item ORDER BY id DESC") == [3, 2, 1])
      #expect(try database.values("SELECT name FROM item ORDER BY id") == ["one", "two", nil])
      let row = try #require(
        try database.row("SELECT id, name, 5 AS id FROM item WHERE item.id = 1"))
      #expect(row.columns == ["id", "name", "id"])
      #expect(try row["id"] as Int == 1)
      #expect(try row[2] as Int == 5)
      #expect(try database.hasTable("item"))
      #expect(try !database.hasTable("other"))
    }
  }

  @Test func argumentsHaveAPositionOrAName() async throws {
    try await database.read { database throws in
      #expect(try database.value("SELECT ? || ?", ["a", "b"]) == "ab")
      let both: SQLArguments = ["a"] + ["b"]
      #expect(try database.value("SELECT ? || ?", both) == "ab")
      var names: SQLArguments = [:]
      names += ["x": "a"]
      names += ["y": "b"]
      #expect(try database.value("SELECT :y || :x || :y", names) == "bab")
      #expect(try database.value("SELECT :x", names) == "a")
      #expect(throws: SQLError.self) { try database.value("SELECT :z", names) as String? }
      for wrong: SQLArguments in [["a"], ["a", "b", "c"]] {
        #expect(throws: SQLError.self) { try database.value("SELECT ? || ?", wrong) as String? }
      }
    }
  }

  @Test func changedRowsAreCounted() async throws {
    try await database.write { database throws in
      #expect(try database.execute("UPDATE item SET amount = 1") == 3)
      #expect(try database.execute("DELETE FROM item WHERE id > ?", [1]) == 2)
      #expect(try database.execute("DELETE FROM item WHERE id > ?", [1]) == 0)
      #expect(
        try database.execute("INSERT INTO item (name) VALUES ('one') ON CONFLICT DO NOTHING") == 0)
      #expect(try database.values("SELECT id FROM item") == [1])
    }
  }

  @Test func anErrorRollsBack() async throws {
    struct Failure: Error {}
    await #expect(throws: Failure.self) {
      try await database.write { database throws in
        try database.execute("DELETE FROM item")
        throw Failure()
      }
    }
    #expect(throws: Failure.self) {
      try database.writeBlocking { database in
        try database.execute("DELETE FROM item")
        throw Failure()
      }
    }
    let count: Int? = try await database.read { try $0.value("SELECT count(*) FROM item") }
    #expect(count == 3)
  }

  /// A statement that failed can be run again in the same transaction.
  @Test func aFailedStatementCanBeRepeated() async throws {
    try await database.write { database throws in
      let sql = "INSERT INTO item (id, name) VALUES (?, ?)"
      for id in 10..<12 {
        let error = #expect(throws: SQLError.self) { try database.execute(sql, [id, "one"]) }
        #expect(error?.kind == .other)
        #expect(error?.description.contains("item.name") == true)
        #expect(try database.execute(sql, [id, "number \(id)"]) == 1)
      }
    }
  }

  @Test func aReaderCannotWrite() async throws {
    await #expect(throws: SQLError.self) {
      try await database.read { _ = try $0.execute("DELETE FROM item") }
    }
  }

  @Test func errorsNameTheStatement() async throws {
    let error = await #expect(throws: SQLError.self) {
      try await database.read { try $0.rows("SELECT * FROM missing").count }
    }
    #expect(error?.description.contains("no such table: missing") == true)
    #expect(error?.description.contains("SELECT * FROM missing") == true)
    #expect(error?.reason == "no such table: missing")
  }
}

/// Rows that are read one after another.
struct SQLRowReadingTests {
  private let home: TemporaryJournal
  private var database: any SQLDatabase { home.journal.database }
  private let sql = """
    WITH RECURSIVE number (value) AS (SELECT ? UNION ALL SELECT value + 1 FROM number)
    SELECT value FROM number LIMIT ?
    """

  init() throws { home = try TemporaryJournal() }

  @Test func allRowsAreRead() async throws {
    try await database.read { [sql] database throws in
      var sum = 0
      try database.forEachRow(sql, [1, 1000]) { sum += try $0["value"] }
      #expect(sum == 500_500)
    }
  }

  @Test func readingEndsWithTheBody() async throws {
    struct Failure: Error {}
    try await database.read { [sql] database throws in
      var seen: [Int] = []
      try database.readRows(sql, [1, -1]) { row in
        seen.append(try row[0])
        return seen.count < 3
      }
      #expect(seen == [1, 2, 3])
      #expect(throws: Failure.self) {
        try database.forEachRow(sql, [5, -1]) { row in
          seen.append(try row[0])
          if seen.count == 5 { throw Failure() }
        }
      }
      #expect(seen == [1, 2, 3, 5, 6])
      #expect(try database.values(sql, [8, 2]) == [8, 9])
    }
  }

  /// The body may run statements, the one that is being read included.
  @Test func theBodyMayReadToo() async throws {
    try await database.read { [sql] database throws in
      var pairs: [[Int]] = []
      try database.forEachRow(sql, [1, 3]) { outer in
        try database.forEachRow(sql, [10, 2]) { pairs.append([try outer[0], try $0[0]]) }
        #expect(try database.value(sql, [20, 1]) == 20)
      }
      #expect(pairs == [[1, 10], [1, 11], [2, 10], [2, 11], [3, 10], [3, 11]])
    }
  }
}
