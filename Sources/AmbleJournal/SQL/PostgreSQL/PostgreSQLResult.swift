import CPostgreSQL

/// A result of libpq: some rows, a count, or an error.
final class PostgreSQLResult {
  private let result: OpaquePointer

  /// Takes over a result.
  init(_ result: OpaquePointer) { self.result = result }

  deinit { PQclear(result) }

  var status: ExecStatusType { PQresultStatus(result) }
  /// Whether the statement failed.
  var isError: Bool {
    [PGRES_FATAL_ERROR, PGRES_BAD_RESPONSE, PGRES_NONFATAL_ERROR].contains(status)
  }
  var rowCount: Int { Int(PQntuples(result)) }
  /// The number of rows that the statement changed.
  var changeCount: Int { Int(String(cString: PQcmdTuples(result))) ?? 0 }
  /// What the statement did, such as `COMMIT`.
  var command: String { String(cString: PQcmdStatus(result)) }
  /// The names of the columns.
  var columns: [String] {
    (0..<PQnfields(result)).map { String(cString: PQfname(result, $0)) }
  }
  /// The types of the columns.
  var types: [Oid] { (0..<PQnfields(result)).map { PQftype(result, $0) } }
  /// The types of the arguments of a statement that was described.
  var argumentTypes: [Oid] { (0..<PQnparams(result)).map { PQparamtype(result, $0) } }

  /// Returns a part of an error.
  func field(_ code: Int32) -> String? {
    PQresultErrorField(result, code).map { String(cString: $0) }
  }

  /// Reads a value.
  func value(_ row: Int, _ column: Int, _ type: PostgreSQLType) -> SQLValue {
    let (row, column) = (Int32(row), Int32(column))
    guard PQgetisnull(result, row, column) == 0 else { return .null }
    return type.value(
      UnsafeRawBufferPointer(
        start: PQgetvalue(result, row, column), count: Int(PQgetlength(result, row, column))))
  }
}

/// A row of a result.
struct PostgreSQLRow: SQLRowSource {
  let result: PostgreSQLResult
  let index: Int
  let types: [PostgreSQLType]

  func value(at column: Int) -> SQLValue { result.value(index, column, types[column]) }
}
