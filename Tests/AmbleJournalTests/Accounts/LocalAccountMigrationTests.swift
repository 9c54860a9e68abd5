import Foundation
import Testing

@testable import AmbleJournal

struct LocalAccountMigrationTests {
  /// In a journal of the previous version, the account without an address is the local one.
  @Test func olderJournalsHaveTheirLocalAccount() async throws {
    let home = try TemporaryJournal()
    let folder = home.folder.appending(path: "old")
    let key = try SecretKey(in: home.folder)
    try SQLiteDatabase.makeEarlier(in: folder, upTo: "accounts", deriving: key) {
      try $0.run(
        """
        INSERT INTO account (id, email, name, created_at) VALUES ('local', NULL, '', 0);
        INSERT INTO account (id, email, name, salt, hash, cost, created_at)
          VALUES ('ada', 'ada@example.org', '', x'00', x'00', '2,1,1', 0);
        """)
    }
    let local = try await Journal(opening: folder, at: .start).read { database in
      try database.records("WHERE is_local") as [AccountRow]
    }
    #expect(local.map(\.account.id.text) == ["local"])
  }
}
