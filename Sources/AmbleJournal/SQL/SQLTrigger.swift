/// Statements that run for each row that a statement inserts, changes or deletes, also by cascade.
///
/// SQLite runs them with each row, PostgreSQL those of `.insert`, `.update` and `.delete` after all rows
/// of the statement: they must not depend on that order. SQLite does not run a trigger within itself.
struct SQLTrigger: Sendable {
  /// What they run after, or before.
  enum Event: Hashable, Sendable {
    case insert
    /// The columns that a statement names.
    case update([String])
    case delete
    /// Before a row is deleted.
    case deletion
  }

  /// The name, which no other trigger has.
  var name: String
  var event: Event
  var table: String
  /// The condition under which they run, on the rows `OLD` and `NEW`, or `nil` to run always.
  var condition: String?
  /// The statements, on the rows `OLD` and `NEW`.
  var statements: [String]
}

extension SQLTrigger {
  /// The event in SQL, which the databases agree on.
  var occasion: String {
    switch event {
    case .insert: "AFTER INSERT ON \(table)"
    case .update(let columns): "AFTER UPDATE OF \(columns.joined(separator: ", ")) ON \(table)"
    case .delete: "AFTER DELETE ON \(table)"
    case .deletion: "BEFORE DELETE ON \(table)"
    }
  }

  /// The statements, each with its end.
  var body: String { statements.map { "\($0);" }.joined(separator: "\n") }
}

extension SQLTransaction {
  /// Creates a trigger.
  func create(_ trigger: SQLTrigger) throws { try run(dialect.creation(trigger)) }

  /// Creates or changes tables and indexes, in the words of `SQLDialect.words`.
  func define(_ script: String) throws { try run(dialect.definition(script)) }
}
