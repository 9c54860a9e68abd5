import Testing

@testable import AmbleJournal

/// The arguments of statements for PostgreSQL.
struct PostgreSQLPlaceholdersTests {
  @Test(arguments: [
    ("SELECT ? + ?", "SELECT $1 + $2", 2), ("SELECT :b, :a, :b", "SELECT $1, $2, $1", 2),
    ("SELECT '?', ':a', \"?\", ''':a' || ?", "SELECT '?', ':a', \"?\", ''':a' || $1", 1),
    ("SELECT :next_1::text", "SELECT $1::text", 1), ("SELECT 1", "SELECT 1", 0),
    ("SELECT 'ä?' WHERE x >= :piece10)", "SELECT 'ä?' WHERE x >= $1)", 1), ("'?", "'?", 0),
  ])
  func argumentsAreNumbered(_ sql: String, _ text: String, _ count: Int) {
    let placeholders = PostgreSQLPlaceholders(sql)
    #expect(placeholders.text == text)
    #expect(placeholders.count == count)
  }

  @Test func argumentsAreInTheOrderOfTheNumbers() throws {
    let names = PostgreSQLPlaceholders("SELECT :b, :a, :b")
    #expect(try names.values(of: ["a": 1, "b": 2, "c": 3]) == [.integer(2), .integer(1)])
    #expect(throws: SQLError.self) { try names.values(of: ["a": 1]) }
    let positions = PostgreSQLPlaceholders("SELECT ?, ?")
    #expect(try positions.values(of: ["x", nil as Int?]) == [.text("x"), .null])
    #expect(throws: SQLError.self) { try positions.values(of: ["x"]) }
  }
}
