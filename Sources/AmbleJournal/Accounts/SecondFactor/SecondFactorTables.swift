import GRDB

/// The tables of second factors. The secret of an app is not stored, but derived from the seed with
/// the key of the journal: who reads the database alone cannot compute codes.
enum SecondFactorTables {
  static func register(in migrator: inout DatabaseMigrator) {
    migrator.registerMigration("second factors") { database in
      try database.execute(
        sql: """
          CREATE TABLE second_factor (
            account TEXT PRIMARY KEY REFERENCES account ON DELETE CASCADE,
            seed TEXT NOT NULL, since INTEGER, last_step INTEGER NOT NULL DEFAULT 0,
            failures INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
          CREATE TABLE recovery_code (
            account TEXT NOT NULL REFERENCES second_factor ON DELETE CASCADE, digest BLOB NOT NULL,
            PRIMARY KEY (account, digest)) WITHOUT ROWID;
          """)
    }
  }
}

/// A row of the table.
struct SecondFactorRow {
  /// What the secret is derived from.
  var seed: String
  /// When the factor was turned on, or `nil` before the first code.
  var since: Timestamp?
  /// The step of the last code that was taken.
  var lastStep: Int64
  /// The number of wrong codes since.
  var failures: Int

  /// Returns the row of an account, if there is one.
  static func find(_ account: String, in database: Database) throws -> SecondFactorRow? {
    try Row.fetchOne(
      database, sql: "SELECT * FROM second_factor WHERE account = ?", arguments: [account]
    ).map { row in
      SecondFactorRow(
        seed: row["seed"], since: (row["since"] as Int64?).map(Timestamp.init(milliseconds:)),
        lastStep: row["last_step"], failures: row["failures"])
    }
  }
}
