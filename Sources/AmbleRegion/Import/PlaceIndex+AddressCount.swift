internal import GRDB

extension PlaceIndex {
  /// Returns the number of places with a house number. Complexity: O(places).
  func addressCount() throws -> Int {
    try database.unsafeRead { database in
      let sql = "SELECT count(*) FROM places WHERE housenumber IS NOT NULL"
      return try Int.fetchOne(database, sql: sql) ?? 0
    }
  }
}
