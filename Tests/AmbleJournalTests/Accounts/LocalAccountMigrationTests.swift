import GRDB
import Testing

@testable import AmbleJournal

struct LocalAccountMigrationTests {
  /// In a journal of the previous version, the account without an address is the local one.
  @Test func olderJournalsHaveTheirLocalAccount() throws {
    let queue = try DatabaseQueue()
    var migrator = DatabaseMigrator()
    AccountTables.register(in: &migrator)
    try migrator.migrate(queue)
    try queue.write { database in
      try database.execute(
        sql: """
          INSERT INTO account (id, email, name, created_at) VALUES ('local', NULL, '', 0);
          INSERT INTO account (id, email, name, salt, hash, cost, created_at)
            VALUES ('ada', 'ada@example.org', '', x'00', x'00', '2,1,1', 0);
          """)
    }
    let home = try TemporaryJournal()
    try JournalSchema.migrator(deriving: try SecretKey(in: home.folder)).migrate(queue)
    let local = try queue.read { database in
      try Row.fetchAll(database, sql: "SELECT * FROM account WHERE is_local")
        .map(Account.init(row:))
    }
    #expect(local.map(\.id.text) == ["local"])
  }
}
