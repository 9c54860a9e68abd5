import CPostgreSQL
import Foundation

/// Runs the statements of transactions on a connection, one transaction after another. It keeps
/// prepared statements by their text.
final class PostgreSQLConnection: SQLConnection {
  let dialect = SQLDialect.postgreSQL
  private let link: PostgreSQLLink
  private var statements: [String: PostgreSQLStatement] = [:]
  private var statementCount = 0
  /// The rows that are being read.
  private var stream: PostgreSQLStream?

  /// Maximum number of statements that are kept. The journal has about 250.
  private static let maxStatements = 400

  /// Connects to a server, and sets the limits of its statements.
  init(_ address: String, _ limits: PostgreSQLLimits) throws {
    link = try PostgreSQLLink(address, within: limits.connecting)
    // The server ends a statement first, with an answer.
    link.patience = limits.statement + 5
    guard link.serverVersion >= 150_000, link.isUnicode else {
      throw SQLError(
        .other, "the database is not one of PostgreSQL 15 or later with the encoding UTF8")
    }
    try send(
      """
      SET statement_timeout = '\(limits.statement)s'; SET lock_timeout = '\(limits.queueing)s';
      SET idle_in_transaction_session_timeout = '\(limits.idle)s'; SET jit = off;
      SELECT set_config('synchronous_commit', 'on', FALSE)
      WHERE current_setting('synchronous_commit') = 'off'
      """)
    guard try isTrue("SELECT pg_try_advisory_lock_shared(\(Self.use))") else {
      throw SQLError(.busy, "a copy is being written to it (amble journal copy); wait for its end")
    }
  }

  /// The lock that each connection shares, and that a copy takes alone. The number is `Ambc` in
  /// ASCII.
  private static let use = "\(0x41_6D_62_63), coalesce(hashtext(current_schema()), 0)"

  private func isTrue(_ sql: String) throws -> Bool {
    try firstRow(sql, []).map { try $0[0] as Bool } ?? false
  }

  /// Whether another transaction can be run.
  var isUsable: Bool { link.isIdle() }

  /// Runs a transaction. An error of `work` rolls it back.
  func run<Value>(
    _ kind: PostgreSQLTransactionKind, _ work: (SQLTransaction) throws -> Value
  ) throws -> Value {
    let patience = link.patience
    if !kind.hasLimits { link.patience = nil }
    defer { link.patience = patience }
    let value: Value
    do {
      try send(kind.beginning)
      value = try work(SQLTransaction(connection: self))
      try settle()
    } catch {
      // A connection that cannot do it is not used again.
      stream = nil
      _ = try? send("ROLLBACK")
      if (error as? SQLError)?.kind == .conflict { try? forgetStatements() }
      throw error
    }
    // The server rolls back instead if a statement failed whose error `work` has ignored.
    guard try send("COMMIT") == "COMMIT" else {
      throw SQLError(.other, "a statement of the transaction had failed")
    }
    return value
  }

  /// Returns the texts of the notifications since the last call, and waits for one if there is none.
  /// - Parameter milliseconds: how long to wait at most.
  /// - Throws: `SQLError` if the connection was lost.
  func notifications(within milliseconds: Int32) throws(SQLError) -> [String] {
    try link.notifications(within: milliseconds)
  }

  // MARK: Statements

  func execute(_ sql: String, _ arguments: SQLArguments) throws -> Int {
    let stream = try begin(sql, arguments).stream
    var count = 0
    while let result = try stream.next() { count = result.changeCount }
    return count
  }

  func run(_ script: String) throws {
    try send(script)
    try forgetStatements()
  }

  /// Forgets all prepared statements, because the tables may have other columns now.
  private func forgetStatements() throws(SQLError) {
    statements = [:]
    try send("DEALLOCATE ALL")
  }

  func rows(_ sql: String, _ arguments: SQLArguments) throws -> [SQLRow] {
    let (statement, stream) = try begin(sql, arguments)
    var rows: [SQLRow] = []
    while let result = try stream.next() { rows += statement.rows(of: result) }
    return rows
  }

  func firstRow(_ sql: String, _ arguments: SQLArguments) throws -> SQLRow? {
    try rows(sql, arguments).first
  }

