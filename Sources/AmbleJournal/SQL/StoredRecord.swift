/// A row of a table as a value, which is read and written by its columns.
protocol StoredRecord: Sendable {
  /// The table, with its columns.
  static var table: RecordTable<Self> { get }

  /// Creates a record whose members are read from a row after that.
  init()
}

/// The table of a kind of records, with the parts of statements that its columns make.
struct RecordTable<Record: StoredRecord>: Sendable {
  /// The name.
  let name: String
  /// All columns, except those that the database computes.
  let columns: [Column<Record>]
  /// The columns of the primary key.
  let key: [Column<Record>]
  /// The list of the columns that `init(row:)` reads, each after the name of the table.
  let selection: String
  /// The readers of these columns, in their order.
  fileprivate let readers: [Column<Record>.Reader]
  /// The columns that inserting a record writes.
  fileprivate let written: [Column<Record>]
  /// The statement that inserts a record.
  fileprivate let insertion: String

  init(_ name: String, _ columns: [Column<Record>]) {
    (self.name, self.columns) = (name, columns)
    key = columns.filter(\.isKey)
    selection = columns.selection(as: name)
    readers = columns.compactMap(\.read)
    written = columns.filter(\.isWritten)
    let marks = written.map { _ in "?" }.joined(separator: ", ")
    insertion = "INSERT INTO \(name) (\(written.list { $0 })) VALUES (\(marks))"
  }

  /// Returns the statement that inserts a record, or does something else if a row has its key.
  fileprivate func insertion(onConflict conflict: InsertConflict) -> String {
    switch conflict {
    case .fail: return insertion
    case .keep: return insertion + " ON CONFLICT DO NOTHING"
    case .replace:
      let changes = written.compactMap(change).joined(separator: ", ")
      return insertion + " ON CONFLICT (\(key.list { $0 })) DO UPDATE SET \(changes)"
    }
  }

  /// Returns how a record that replaces a row changes a column, or `nil` if it does not.
  private func change(_ column: Column<Record>) -> String? {
    let value = "excluded.\(column.name)"
    switch column.replacement {
    case .always: return "\(column.name) = \(value)"
    case .unlessNull: return "\(column.name) = coalesce(\(value), \(name).\(column.name))"
    case .never: return nil
    }
  }
}

extension StoredRecord {
  /// The list of the columns that `init(row:)` reads, to begin a list of `SELECT` or `RETURNING`.
  static var selection: String { table.selection }

  /// Returns `selection` for a statement that gives the table another name.
  static func selection(as alias: String) -> String { table.columns.selection(as: alias) }

  /// Reads a row whose columns begin with those of `selection`.
  /// - Throws: `SQLError` if a value is of another type.
  init(row: SQLRow) throws {
    self.init()
    for (index, read) in Self.table.readers.enumerated() { try read(row, index, &self) }
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
    try rows("SELECT \(type.selection) FROM \(type.table.name) \(suffix)", arguments)
      .map(Record.init(row:))
  }

  /// Returns the first record of a table, or `nil` if there is none.
  /// - Parameter suffix: SQL after the name of the table.
  func record<Record: StoredRecord>(
    of type: Record.Type = Record.self, _ suffix: String, _ arguments: SQLArguments = []
  ) throws -> Record? {
    try row("SELECT \(type.selection) FROM \(type.table.name) \(suffix)", arguments)
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
    let table = Record.table
    let sql = table.insertion(onConflict: conflict)
    for record in records { try execute(sql, SQLArguments(table.written.values(of: record))) }
  }

  /// Changes columns of the row that has the key of a record.
  /// - Parameters:
  ///   - columns: some columns of the table, by default all but the key; others keep their values.
  ///   - isRevision: whether to add 1 to the column `revision`.
  func update<Record: StoredRecord>(
    _ record: Record,
    _ columns: [Column<Record>] = Record.table.columns.filter { !$0.isKey },
    isRevision: Bool = false
  ) throws {
    let (changed, key) = (columns.filter(\.isWritten), Record.table.key)
    let revision = isRevision ? ", revision = revision + 1" : ""
    try execute(
      """
      UPDATE \(Record.table.name) SET \(changed.list { "\($0) = ?" })\(revision)
      WHERE \(key.list(" AND ") { "\($0) = ?" })
      """, SQLArguments(changed.values(of: record) + key.values(of: record)))
  }
}

extension Array {
  fileprivate func selection<Record>(as alias: String) -> String
  where Element == Column<Record> { filter { $0.read != nil }.list { "\(alias).\($0)" } }

  fileprivate func list<Record>(
    _ separator: String = ", ", _ text: (String) -> String
  ) -> String where Element == Column<Record> {
    map { text($0.name) }.joined(separator: separator)
  }

  fileprivate func values<Record>(of record: Record) throws -> [SQLValue]
  where Element == Column<Record> { try compactMap { try $0.value?(record) } }
}
