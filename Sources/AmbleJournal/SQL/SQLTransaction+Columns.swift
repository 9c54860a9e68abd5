/// A column of a table with the value to store.
typealias StoredColumn = (name: String, value: any SQLConvertible)

extension SQLTransaction {
  /// Inserts a row.
  /// - Parameters:
  ///   - table: a name of this program, not of a client.
  ///   - columns: the values; other columns get their defaults.
  func insert(into table: String, _ columns: [StoredColumn]) throws {
    let names = columns.map(\.name).joined(separator: ", ")
    let marks = columns.map { _ in "?" }.joined(separator: ", ")
    try execute(
      "INSERT INTO \(table) (\(names)) VALUES (\(marks))",
      SQLArguments(columns.map(\.value)))
  }

  /// Changes the row with an identifier.
  /// - Parameters:
  ///   - table: a name of this program, not of a client.
  ///   - columns: the new values; other columns keep theirs.
  ///   - isRevision: whether to add 1 to the column `revision`.
  func update(
    _ table: String, id: String, _ columns: [StoredColumn], isRevision: Bool = false
  ) throws {
    var assignments = columns.map { "\($0.name) = ?" }
    if isRevision { assignments.append("revision = revision + 1") }
    try execute(
      "UPDATE \(table) SET \(assignments.joined(separator: ", ")) WHERE id = ?",
      SQLArguments(columns.map(\.value) + [id]))
  }
}
