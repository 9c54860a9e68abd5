/// A step of the schema from one version to the next.
///
/// Each runs once in the life of a database, in its own transaction. References between tables may
/// be broken meanwhile in SQLite, and are checked at its end.
struct Migration: Sendable {
  /// The name, which the database stores. It never changes.
  let identifier: String
  /// Changes the schema and the data.
  let apply: @Sendable (SQLTransaction) throws -> Void
  /// Creates at once what this migration and those before it lead to, or `nil`.
  var foundation: (@Sendable (SQLTransaction) throws -> Void)?
}

extension [Migration] {
  /// Adds a migration that runs after the others.
  mutating func add(
    _ identifier: String, _ apply: @escaping @Sendable (SQLTransaction) throws -> Void
  ) {
    append(Migration(identifier: identifier, apply: apply))
  }

  /// Ends a history that only databases of SQLite have had: a new one of another kind begins here,
  /// and stores the names of all migrations so far. Later ones run in every database, and are
  /// written in the words of `SQLDialect`.
  mutating func found(_ create: @escaping @Sendable (SQLTransaction) throws -> Void) {
    self[count - 1].foundation = create
  }
}
