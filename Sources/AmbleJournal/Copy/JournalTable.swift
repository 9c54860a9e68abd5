import Foundation

/// A table of the journal, the same in each database.
struct JournalTable: Hashable {
  let name: String
  /// The columns that are stored, without those that the database computes.
  let columns: [String]
  /// The columns of its primary key, in their order.
  let key: [String]
  /// The column that the database numbers, or `nil`.
  let number: String?
  /// The tables that rows refer to.
  fileprivate let parents: Set<String>
}

extension JournalTable {
  /// Returns the tables of the current schema that a copy has, each after those that it refers to.
  static func all() throws -> [JournalTable] {
    let database = try SQLiteDatabase()
    // There is nothing to derive.
    try database.migrate(JournalSchema.migrations(deriving: SecretKey(Data(count: 32))))
    var rest = try database.readBlocking { database in
      let names: [String] = try database.values(
        """
        SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'grdb_migrations'
          AND name NOT LIKE 'sqlite%' AND substr(name, 1, ?) <> ? ORDER BY name
        """, [ChannelTables.prefix.count, ChannelTables.prefix])
      return try names.map { try JournalTable($0, in: database) }
    }
    var (ordered, known): ([JournalTable], Set<String>) = ([], [])
    while let index = rest.firstIndex(where: { $0.parents.isSubset(of: known) }) {
      let table = rest.remove(at: index)
      known.insert(table.name)
      ordered.append(table)
    }
    precondition(rest.isEmpty, "Tables refer to each other in a circle.")
    return ordered
  }

  private init(_ name: String, in database: SQLTransaction) throws {
    self.name = name
    let rows = try database.rows(
      "SELECT name, type, pk, hidden FROM pragma_table_xinfo(?) ORDER BY cid", [name])
    columns = try rows.filter { try $0["hidden"] == 0 }.map { try $0["name"] }
    let keys = try rows.filter { try ($0["pk"] as Int) > 0 }
      .sorted { try ($0["pk"] as Int) < ($1["pk"] as Int) }
    key = try keys.map { try $0["name"] }
    number = try keys.count == 1 && keys[0]["type"] == "INTEGER" ? key[0] : nil
    let parents: [String] = try database.values(
      #"SELECT "table" FROM pragma_foreign_key_list(?)"#, [name])
    self.parents = Set(parents)
  }
}

// MARK: Statements

extension JournalTable {
  /// A statement that reads all rows in the order of their keys.
  var selection: String {
    "SELECT \(columns.quoted) FROM \([name].quoted) ORDER BY \(key.quoted)"
  }

  /// A statement that counts all rows.
  var counting: String { "SELECT count(*) FROM \([name].quoted)" }

  /// Returns a statement that adds rows.
  func insertion(of count: Int) -> String {
    let row = "(\(columns.map { _ in "?" }.joined(separator: ", ")))"
    let rows = Array(repeating: row, count: count).joined(separator: ", ")
    return "INSERT INTO \([name].quoted) (\(columns.quoted)) VALUES \(rows)"
  }
}

extension [String] {
  fileprivate var quoted: String { map { "\"\($0)\"" }.joined(separator: ", ") }
}
