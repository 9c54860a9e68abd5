/// A step of the schema from one version to the next.
///
/// Each runs once in the life of a database, in its own transaction. References between tables may
/// be broken meanwhile, and are checked at its end.
struct Migration: Sendable {
  /// The name, which the database stores. It never changes.
  let identifier: String
  /// Changes the schema and the data.
  let apply: @Sendable (SQLTransaction) throws -> Void
}

extension [Migration] {
  /// Adds a migration that runs after the others.
  mutating func add(
    _ identifier: String, _ apply: @escaping @Sendable (SQLTransaction) throws -> Void
  ) {
    append(Migration(identifier: identifier, apply: apply))
  }
}
