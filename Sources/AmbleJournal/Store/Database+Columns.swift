import AmbleCore
import GRDB
import Synchronization

/// A column of a table with the value to store.
typealias StoredColumn = (name: String, value: (any DatabaseValueConvertible)?)

extension Database {
  /// Inserts a row.
  /// - Parameters:
  ///   - table: a name of this program, not of a client.
  ///   - columns: the values; other columns get their defaults.
  func insert(into table: String, _ columns: [StoredColumn]) throws {
    let names = columns.map(\.name).joined(separator: ", ")
    let marks = columns.map { _ in "?" }.joined(separator: ", ")
    try execute(
      sql: "INSERT INTO \(table) (\(names)) VALUES (\(marks))",
      arguments: StatementArguments(columns.map(\.value)))
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
      sql: "UPDATE \(table) SET \(assignments.joined(separator: ", ")) WHERE id = ?",
      arguments: StatementArguments(columns.map(\.value) + [id]))
  }
}

// MARK: Boxes

extension BoundingBox {
  /// Returns the condition in SQL that the box of a row meets another one, which may be beyond ±180°.
  /// - Parameter table: the prefix of the columns.
  static func meeting(_ table: String = "") -> String {
    """
    \(table)south <= ? AND \(table)north >= ? AND (\(table)west <= ? AND \(table)east >= ?
      OR \(table)west <= ? AND \(table)east >= ?)
    """
  }

  /// The arguments of the condition `meeting`.
  var meetingArguments: StatementArguments {
    let turn = east > 180 ? -360.0 : 360.0
    return [north, south, east, west, east + turn, west + turn]
  }
}

/// A value that changes while others read it. May be shared between threads.
package final class Changeable<Value: Sendable>: Sendable {
  private let state: Mutex<Value>

  /// Creates the first value.
  package init(_ value: Value) { state = Mutex(value) }

  /// The value now.
  package var value: Value {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}
