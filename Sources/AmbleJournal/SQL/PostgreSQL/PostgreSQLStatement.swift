import CPostgreSQL

/// A statement that a connection has prepared.
final class PostgreSQLStatement {
  /// The name on the connection.
  let name: String
  let placeholders: PostgreSQLPlaceholders
  let columns: [String]
  private let argumentTypes: [PostgreSQLType]
  let columnTypes: [PostgreSQLType]
  /// The number of statements that the connection had run when this one was used last.
  var lastUse = 0

  /// Reads the description of a statement.
  init(
    _ name: String, _ placeholders: PostgreSQLPlaceholders, describedBy result: PostgreSQLResult
  ) throws(SQLError) {
    (self.name, self.placeholders, columns) = (name, placeholders, result.columns)
    var (arguments, columns): ([PostgreSQLType], [PostgreSQLType]) = ([], [])
    for type in result.argumentTypes { arguments.append(try PostgreSQLType(type)) }
    for type in result.types { columns.append(try PostgreSQLType(type)) }
    (argumentTypes, columnTypes) = (arguments, columns)
  }

  /// Sends a request to run the statement. Its results have the binary format.
  func send(_ arguments: SQLArguments, over link: PostgreSQLLink) throws(SQLError) {
    let values = try placeholders.values(of: arguments)
    var bytes: [UInt8] = []
    var places: [Range<Int>?] = []
    for (value, type) in zip(values, argumentTypes) {
      let start = bytes.count
      if value != .null { try type.append(value, to: &bytes) }
      places.append(value == .null ? nil : start..<bytes.count)
    }
    // The address of an empty argument is that of some byte, because that of a null is none.
    bytes.append(0)
    try link.send { connection in
      bytes.withUnsafeBytes { bytes in
        PQsendQueryPrepared(
          connection, name, Int32(places.count),
          places.map { place in
            place.map { (bytes.baseAddress! + $0.lowerBound).assumingMemoryBound(to: CChar.self) }
          },
          places.map { Int32($0?.count ?? 0) }, places.map { _ in 1 }, 1)
      }
    }
  }
}
