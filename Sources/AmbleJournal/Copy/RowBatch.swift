/// Rows of a table that are written together, so that a server is not waited for with each.
struct RowBatch {
  private let table: JournalTable
  private let database: SQLTransaction
  private var rows: [[SQLValue]] = []
  private var byteCount = 0

  /// Maximum number of rows in a statement; a power of 2.
  private static let maxRows = 64
  /// Number of bytes of texts and data from which rows are written.
  private static let maxBytes = 1 << 20

  init(of table: JournalTable, in database: SQLTransaction) {
    (self.table, self.database) = (table, database)
  }

  /// Adds a row, which may be written later.
  mutating func append(_ row: [SQLValue]) throws {
    rows.append(row)
    byteCount += row.reduce(0) { $0 + $1.byteCount }
    if rows.count == Self.maxRows || byteCount >= Self.maxBytes { try finish() }
  }

  /// Writes the rows that have not been written. The numbers of rows in statements are powers of 2, so
  /// that there are few statements to prepare.
  mutating func finish() throws {
    var rest = rows[...]
    while !rest.isEmpty {
      var count = 1
      while 2 * count <= rest.count { count *= 2 }
      let values = rest.prefix(count).flatMap { $0 }
      try database.execute(table.insertion(of: count), SQLArguments(values))
      rest = rest.dropFirst(count)
    }
    (rows, byteCount) = ([], 0)
  }
}

extension SQLValue {
  fileprivate var byteCount: Int {
    switch self {
    case .null, .integer, .real: 8
    case .text(let text): text.utf8.count
    case .blob(let data): data.count
    }
  }
}
