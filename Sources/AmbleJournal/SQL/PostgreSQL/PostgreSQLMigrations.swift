/// The migrations that a database of PostgreSQL has had.
enum PostgreSQLMigrations {
  private static let table = "journal_migration"

  /// Returns the names of the migrations that a database has had.
  static func known(_ connection: PostgreSQLConnection) throws -> Set<String> {
    guard try connection.hasTable(table) else { return [] }
    let database = SQLTransaction(connection: connection)
    let names: [String] = try database.values("SELECT identifier FROM \(table)")
    return Set(names)
  }

  /// Runs the next step of the migrations that a database has not had.
  /// - Returns: `false` if there is none.
  static func runNext(_ migrations: [Migration], on connection: PostgreSQLConnection) throws -> Bool
  {
    let database = SQLTransaction(connection: connection)
    try database.define(
      "CREATE TABLE IF NOT EXISTS \(table) (identifier TEXT PRIMARY KEY) WITHOUT ROWID")
    let known = try known(connection)
    let names: [String]
    if known.isEmpty, let last = migrations.lastIndex(where: { $0.foundation != nil }) {
      try migrations[last].foundation?(database)
      names = migrations[...last].map(\.identifier)
    } else if let next = migrations.first(where: { !known.contains($0.identifier) }) {
      try next.apply(database)
      names = [next.identifier]
    } else {
      return false
    }
    for name in names {
      try database.execute("INSERT INTO \(table) (identifier) VALUES (?)", [name])
    }
    return true
  }
}
