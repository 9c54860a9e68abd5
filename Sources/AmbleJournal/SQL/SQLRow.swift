/// A row of a result.
///
/// ```swift
/// let id: String = try row["id"]
/// let end = try row["ended_at"] as Int64?
/// ```
struct SQLRow {
  /// The names of the columns, from left to right.
  let columns: [String]
  /// The driver's row.
  let source: any SQLRowSource

  /// The value of a column. Of several columns of a name, the first counts.
  /// - Throws: `SQLError` if there is no such column, or its value is of another type.
  /// - Complexity: O(columns).
  subscript<Value: SQLConvertible>(column: String) -> Value {
    get throws(SQLError) {
      guard let index = columns.firstIndex(of: column) else {
        throw SQLError(.mismatch, "the result has no column \(column)")
      }
      return try value(at: index)
    }
  }

  /// The value of the column with an index, counted from 0.
  /// - Throws: `SQLError` if there is no such column, or its value is of another type.
  subscript<Value: SQLConvertible>(index: Int) -> Value {
    get throws(SQLError) {
      guard columns.indices.contains(index) else {
        throw SQLError(.mismatch, "the result has no column with the index \(index)")
      }
      return try value(at: index)
    }
  }

  private func value<Value: SQLConvertible>(at index: Int) throws(SQLError) -> Value {
    let stored = source.value(at: index)
    guard let value = Value(sqlValue: stored) else {
      throw SQLError(
        .mismatch, "the column \(columns[index]) holds \(stored.typeName) instead of \(Value.self)")
    }
    return value
  }
}

/// Gives the values of a row, for a driver.
protocol SQLRowSource {
  /// Returns the value of a column that the row has.
  func value(at index: Int) -> SQLValue
}
