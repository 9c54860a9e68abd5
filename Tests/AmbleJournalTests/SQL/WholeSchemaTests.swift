import Testing

@testable import AmbleJournal

/// The schema that new databases of PostgreSQL begin with is the one that the migrations of SQLite lead to.
@Suite(.enabled(if: TestServer.address != nil))
struct WholeSchemaTests {
  private let home: TemporaryJournal
  private let schema: TestSchema
  private let other: Journal

  init() throws {
    home = try TemporaryJournal()
    schema = try TestSchema()
    other = try schema.journal()
  }

  /// Compares the results of two statements as sets of lines.
  private func expectEqual(_ sqlite: String, _ postgreSQL: String) throws {
    let first: [String] = try home.journal.database.readBlocking { try $0.values(sqlite) }
    let second: [String] = try other.database.readBlocking { try $0.values(postgreSQL) }
    #expect(first.sorted() == second.sorted())
    #expect(first.count > 20)
  }

  @Test func columnsAreEqual() throws {
    try expectEqual(
      """
      SELECT t.name || ' ' || c.name || ' ' || (c."notnull" OR c.pk) FROM sqlite_schema AS t
      JOIN pragma_table_xinfo(t.name) AS c WHERE t.type = 'table' AND t.name <> 'grdb_migrations'
      """,
      """
      SELECT table_name || ' ' || column_name || ' ' || CASE is_nullable WHEN 'NO' THEN 1 ELSE 0 END
      FROM information_schema.columns
      WHERE table_schema = current_schema() AND table_name <> 'journal_migration'
      """)
  }

  @Test func textsHaveTheOrderOfTheirBytes() throws {
    let others: [String] = try other.database.readBlocking {
      try $0.values(
        """
        SELECT table_name || ' ' || column_name FROM information_schema.columns
        WHERE table_schema = current_schema() AND data_type = 'text'
          AND collation_name IS DISTINCT FROM 'C'
        """)
    }
    #expect(others == [])
  }

  /// That of `usage` is a trigger in PostgreSQL.
  @Test func referencesAreEqual() throws {
    try expectEqual(
      """
      SELECT t.name || ' ' || r."from" || ' ' || r."table" || ' ' || r.on_delete
      FROM sqlite_schema AS t JOIN pragma_foreign_key_list(t.name) AS r
      WHERE t.type = 'table' AND t.name <> 'usage'
      """,
      """
      SELECT t.relname || ' ' || c.attname || ' ' || p.relname || ' ' || CASE r.confdeltype
        WHEN 'c' THEN 'CASCADE' WHEN 'n' THEN 'SET NULL' ELSE 'NO ACTION' END
      FROM pg_constraint AS r JOIN pg_class AS t ON t.oid = r.conrelid
      JOIN pg_class AS p ON p.oid = r.confrelid
      JOIN pg_attribute AS c ON c.attrelid = t.oid AND c.attnum = r.conkey[1]
      WHERE r.contype = 'f' AND r.connamespace = CAST(current_schema() AS regnamespace)
      """)
  }

  @Test func indexesAndTriggersAreEqual() throws {
    try expectEqual(
      "SELECT name FROM sqlite_schema WHERE type = 'index' AND name NOT LIKE 'sqlite_%'",
      """
      SELECT CAST(indexname AS TEXT) FROM pg_indexes WHERE schemaname = current_schema()
        AND indexname NOT LIKE '%_pkey' AND indexname NOT LIKE '%_key'
      """)
    try expectEqual(
      "SELECT name FROM sqlite_schema WHERE type = 'trigger' UNION SELECT 'usage_ended'",
      """
      SELECT CAST(tgname AS TEXT) FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
      WHERE NOT tgisinternal AND relnamespace = CAST(current_schema() AS regnamespace)
      """)
  }

  @Test func migrationsAreEqual() throws {
    try expectEqual(
      "SELECT identifier FROM grdb_migrations", "SELECT identifier FROM journal_migration")
  }
}