  func readRows(
    _ sql: String, _ arguments: SQLArguments, while body: (SQLRow) throws -> Bool
  ) throws {
    let (statement, stream) = try begin(sql, arguments)
    link.readSingleRows()
    self.stream = stream
    var goesOn = true
    do {
      while goesOn, let result = try stream.next() {
        for row in statement.rows(of: result) where goesOn { goesOn = try body(row) }
      }
    } catch {
      try? stream.finish(keeping: false)
      throw error
    }
    // The rest has been sent already.
    try stream.finish(keeping: false)
  }

  func hasTable(_ name: String) throws -> Bool {
    let found = try firstRow(
      """
      SELECT 1 FROM pg_catalog.pg_tables
      WHERE schemaname = current_schema() AND CAST(tablename AS TEXT) = ?
      """, [name])
    return found != nil
  }

  func isNewer(than migrations: [Migration]) throws -> Bool {
    try !PostgreSQLMigrations.known(self).isSubset(of: migrations.map(\.identifier))
  }

  func isOlder(than migrations: [Migration]) throws -> Bool {
    try !PostgreSQLMigrations.known(self).isSuperset(of: migrations.map(\.identifier))
  }

  /// Those that PostgreSQL makes for references stay.
  func setTriggers(_ areOn: Bool) throws {
    let tables = try rows(
      """
      SELECT DISTINCT CAST(relname AS TEXT) FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
      WHERE NOT tgisinternal AND relnamespace = CAST(current_schema() AS regnamespace)
      """, [])
    for table in tables {
      try run("ALTER TABLE \(table[0] as String) \(areOn ? "ENABLE" : "DISABLE") TRIGGER USER")
    }
  }

  /// Fails while another connection is open, also of a server that only reads. That of a program
  /// that has just ended closes in a moment.
  func keepOthersAway() throws -> Bool {
    for _ in 0..<50 {
      if try isTrue("SELECT pg_try_advisory_xact_lock(\(Self.use))") { return true }
      Thread.sleep(forTimeInterval: 0.1)
    }
    return false
  }

  /// Sends a statement, of which the rows are to be read.
  private func begin(
    _ sql: String, _ arguments: SQLArguments
  ) throws(SQLError) -> (statement: PostgreSQLStatement, stream: PostgreSQLStream) {
    try settle()
    let statement = try statement(sql)
    try statement.send(arguments, over: link)
    return (statement, PostgreSQLStream(link, sql))
  }

  /// Keeps the rest of the rows that are being read, so that another statement can be sent.
  private func settle() throws(SQLError) {
    let outer = stream
    stream = nil
    try outer?.finish(keeping: true)
  }

  /// Runs statements without arguments that are not prepared.
  /// - Returns: what the last one did.
  @discardableResult
  private func send(_ script: String) throws(SQLError) -> String {
    try settle()
    try link.send { PQsendQuery($0, script) }
    let stream = PostgreSQLStream(link, script)
    var command = ""
    while let result = try stream.next() { command = result.command }
    return command
  }

  /// Returns the prepared statement of a text.
  private func statement(_ sql: String) throws(SQLError) -> PostgreSQLStatement {
    statementCount += 1
    if let known = statements[sql] {
      known.lastUse = statementCount
      return known
    }
    if statements.count >= Self.maxStatements, let oldest = statements.oldest {
      statements[oldest.key] = nil
      try send("DEALLOCATE \(oldest.value.name)")
    }
    let (name, placeholders) = ("s\(statementCount)", PostgreSQLPlaceholders(sql))
    try link.send { PQsendPrepare($0, name, placeholders.text, 0, nil) }
    try PostgreSQLStream(link, sql).finish(keeping: false)
    try link.send { PQsendDescribePrepared($0, name) }
    let stream = PostgreSQLStream(link, sql)
    guard let description = try stream.next() else { throw .lost("the server sent no answer") }
    try stream.finish(keeping: false)
    let made = try PostgreSQLStatement(name, placeholders, describedBy: description)
    made.lastUse = statementCount
    statements[sql] = made
    return made
  }
}

extension PostgreSQLStatement {
  fileprivate func rows(of result: PostgreSQLResult) -> [SQLRow] {
    (0..<result.rowCount).map {
      SQLRow(
        columns: columns, source: PostgreSQLRow(result: result, index: $0, types: columnTypes))
    }
  }
}

extension [String: PostgreSQLStatement] {
  fileprivate var oldest: Element? { self.min { $0.value.lastUse < $1.value.lastUse } }
}
