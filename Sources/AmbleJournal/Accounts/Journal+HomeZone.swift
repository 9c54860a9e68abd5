import AmbleCore
import GRDB

enum HomeZoneTables {
  static func register(in migrator: inout DatabaseMigrator) {
    migrator.registerMigration("home zones") { database in
      try database.execute(
        sql: """
          CREATE TABLE home_zone (
            account TEXT PRIMARY KEY REFERENCES account ON DELETE CASCADE,
            latitude REAL NOT NULL, longitude REAL NOT NULL, radius REAL NOT NULL) WITHOUT ROWID;
          """)
    }
  }
}

extension Journal {
  /// Returns a user's home zone, or `nil` if there is none.
  public func homeZone(of user: UserID) async throws(JournalError) -> HomeZone? {
    try await read { try HomeZone.zone(of: user, in: $0) }
  }

  /// Sets or removes a user's home zone.
  public func setHomeZone(_ zone: HomeZone?, of user: UserID) async throws(JournalError) {
    try await write { database in
      guard let zone else {
        return try database.execute(
          sql: "DELETE FROM home_zone WHERE account = ?", arguments: [user.text])
      }
      try database.execute(
        sql: """
          INSERT OR REPLACE INTO home_zone (account, latitude, longitude, radius)
          VALUES (?, ?, ?, ?)
          """,
        arguments: [user.text, zone.centre.latitude, zone.centre.longitude, zone.radius])
    }
  }
}

extension HomeZone {
  /// Reads a user's zone.
  static func zone(of user: UserID, in database: Database) throws -> HomeZone? {
    try Row.fetchOne(
      database, sql: "SELECT latitude, longitude, radius FROM home_zone WHERE account = ?",
      arguments: [user.text]
    ).map {
      HomeZone(
        centre: Coordinate(latitude: $0["latitude"], longitude: $0["longitude"]),
        radius: $0["radius"])
    }
  }
}
