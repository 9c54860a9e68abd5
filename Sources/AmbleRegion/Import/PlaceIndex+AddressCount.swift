internal import GRDB

extension PlaceIndex {
  /// How many of the places have a house number. Complexity: O(places).
  func addressCount() throws -> Int {
    try database.unsafeRead { database in
      let sql = "SELECT count(*) FROM places WHERE housenumber IS NOT NULL"
      return try Int.fetchOne(database, sql: sql) ?? 0
    }
  }
}
