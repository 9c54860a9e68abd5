/// The rows of a statement that is being read.
final class PostgreSQLStream {
  private let link: PostgreSQLLink
  private let sql: String
  /// Results that were read before their turn.
  private var kept: [PostgreSQLResult] = []
  private var isAtEnd = false

  init(_ link: PostgreSQLLink, _ sql: String) { (self.link, self.sql) = (link, sql) }

  /// Returns the next result, or `nil` at the end.
  /// - Throws: `SQLError` if the statement fails.
  func next() throws(SQLError) -> PostgreSQLResult? {
    if !kept.isEmpty { return kept.removeFirst() }
    return try read()
  }

  /// Reads all further results, so that the connection is free for other statements.
  /// - Parameter keeping: whether `next` returns them.
  func finish(keeping isKept: Bool) throws(SQLError) {
    var rest: [PostgreSQLResult] = []
    while let result = try read() { if isKept { rest.append(result) } }
    kept = isKept ? kept + rest : []
  }

  private func read() throws(SQLError) -> PostgreSQLResult? {
    guard !isAtEnd else { return nil }
    guard let result = try link.next() else {
      isAtEnd = true
      return nil
    }
    guard result.isError else { return result }
    let error = SQLError(result, in: sql)
    // The end of the request.
    while try link.next() != nil {}
    isAtEnd = true
    throw error
  }
}
