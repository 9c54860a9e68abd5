import Foundation
import GRDB
import Testing

@testable import AmbleJournal

struct LocalAccountTests {
  let home: TemporaryJournal

  init() throws { home = try TemporaryJournal() }

  private func register(_ address: String, takesOverLocal: Bool) async throws -> Account {
    try await home.journal.register(
      .sample(address), takesOverLocal: takesOverLocal, at: .start)
  }

  /// The local account is made once, and stays beside accounts with an address.
  @Test func theLocalAccountIsMadeOnce() async throws {
    let local = try await home.journal.localAccount(at: .start)
    let ada = try await home.account("ada@example.org")
    #expect(local.isLocal && local.email == nil)
    #expect(!ada.isLocal && ada.id != local.id)
    #expect(try await home.journal.localAccount(at: .start) == local)
    #expect(Set(try await home.journal.accounts().map(\.id)) == [local.id, ada.id])
  }

  /// A registration takes the local account over once; a second one does not.
  @Test func theLocalAccountIsTakenOverOnce() async throws {
    let local = try await home.journal.localAccount(at: .start)
    let ada = try await register("ada@example.org", takesOverLocal: true)
    #expect(ada.id == local.id && ada.isLocal)
    let ben = try await register("ben@example.org", takesOverLocal: true)
    #expect(ben.id != ada.id && !ben.isLocal)
    #expect(try await home.journal.localAccount(at: .start) == ada)
  }

  /// Whoever registers with the key before they used it has the local account.
  @Test func theFirstAccountOfTheKeyIsTheLocalOne() async throws {
    let ada = try await register("ada@example.org", takesOverLocal: true)
    #expect(try await home.journal.localAccount(at: .start) == ada)
  }

  /// After the account is gone the key opens a new one.
  @Test func aDeletedLocalAccountIsMadeAgain() async throws {
    let ada = try await register("ada@example.org", takesOverLocal: true)
    try await home.journal.deleteAccount(ada.id)
    let local = try await home.journal.localAccount(at: .start)
    #expect(local.id != ada.id && local.email == nil)
  }

  /// Replacing the key ends the sessions that began with it, and no others.
  @Test func sessionsOfTheKeyEndByThemselves() async throws {
    let local = try await home.journal.localAccount(at: .start)
    var secrets: [Pass.Kind: Secret] = [:]
    for kind in [Pass.Kind.session, .local, .token] {
      secrets[kind] = try await home.journal.makePass(kind, name: "", of: local.id, at: .start)
        .secret
    }
    try await home.journal.endLocalSessions()
    for (kind, secret) in secrets {
      let holder = try await home.journal.holder(of: secret, at: .start)
      #expect((holder == nil) == (kind == .local))
    }
  }

  /// A new password ends sessions of both kinds, and keeps tokens.
  @Test func aNewPasswordEndsAllSessions() async throws {
    let ada = try await register("ada@example.org", takesOverLocal: true)
    var secrets: [Pass.Kind: Secret] = [:]
    for kind in [Pass.Kind.session, .local, .token] {
      secrets[kind] = try await home.journal.makePass(kind, name: "", of: ada.id, at: .start).secret
    }
    let password = PasswordHasher(cost: .cheap).hash("another")
    try await home.journal.change(password: password, of: ada.id, keeping: nil)
    for (kind, secret) in secrets {
      let holder = try await home.journal.holder(of: secret, at: .start)
      #expect((holder == nil) == (kind != .token))
    }
  }

  /// In a journal of the version before, the account without an address is the local one.
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
    try Schema.migrator.migrate(queue)
    let local = try queue.read { database in
      try Row.fetchAll(database, sql: "SELECT * FROM account WHERE is_local")
        .map(Account.init(row:))
    }
    #expect(local.map(\.id.text) == ["local"])
  }
}
