/// A row of a table as a value, which is read and written by its columns.
protocol StoredRecord: Sendable {
  /// The name of the table.
  static var table: String { get }
  /// All columns of the table, except those that the database computes.
  static var columns: [Column<Self>] { get }

  /// Creates a record whose members are read from a row after that.
  init()
}

extension StoredRecord {
  /// The list of the columns that `init(row:)` reads, to begin a list of `SELECT` or `RETURNING`.
  static var selection: String { selection(as: table) }

  /// Returns `selection` for a statement that gives the table another name.
  static func selection(as alias: String) -> String {
    columns.filter { $0.read != nil }.list { "\(alias).\($0)" }
  }

  /// Reads a row whose columns begin with those of `selection`.
  /// - Throws: `SQLError` if a value is of another type.
  init(row: SQLRow) throws {
    self.init()
    var index = 0
    for column in Self.columns {
      guard let read = column.read else { continue }
      try read(row, index, &self)
      index += 1
    }
  }
}

/// What inserting records does if a row has the key of one: it fails, gives the row the values of
/// the record, or keeps the row.
enum InsertConflict { case fail, replace, keep }

extension SQLTransaction {
  /// Returns the records of a table.
  /// - Parameter suffix: SQL after the name of the table.
  func records<Record: StoredRecord>(
    of type: Record.Type = Record.self, _ suffix: String, _ arguments: SQLArguments = []
  ) throws -> [Record] {
    try rows("SELECT \(type.selection) FROM \(type.table) \(suffix)", arguments)
      .map(Record.init(row:))
  }

  /// Returns the first record of a table, or `nil` if there is none.
  /// - Parameter suffix: SQL after the name of the table.
  func record<Record: StoredRecord>(
    of type: Record.Type = Record.self, _ suffix: String, _ arguments: SQLArguments = []
  ) throws -> Record? {
    try row("SELECT \(type.selection) FROM \(type.table) \(suffix)", arguments)
      .map(Record.init(row:))
  }

  /// Inserts records. Columns that they do not write get their defaults.
  func insert<Record: StoredRecord>(
    _ records: Record..., onConflict conflict: InsertConflict = .fail
  ) throws { try insert(records, onConflict: conflict) }

  /// Inserts records as `insert` does.
  func insert<Record: StoredRecord>(
    _ records: [Record], onConflict conflict: InsertConflict = .fail
  ) throws {
    let columns = Record.columns.filter { $0.value != nil }
    let marks = columns.map { _ in "?" }.joined(separator: ", ")
    var sql = "INSERT INTO \(Record.table) (\(columns.list { $0 })) VALUES (\(marks))"
    switch conflict {
    case .fail: break
    case .keep: sql += " ON CONFLICT DO NOTHING"
    case .replace:
      let changes = columns.filter { !$0.isKey }.list { "\($0) = excluded.\($0)" }
      sql += " ON CONFLICT (\(columns.filter(\.isKey).list { $0 })) DO UPDATE SET \(changes)"
    }
    for record in records { try execute(sql, SQLArguments(columns.values(of: record))) }
  }

  /// Changes columns of the row that has the key of a record.
  /// - Parameters:
  ///   - columns: some columns of the table; others keep their values.
  ///   - isRevision: whether to add 1 to the column `revision`.
  func update<Record: StoredRecord>(
    _ record: Record, _ columns: [Column<Record>], isRevision: Bool = false
  ) throws {
    let (changed, key) = (columns.filter { $0.value != nil }, Record.columns.filter(\.isKey))
    let revision = isRevision ? ", revision = revision + 1" : ""
    try execute(
      """
      UPDATE \(Record.table) SET \(changed.list { "\($0) = ?" })\(revision)
      WHERE \(key.list(" AND ") { "\($0) = ?" })
      """, SQLArguments(changed.values(of: record) + key.values(of: record)))
  }
}

extension Array {
  fileprivate func list<Record>(
    _ separator: String = ", ", _ text: (String) -> String
  ) -> String where Element == Column<Record> {
    map { text($0.name) }.joined(separator: separator)
  }

  fileprivate func values<Record>(of record: Record) throws -> [SQLValue]
  where Element == Column<Record> { try compactMap { try $0.value?(record) } }
}
