/// A transaction: runs statements. It is valid within the function that it was given to.
///
/// The driver keeps statements by their text, so that a repeated one is not parsed again. Bind
/// values that vary instead of writing them into the text.
///
/// ```swift
/// let names: [String] = try database.values("SELECT name FROM trip WHERE account = ?", [user.text])
/// ```
struct SQLTransaction {
  /// The driver's transaction.
  let connection: any SQLConnection
  /// What the database says otherwise than others.
  var dialect: SQLDialect { connection.dialect }

  /// Runs a statement without a result.
  /// - Returns: the number of rows that it inserted, changed or deleted itself, without those of
  ///   triggers and cascades.
  /// - Throws: `SQLError`, as all functions.
  @discardableResult
  func execute(_ sql: String, _ arguments: SQLArguments = []) throws -> Int {
    try connection.execute(sql, arguments.checked())
  }

  /// Runs several statements without arguments.
  func run(_ script: String) throws { try connection.run(script) }

  /// Returns all rows of a result.
  func rows(_ sql: String, _ arguments: SQLArguments = []) throws -> [SQLRow] {
    try connection.rows(sql, arguments.checked())
  }

  /// Returns the first row of a result, or `nil` if it is empty.
  func row(_ sql: String, _ arguments: SQLArguments = []) throws -> SQLRow? {
    try connection.firstRow(sql, arguments.checked())
  }

  /// Returns the first column of the first row, or `nil` if there is no row or the value is null.
  func value<Value: SQLConvertible>(
    _ sql: String, _ arguments: SQLArguments = []
  ) throws -> Value? {
    var found: Value?
    try readRows(sql, arguments) { row in
      found = try row[0] as Value?
      return false
    }
    return found
  }

  /// Returns the first column of all rows.
  func values<Value: SQLConvertible>(
    _ sql: String, _ arguments: SQLArguments = []
  ) throws -> [Value] {
    var found: [Value] = []
    try forEachRow(sql, arguments) { found.append(try $0[0]) }
    return found
  }

  /// Reads the rows of a result one after another, without holding all of them, until the body
  /// returns `false` or throws.
  /// - Parameter body: takes a row, which is valid within the call. It may run other statements.
  func readRows(
    _ sql: String, _ arguments: SQLArguments = [], while body: (SQLRow) throws -> Bool
  ) throws {
    try connection.readRows(sql, arguments.checked(), while: body)
  }

  /// Reads all rows of a result one after another, without holding all of them.
  /// - Parameter body: takes a row, which is valid within the call. It may run other statements.
  func forEachRow(
    _ sql: String, _ arguments: SQLArguments = [], _ body: (SQLRow) throws -> Void
  ) throws {
    try readRows(sql, arguments) {
      try body($0)
      return true
    }
  }
}

extension SQLTransaction {
  /// Returns whether there is a table of a name.
  func hasTable(_ name: String) throws -> Bool { try connection.hasTable(name) }

  /// Returns whether the database has had a migration that is not one of these.
  func isNewer(than migrations: [Migration]) throws -> Bool {
    try connection.isNewer(than: migrations)
  }

  /// Returns whether the database has not had some of these migrations.
  func isOlder(than migrations: [Migration]) throws -> Bool {
    try connection.isOlder(than: migrations)
  }

  /// Runs work while no trigger runs. What their tables need, it writes itself.
  func withoutTriggers(_ work: () throws -> Void) throws {
    try connection.setTriggers(false)
    try work()
    try connection.setTriggers(true)
  }

  /// Keeps other programs from the database until the transaction ends.
  /// - Returns: `false` if some use it.
  func keepOthersAway() throws -> Bool { try connection.keepOthersAway() }
}

/// Runs the statements of a transaction, for a driver. Functions are as those of `SQLTransaction`.
protocol SQLConnection {
  var dialect: SQLDialect { get }
  func execute(_ sql: String, _ arguments: SQLArguments) throws -> Int
  func run(_ script: String) throws
  func rows(_ sql: String, _ arguments: SQLArguments) throws -> [SQLRow]
  func firstRow(_ sql: String, _ arguments: SQLArguments) throws -> SQLRow?
  func readRows(
    _ sql: String, _ arguments: SQLArguments, while body: (SQLRow) throws -> Bool
  ) throws
  func hasTable(_ name: String) throws -> Bool
  func isNewer(than migrations: [Migration]) throws -> Bool
  func isOlder(than migrations: [Migration]) throws -> Bool
  /// Takes all triggers away, or puts those back that were taken away in this transaction.
  func setTriggers(_ areOn: Bool) throws
  func keepOthersAway() throws -> Bool
}
