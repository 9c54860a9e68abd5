import AmbleCore
import AmbleTesting
import Foundation
import GRDB
import Testing

@testable import AmbleJournal

/// The count of what accounts store, which triggers keep.
struct UsageTests {
  /// Compares the count of every account with one of all rows.
  private func expectExact(
    _ journal: Journal, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let (kept, counted) = try await journal.database.write { database -> ([String], [String]) in
      func rows() throws -> [String] {
        try database.rows("SELECT * FROM usage ORDER BY account").map { row in
          row.columns.indices.map { "\(row.source.value(at: $0))" }.joined(separator: " ")
        }
      }
      let kept = try rows()
      let columns = Quota.allCases.map { "\($0.rawValue) = 0" }.joined(separator: ", ")
      try database.run("UPDATE usage SET \(columns)")
      for count in QuotaCount.all(in: database.dialect) { try database.run(count.counting) }
      return (kept, try rows())
    }
    #expect(kept == counted, sourceLocation: sourceLocation)
  }

  /// Every kind of item counts when it is added, changed, deleted, restored and purged, for its own
  /// account alone.
  @Test(arguments: StoreUnderTest.all)
  func everyChangeIsCounted(_ kind: StoreUnderTest) async throws {
    let home = try await kind.open()
    let journal = home.store
    let ada = try await home.account("ada@example.org").id
    let eve = try await home.account("eve@example.org").id
    for user in [ada, eve] { try await journal.fill(user) }
    try await expectExact(journal)
    for quota in try #require(try await journal.usage(of: ada)) {
      #expect(quota.used > 0, "\(quota.quota)")
    }
    #expect(try await journal.usage(of: ada) == journal.usage(of: eve))
    try await change(ada, in: journal)
    try await expectExact(journal)
    try await journal.purge(at: .start.adding(days: 61))
    try await expectExact(journal)
    try await journal.deleteAccount(ada)
    try await expectExact(journal)
    #expect(try await journal.usage(of: ada) == nil)
    #expect(try await journal.usage(of: eve)?.first { $0.quota == .trips }?.used == 3)
  }

  /// Changes and deletes the first item of each kind.
  private func change(_ user: UserID, in journal: Journal) async throws {
    _ = try await journal.stopTravelling(of: user, at: .start)
    _ = try await journal.addTrackerPositions(Position.walk(200, after: 3), of: user, at: .start)
    var trips = try await journal.trips(TripQuery(), of: user).items
    let last = trips.removeLast()
    #expect(try await journal.deleteTrip(last.id, of: user, at: .start))
    var plan = trips[0].plan
    plan.name = "Another name"
    plan.stops = Array(plan.stops.dropFirst()) + [Stop("Dé", at: plan.stops[0].place)]
    _ = try await journal.change(trips[0].id, to: plan, from: nil, of: user, at: .start)
    let contacts = try await journal.contacts(ContactQuery(), of: user, at: .start).items
    _ = try await journal.change(
      contacts[0].id, to: ContactCard(name: "Somebody else"), of: user, at: .start)
    #expect(try await journal.deleteContact(contacts[1].id, of: user, at: .start))
    _ = try await journal.restoreContact(contacts[1].id, of: user, at: .start)
    let hikes = try await journal.hikes(HikeQuery(), of: user).items
    _ = try await journal.changeHike(
      hikes[0].id, to: HikeDetails(name: "Näme", mode: .walk, note: "x"), of: user)
    #expect(try await journal.deleteHike(hikes[1].id, of: user, at: .start))
    #expect(try await journal.deleteCampus("c0-\(user.text)", of: user))
    let token = try await journal.tokens(of: user)[0]
    #expect(try await journal.deleteToken(token.id, of: user))
    let groups = try await journal.groups(of: user, at: .start)
    let member = try #require(groups[0].member(of: user)).id
    _ = try await journal.setSharing(nil, of: member, in: groups[0].id, at: .start)
  }

  /// The positions of a guest count for the account that takes the guest over.
  @Test(arguments: StoreUnderTest.all)
  func positionsGoWithTheirMember(_ kind: StoreUnderTest) async throws {
    let home = try await kind.open()
    let group = try await home.store.sampleGroup(of: home.account("ada@example.org").id)
    let guest = try await home.account("guest@example.org").id
    let ben = try await home.account("ben@example.org").id
    let joined = try #require(try await home.store.join(group.id, guest, at: .start))
    let member = try #require(joined.member(of: guest)).id
    _ = try await home.store.setSharing(
      PositionSharing(from: .start), of: member, in: group.id, at: .start)
    try await home.store.addPositions([
      member: Position.walk(9).map { GroupPosition($0, battery: nil) }
    ])
    try await home.store.adopt(guest, into: ben)
    try await expectExact(home.store)
    #expect(try await home.store.usage(of: ben)?.first { $0.quota == .positions }?.used == 9)
  }

  /// A member whose account is full keeps the others' positions from nothing.
  @Test(arguments: StoreUnderTest.all)
  func aFullMemberIsIgnored(_ kind: StoreUnderTest) async throws {
    let home = try await kind.open()
    var limits = QuotaLimits()
    limits[.positions] = 10
    let other = try home.home.journal(limits)
    let ada = try await home.account("ada@example.org").id
    let group = try await home.store.sampleGroup(of: ada)
    let ben = try await home.account("ben@example.org").id
    let joined = try #require(try await other.join(group.id, ben, at: .start))
    let members = try [ada, ben].map { try #require(joined.member(of: $0)).id }
    _ = try await other.setSharing(
      PositionSharing(from: .start), of: members[1], in: group.id, at: .start)
    let more = Position.walk(4, after: 100).map { GroupPosition($0, battery: nil) }
    try await other.addPositions([members[0]: more, members[1]: more])
    let shown = try await other.groupPositions(of: group.id)
    #expect(shown[members[0]]?.count == 7 && shown[members[1]]?.count == 4)
  }

  /// A journal of the version before quotas is counted when it is opened.
  @Test func earlierJournalsAreCounted() async throws {
    let home = try TemporaryJournal()
    let ada = try await home.account("ada@example.org").id
    try await home.journal.fill(ada)
    let before = try #require(try await home.journal.usage(of: ada))
    let copy = home.folder.appending(path: "earlier")
    try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
    let file = copy.appending(path: Journal.fileName).path
    try await home.journal.sqlite.writeWithoutTransaction {
      try $0.execute(sql: "VACUUM INTO ?", arguments: [file])
    }
    try FileManager.default.copyItem(
      at: home.folder.appending(path: SecretKey.fileName),
      to: copy.appending(path: SecretKey.fileName))
    let earlier = try SQLiteDatabase(opening: URL(filePath: file))
    try await earlier.write { database in
      let made: [String] = try database.values(
        "SELECT name FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'usage%'")
      for name in made { try database.run("DROP TRIGGER \(name)") }
      try database.run(
        """
        DROP TABLE usage; DROP INDEX trip_trash; DROP INDEX contact_trash; DROP INDEX hike_trash;
        DELETE FROM grdb_migrations WHERE identifier = 'usage'
        """)
    }
    try earlier.discardDeleted()
    let opened = try Journal(opening: copy, at: .start)
    #expect(try await opened.usage(of: ada) == before)
    try await expectExact(opened)
  }
}
