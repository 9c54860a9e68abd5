import Foundation
import Testing

@testable import AmbleJournal

/// A journal of the version before grants, opened by this one.
struct GrantMigrationTests {
  private let folder: TemporaryJournal
  private let key: SecretKey

  init() throws {
    folder = try TemporaryJournal()
    key = try SecretKey(in: folder.folder)
  }

  /// Ada has a link to her trip, shares with Eve, to be edited, and with an address without an
  /// account, to be read.
  private func migrated() throws -> Journal {
    let home = folder.folder.appending(path: "old")
    let link = key.secret(of: GrantID("link")).digest
    try SQLiteDatabase.makeEarlier(in: home, upTo: "local account", deriving: key) { database in
      for name in ["ada", "eve"] {
        try database.execute(
          """
          INSERT INTO account (id, email, name, salt, hash, cost, created_at)
            VALUES (?, ?, ?, x'00', x'00', '2,1,1', 0)
          """, [name, "\(name)@example.org", name.capitalized])
      }
      try database.run(
        """
        INSERT INTO contact (id, account, name, address, note, words, sort, updated_at)
          VALUES ('zoe', 'ada', 'Zoë', '', '', ' zoe', 'zoe', 0);
        INSERT INTO trip (id, account, name, rank, mode, measure, start, finish, visit_radius,
            revision, created_at, updated_at)
          VALUES ('trip', 'ada', 'Walk', 0, 0, 'time', 'first', 'last', 50, 0, 0, 0);
        INSERT INTO contact_share (id, owner, email, account, access, created_at) VALUES
          ('to-eve', 'ada', 'eve@example.org', 'eve', 'edit', 2),
          ('to-yan', 'ada', 'yan@example.org', NULL, 'read', 1);
        """)
      try database.execute("INSERT INTO link VALUES (?, 'link', 'trip', 5, 9000000000000)", [link])
    }
    try FileManager.default.copyItem(
      at: folder.folder.appending(path: SecretKey.fileName),
      to: home.appending(path: SecretKey.fileName))
    return try Journal(opening: home, at: .start)
  }

  /// A link keeps its identifier, its address and its end.
  @Test func linksStayValid() async throws {
    let journal = try migrated()
    let links = try await journal.grants(of: .trip(TripID("trip")), by: UserID("ada"), at: .start)
    let link = try #require(links?.first)
    #expect(links?.count == 1)
    #expect(link.id.text == "link" && link.audience == .bearer && link.right == .read)
    #expect(link.createdAt.milliseconds == 5)
    #expect(link.secret == key.secret(of: GrantID("link")))
    let shared = try await journal.sharedTrip(try #require(link.secret), at: .start)
    #expect(shared?.trip.plan.name == "Walk")
    #expect(shared?.expiresAt?.milliseconds == 9_000_000_000_000)
  }

  /// Shares become invitations, whose label is the address. No user has access before accepting.
  @Test func sharesBecomeInvitations() async throws {
    let journal = try migrated()
    let (ada, eve) = (UserID("ada"), UserID("eve"))
    #expect(try await journal.contacts(ContactQuery(), of: eve, at: .start).items == [])
    let shares = try #require(try await journal.grants(of: .contacts, by: ada, at: .start))
    #expect(shares.map(\.label) == ["eve@example.org", "yan@example.org"])
    #expect(shares.map(\.right) == [.edit, .read])
    #expect(shares.map(\.audience) == [.offered, .offered])
    #expect(shares.allSatisfy { $0.secret != nil && $0.expiresAt == nil })
    let received = try await journal.receivedGrants(by: eve, at: .start)
    #expect(received == [shares[0]])
    let secret = try #require(received[0].secret)
    #expect(try await journal.acceptInvitation(secret, by: eve, at: .start) != nil)
    let seen = try await journal.contacts(ContactQuery(), of: eve, at: .start).items
    #expect(seen.map(\.card.name) == ["Zoë"] && seen[0].access == .edit)
  }

  /// A share with an address without an account waits for its owner to send the link, and is not
  /// given to the user who registers the address.
  @Test func aShareWithAnAddressWaits() async throws {
    let journal = try migrated()
    let yan = try await journal.register(
      .sample("yan@example.org"), takesOverLocal: false, at: .start
    ).id
    #expect(try await journal.contacts(ContactQuery(), of: yan, at: .start).items == [])
    #expect(try await journal.receivedGrants(by: yan, at: .start) == [])
    let shares = try await journal.grants(of: .contacts, by: UserID("ada"), at: .start)
    let secret = try #require(shares?.last?.secret)
    #expect(try await journal.acceptInvitation(secret, by: yan, at: .start) != nil)
    #expect(try await journal.contacts(ContactQuery(), of: yan, at: .start).items.count == 1)
  }

  /// An invitation addressed to an account can be refused by that account alone, without its link.
  @Test func anAddressedInvitationIsRefused() async throws {
    let journal = try migrated()
    let (ada, eve) = (UserID("ada"), UserID("eve"))
    let id = GrantID("to-eve")
    #expect(try await !journal.leaveGrant(id, by: ada))
    #expect(try await journal.leaveGrant(id, by: eve))
    #expect(try await !journal.leaveGrant(id, by: eve))
    #expect(try await journal.receivedGrants(by: eve, at: .start) == [])
    let shares = try await journal.grants(of: .contacts, by: ada, at: .start)
    #expect(shares?.first?.audience == .refused)
  }

  /// The former tables are gone.
  @Test func theFormerTablesAreGone() async throws {
    let names = try await migrated().read {
      try $0.values("SELECT name FROM sqlite_master WHERE type = 'table'") as [String]
    }
    #expect(names.contains("access_grant"))
    #expect(!names.contains("link") && !names.contains("contact_share"))
  }
}
