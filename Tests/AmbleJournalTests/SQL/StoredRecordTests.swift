import Testing

@testable import AmbleJournal

/// Rows of tables as values.
struct StoredRecordTests {
  /// All records.
  private static let records: [any StoredRecord.Type] = [
    AccountRow.self, AttemptRow.self, CalendarRow.self, CampusRow.self, ContactRow.self,
    CounterRow.self, DocumentRow.self, GrantRow.self, GroupPositionRow.self, GroupRow.self,
    GroupStopRow.self, HikeRow.self, HomeZoneRow.self, InvitationRow.self, KeyFingerprint.self,
    MailedSecretRow.self, MemberRow.self, MessageRow.self, PictureRow.self, PushRow.self,
    RecoveryCodeRow.self, RideRow.self, SecondFactorRow.self, StopRow.self, Tip.self, TokenRow.self,
    Track.self, TrackBlockRow.self, TrackerRow.self, TripRow.self, VersionRow.self, VoteRow.self,
    WalkedRow.self,
  ]

  /// The tables without a record: those of the drivers, and the one whose columns are the quotas.
  private static let others: Set = ["grdb_migrations", "journal_migration", "usage"]

  private struct StoredColumn: Hashable {
    var name: String
    var isOptional: Bool
    var isKey: Bool
  }

  /// A misspelled or forgotten column, or one that may be null on one side alone, is found here.
  @Test(arguments: StoreUnderTest.all)
  func recordsHaveTheColumnsOfTheirTables(_ kind: StoreUnderTest) async throws {
    let open = try await kind.open()
    try open.store.database.readBlocking { database in
      let known = Set(try database.values(Self.tables(in: database)) as [String])
      for record in Self.records {
        let (table, columns) = Self.description(of: record)
        #expect(known.contains(table))
        let stored = try database.rows(Self.columns(in: database), ["table": table]).map {
          try StoredColumn(name: $0[0], isOptional: $0[1], isKey: $0[2])
        }
        #expect(columns.count == Set(columns).count)
        #expect(Set(columns) == Set(stored), "\(table)")
      }
      let described = Set(Self.records.map { Self.description(of: $0).table })
      #expect(known.subtracting(described).isSubset(of: Self.others))
    }
  }

  private static func description<Record: StoredRecord>(
    of record: Record.Type
  ) -> (table: String, columns: [StoredColumn]) {
    let columns = record.table.columns.map {
      StoredColumn(name: $0.name, isOptional: $0.isOptional, isKey: $0.isKey)
    }
    return (record.table.name, columns)
  }

  private static func isSQLite(_ database: SQLTransaction) -> Bool {
    database.connection is SQLiteConnection
  }

  private static func tables(in database: SQLTransaction) -> String {
    isSQLite(database)
      ? "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
      : """
      SELECT CAST(table_name AS TEXT) FROM information_schema.tables
      WHERE table_schema = current_schema()
      """
  }

  /// Selects the columns of a table that it does not compute.
  private static func columns(in database: SQLTransaction) -> String {
    isSQLite(database)
      ? """
      SELECT name, NOT ("notnull" OR pk), pk > 0 FROM pragma_table_xinfo(:table) WHERE hidden = 0
      """
      : """
      SELECT CAST(column_name AS TEXT), is_nullable = 'YES', EXISTS (
        SELECT 1 FROM information_schema.key_column_usage AS used
        JOIN information_schema.table_constraints AS constraints
          USING (constraint_schema, constraint_name)
        WHERE constraint_type = 'PRIMARY KEY' AND used.table_schema = current_schema()
          AND used.table_name = columns.table_name AND used.column_name = columns.column_name)
      FROM information_schema.columns
      WHERE table_schema = current_schema() AND CAST(table_name AS TEXT) = :table AND is_generated = 'NEVER'
      """
  }

  // MARK: Statements

  private enum Colour: String {
    case red
    case blue
  }

  private struct Item: StoredRecord, Equatable {
    var id = 0
    var name: String?
    var colour = Colour.red
    var other: Colour?
    var length = 0

    static let table = RecordTable("item", columns)
    private static let columns: [Column<Item>] =
      [.init("id", \.id).key, .init("name", \.name).onlyWritten, .apart("revision")] + look

    static let look: [Column<Item>] = [
      .word("colour", \.colour, else: .red), .word("other", \.other),
      .computed("length") { $0.name?.count }, .init("made", \.length).onlyRead,
    ]
  }

  @Test(arguments: StoreUnderTest.all)
  func recordsAreWrittenAndRead(_ kind: StoreUnderTest) async throws {
    let open = try await kind.open()
    try open.store.database.writeBlocking { database in
      try database.run(
        """
        CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT, colour TEXT NOT NULL, other TEXT,
          length INTEGER, made INTEGER DEFAULT 5, revision INTEGER DEFAULT 0)
        """)
      func read() throws -> Item? { try database.record("WHERE id = 1") }
      func text() throws -> String? {
        try database.value("SELECT name || ' ' || length || ' ' || revision FROM item")
      }
      try database.insert(Item(id: 1, name: "one", colour: .blue))
      #expect(try read() == Item(id: 1, colour: .blue, length: 5))
      try database.insert(Item(id: 1, name: "three"), onConflict: .keep)
      #expect(try text() == "one 3 0")
      try database.insert(Item(id: 1, name: "three", other: .blue), onConflict: .replace)
      #expect(try text() == "three 5 0")
      #expect(try read() == Item(id: 1, other: .blue, length: 5))
      try database.update(Item(id: 1, name: "four", colour: .blue), Item.look, isRevision: true)
      #expect(try text() == "three 4 1")
      #expect(try read() == Item(id: 1, colour: .blue, length: 5))
      // Words of a newer version.
      try database.execute("UPDATE item SET colour = 'green', other = 'green'")
      #expect(try read() == Item(id: 1, length: 5))
      try database.execute("UPDATE item SET made = NULL")
      #expect(throws: SQLError.self) { try read() }
      let none: [Item] = try database.records("WHERE id = ?", [2])
      #expect(none == [])
    }
    let item = Item(id: 1)
    #expect(throws: SQLError.self) {
      try open.store.database.writeBlocking { try $0.insert(item) }
    }
  }

  /// A row whose number the database makes, and which keeps values when a record replaces it.
  private struct Entry: StoredRecord, Equatable {
    var number = 0
    var name = "a"
    var first: String?
    var note: String?

    static let table = RecordTable("entry", columns)
    private static let columns: [Column<Entry>] = [
      .init("number", \.number).generated, .init("name", \.name).key,
      .init("first", \.first).replaced(.never), .init("note", \.note).replaced(.unlessNull),
    ]
  }

  @Test(arguments: StoreUnderTest.all)
  func replacedRowsKeepValues(_ kind: StoreUnderTest) async throws {
    let open = try await kind.open()
    try open.store.database.writeBlocking { database in
      try database.define(
        """
        CREATE TABLE entry (
          number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, first TEXT, note TEXT)
        """)
      func read() throws -> Entry? { try database.record("WHERE name = 'a'") }
      try database.insert(Entry(number: 9, first: "one", note: "old"))
      #expect(try read() == Entry(number: 1, first: "one", note: "old"))
      try database.insert(Entry(number: 9, first: "two"), onConflict: .replace)
      #expect(try read() == Entry(number: 1, first: "one", note: "old"))
      try database.insert(Entry(note: "new"), onConflict: .replace)
      #expect(try read() == Entry(number: 1, first: "one", note: "new"))
      try database.update(Entry(number: 9, first: "two"))
      #expect(try read() == Entry(number: 1, first: "two"))
    }
  }
}
