import GRDB

/// Runs the statements of a transaction on a connection of GRDB.
///
/// The columns of a statement are read after its first step: if the schema has changed since the
/// connection read it, SQLite prepares the statement again then, and `*` may have further columns.
final class SQLiteConnection: SQLConnection {
  let dialect = SQLDialect.sqlite
  private let database: Database
  /// The texts of the statements whose rows are being read.
  private var read: Set<String> = []
  /// The statements that create the triggers that were taken away.
  private var triggers: [String] = []

  init(_ database: Database) { self.database = database }

  func execute(_ sql: String, _ arguments: SQLArguments) throws -> Int {
    try SQLError.translating {
      let statement = try statement(sql)
      try statement.execute(arguments: StatementArguments(arguments))
      // The statement is kept, and would keep the arguments, however large.
      statement.setUncheckedArguments(StatementArguments())
      return database.changesCount
    }
  }

  func run(_ script: String) throws {
    try SQLError.translating { try database.execute(sql: script) }
  }

  func rows(_ sql: String, _ arguments: SQLArguments) throws -> [SQLRow] {
    try SQLError.translating {
      let statement = try statement(sql)
      let rows = try Row.fetchAll(statement, arguments: StatementArguments(arguments))
      let columns = rows.isEmpty ? [] : statement.columnNames
      return rows.map { SQLRow(columns: columns, source: SQLiteRow(row: $0)) }
    }
  }

  func firstRow(_ sql: String, _ arguments: SQLArguments) throws -> SQLRow? {
    try SQLError.translating {
      let statement = try statement(sql)
      return try Row.fetchOne(statement, arguments: StatementArguments(arguments)).map {
        SQLRow(columns: statement.columnNames, source: SQLiteRow(row: $0))
      }
    }
  }

  func readRows(
    _ sql: String, _ arguments: SQLArguments, while body: (SQLRow) throws -> Bool
  ) throws {
    try SQLError.translating {
      let statement = try statement(sql)
      let isOutermost = read.insert(sql).inserted
      defer { if isOutermost { read.remove(sql) } }
      let rows = try Row.fetchCursor(statement, arguments: StatementArguments(arguments))
      while let row = try rows.next() {
        let columns = statement.columnNames
        guard try body(SQLRow(columns: columns, source: SQLiteRow(row: row))) else { return }
      }
    }
  }

  func hasTable(_ name: String) throws -> Bool {
    try SQLError.translating { try database.tableExists(name) }
  }

  func isNewer(than migrations: [Migration]) throws -> Bool {
    try SQLError.translating { try DatabaseMigrator(migrations).hasBeenSuperseded(database) }
  }

  func isOlder(than migrations: [Migration]) throws -> Bool {
    try SQLError.translating {
      try !DatabaseMigrator(migrations).hasCompletedMigrations(database)
    }
  }

  func setTriggers(_ areOn: Bool) throws {
    if areOn {
      for trigger in triggers { try run(trigger) }
      triggers = []
      return
    }
    for row in try rows("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'", []) {
      triggers.append(try row["sql"])
      try run("DROP TRIGGER \(row["name"] as String)")
    }
  }

  /// The file that is written is not known to others yet.
  func keepOthersAway() throws -> Bool { true }

  /// Returns the kept statement of a text, or another one while its rows are being read.
  private func statement(_ sql: String) throws -> Statement {
    try read.contains(sql)
      ? database.makeStatement(sql: sql) : database.cachedStatement(sql: sql)
  }
}

extension SQLTransaction {
  /// Creates a transaction on a connection of GRDB.
  init(_ database: Database) { connection = SQLiteConnection(database) }
}

/// A row of GRDB.
private struct SQLiteRow: SQLRowSource {
  let row: Row

  func value(at index: Int) -> SQLValue {
    let value: DatabaseValue = row[index]
    return switch value.storage {
    case .null: .null
    case .int64(let value): .integer(value)
    case .double(let value): .real(value)
    case .string(let value): .text(value)
    case .blob(let value): .blob(value)
    }
  }
}

// MARK: Arguments

extension StatementArguments {
  fileprivate init(_ arguments: SQLArguments) {
    let values = arguments.values.map(\.stored)
    if arguments.names.isEmpty {
      self.init(values)
    } else {
      self.init(Dictionary(zip(arguments.names, values)) { $1 })
    }
  }
}

extension SQLValue {
  fileprivate var stored: DatabaseValue {
    switch self {
    case .null: .null
    case .integer(let value): value.databaseValue
    case .real(let value): value.databaseValue
    case .text(let value): value.databaseValue
    case .blob(let value): value.databaseValue
    }
  }
}
