import AmbleCore
import Foundation
import Testing

@testable import AmbleJournal

struct GroupConformance {
  /// A group of Ada's with Ben as a member, and Eve outside.
  private struct Home {
    let home: OpenStore
    let ada: UserID
    let ben: UserID
    let eve: UserID
    let group: Group
    var store: any Store { home.store }

    init(_ kind: StoreUnderTest) async throws {
      home = try await kind.open()
      ada = try await home.account("ada@example.org", name: "Ada").id
      ben = try await home.account("ben@example.org", name: "Ben").id
      eve = try await home.account("eve@example.org").id
      let draft = try GroupConformance.draft("Hill Walkers", until: .start.adding(days: 1))
      let made = try await home.store.addGroup(draft, of: ada, at: .start)
      let joined = try await home.store.join(made.id, ben, at: .start.adding(seconds: 60))
      group = try #require(joined)
    }

    func member(_ user: UserID) throws -> MemberID { try #require(group.member(of: user)).id }
  }

  private static func draft(_ name: String, until end: Timestamp? = nil) throws -> GroupDraft {
    GroupDraft(
      try #require(GroupName(name)),
      password: PasswordHash(
        salt: Data([1]), key: Data([2]), cost: .init(rounds: 2, blockSize: 1, parallelism: 1)),
      until: end)
  }

  private func positions(_ seconds: Int...) -> [GroupPosition] {
    seconds.map {
      GroupPosition(
        Position(
          Coordinate(latitude: 41.15, longitude: -8.61), at: .start.adding(seconds: $0),
          accuracy: 5, speed: 1.4, course: 90),
        battery: 80)
    }
  }

  /// A group has its owner and those who join, each with a mark of their own.
  @Test(arguments: StoreUnderTest.all)
  func membersJoin(_ kind: StoreUnderTest) async throws {
    let home = try await Home(kind)
    #expect(home.group.name == "Hill Walkers" && home.group.owner == home.ada)
    #expect(home.group.members.map(\.name) == ["Ada", "Ben"])
    #expect(home.group.members.map(\.mark) == [0, 1])
    #expect(home.group.members.map(\.sharing) == [.undecided, .undecided])
    #expect(home.group.expiresAt == .start.adding(days: 1))
    #expect(try await home.store.groups(of: home.ben, at: .start) == [home.group])
    #expect(try await home.store.groups(of: home.eve, at: .start) == [])
    let again = try await home.store.join(home.group.id, home.ben, at: .start.adding(seconds: 90))
    #expect(again == home.group)
    #expect(try await home.store.join(GroupID("no"), home.eve, at: .start) == nil)
  }

  /// A name is taken whatever its case, its width and its white space, until the group has ended.
  @Test(arguments: StoreUnderTest.all)
  func namesAreUnique(_ kind: StoreUnderTest) async throws {
    let home = try await Home(kind)
    for name in ["Hill Walkers", " hill  WALKERS ", "Ｈill Walkers"] {
      await #expect(throws: JournalError.refusal(.groupNameTaken)) {
        try await home.store.addGroup(try Self.draft(name), of: home.eve, at: .start)
      }
      let known = try await home.store.groupCredentials(
        named: try #require(GroupName(name)), at: .start)
      #expect(known?.group == home.group.id && known?.password.key == Data([2]))
    }
    let end = Timestamp.start.adding(days: 1)
    let name = try #require(GroupName("hill walkers"))
    #expect(try await home.store.groupCredentials(named: name, at: end) == nil)
    _ = try await home.store.addGroup(try Self.draft("hill walkers"), of: home.eve, at: end)
  }

  /// A group that has ended does not exist for anyone.
  @Test(arguments: StoreUnderTest.all)
  func endedGroupsDoNotExist(_ kind: StoreUnderTest) async throws {
    let home = try await Home(kind)
    let end = Timestamp.start.adding(days: 1)
    #expect(try await home.store.group(home.group.id, at: end.adding(seconds: -1)) != nil)
    #expect(try await home.store.group(home.group.id, at: end) == nil)
    #expect(try await home.store.groups(of: home.ada, at: end) == [])
    #expect(try await home.store.join(home.group.id, home.eve, at: end) == nil)
    #expect(try await home.store.deleteEndedGroups(at: end.adding(seconds: -1)) == [])
    #expect(try await home.store.deleteEndedGroups(at: end) == [home.group.id])
    #expect(try await home.store.group(home.group.id, at: .start) == nil)
  }

  /// Only the owner changes and ends a group; every member sets where it meets.
  @Test(arguments: StoreUnderTest.all)
  func onlyOwnersChangeGroups(_ kind: StoreUnderTest) async throws {
    let home = try await Home(kind)
    let (store, id) = (home.store, home.group.id)
    let change = GroupChange(name: GroupName("Valley Walkers"), end: .never)
    for user in [home.ben, home.eve] {
      #expect(try await store.changeGroup(id, to: change, by: user, at: .start) == nil)
      #expect(try await !store.endGroup(id, by: user, at: .start))
    }
    let changed = try await store.changeGroup(id, to: change, by: home.ada, at: .start)
    #expect(changed?.name == "Valley Walkers" && changed?.expiresAt == nil)
    #expect((changed?.revision ?? 0) > home.group.revision)
    let place = MeetingPlace(Coordinate(latitude: 41, longitude: -8), name: "Top", at: .start)
    #expect(try await store.setMeeting(place, of: id, by: home.eve, at: .start) == nil)
    #expect(try await store.setMeeting(place, of: id, by: home.ben, at: .start)?.meeting == place)
    #expect(try await store.setMeeting(nil, of: id, by: home.ben, at: .start)?.meeting == nil)
    #expect(try await store.endGroup(id, by: home.ada, at: .start))
    #expect(try await store.group(id, at: .start) == nil)
  }

  /// A member leaves; the owner removes anyone. Whoever joined first inherits the group.
  @Test(arguments: StoreUnderTest.all)
  func membersLeave(_ kind: StoreUnderTest) async throws {
    let home = try await Home(kind)
    let (store, id) = (home.store, home.group.id)
    let (ada, ben) = (try home.member(home.ada), try home.member(home.ben))
    #expect(try await store.removeMember(ada, from: id, by: home.ben, at: .start) == nil)
    #expect(try await store.removeMember(ben, from: id, by: home.eve, at: .start) == nil)
    let link = try #require(
      try await store.makeGrant(
        GrantOffer(.edit, of: .group(id), by: .link), of: home.ada, at: .start))
    _ = try await store.removeMember(ada, from: id, by: home.ada, at: .start)
    let left = try #require(try await store.group(id, at: .start))
    #expect(left.owner == home.ben && left.members.map(\.id) == [ben])
    #expect(left.revision > home.group.revision)
    let links = try await store.grants(of: .group(id), by: home.ben, at: .start)
    #expect(links?.map(\.id) == [link.id])
    _ = try await store.removeMember(ben, from: id, by: home.ben, at: .start)
    #expect(try await store.group(id, at: .start) == nil)
  }

  /// Positions are kept, in order of time and once each, as long as a member shares them.
  @Test(arguments: StoreUnderTest.all)
  func positionsAreKeptWhileShared(_ kind: StoreUnderTest) async throws {
    let home = try await Home(kind)
    let (store, id, ben) = (home.store, home.group.id, try home.member(home.ben))
    try await store.addPositions([ben: positions(1)])
    #expect(try await store.groupPositions(of: id)[ben] == [])
    let sharing = PositionSharing(
      from: .start, until: .start.adding(seconds: 3_600), untilArrival: true, showsPast: true,
      mode: .bike)
    let group = try await store.setSharing(sharing, of: ben, in: id, at: .start)
    #expect(group?.member(ben)?.sharing == .on(sharing))
    #expect(group?.member(ben)?.sharing(at: .start.adding(seconds: 3_600)) == nil)
    try await store.addPositions([ben: positions(6, 3), MemberID("gone"): positions(1)])
    try await store.addPositions([ben: positions(3, 9)])
    #expect(try await store.groupPositions(of: id)[ben] == positions(3, 6, 9))
    let stopped = try await store.setSharing(nil, of: ben, in: id, at: .start)
    #expect(stopped?.member(ben)?.sharing == .off(since: .start))
    #expect(try await store.groupPositions(of: id)[ben] == [])
  }

  /// An arrival is recorded until the meeting place changes.
  @Test(arguments: StoreUnderTest.all)
  func arrivalsAreRecorded(_ kind: StoreUnderTest) async throws {
    let home = try await Home(kind)
    let (store, id, ben) = (home.store, home.group.id, try home.member(home.ben))
    let arrived = try await store.recordArrival(of: ben, in: id, at: .start)
    #expect(arrived?.member(ben)?.arrivedAt == .start)
    let moved = try await store.setMeeting(
      MeetingPlace(Coordinate(latitude: 41, longitude: -8)), of: id, by: home.ada, at: .start)
    #expect(moved?.member(ben)?.arrivedAt == nil)
  }

  /// A link shows its group with its right, until it is revoked.
  @Test(arguments: StoreUnderTest.all)
  func linksShowGroups(_ kind: StoreUnderTest) async throws {
    let home = try await Home(kind)
    let (store, id) = (home.store, home.group.id)
    let offer = GrantOffer(.edit, of: .group(id), by: .link)
    #expect(try await store.makeGrant(offer, of: home.ben, at: .start) == nil)
    let link = try #require(try await store.makeGrant(offer, of: home.ada, at: .start))
    let secret = try #require(link.secret)
    let shared = try #require(try await store.sharedGroup(secret, at: .start))
    #expect(shared.group == home.group && shared.right == .edit && shared.ownerName == "Ada")
    #expect(try await store.sharedTrip(secret, at: .start) == nil)
    #expect(try await store.sharedGroup(secret, at: .start.adding(days: 1)) == nil)
    _ = try await store.deleteGrant(link.id, of: .group, by: home.ada)
    #expect(try await store.sharedGroup(secret, at: .start) == nil)
  }

  /// A deleted account leaves its groups, and ends those it owns.
  @Test(arguments: StoreUnderTest.all)
  func deletedAccountsLeave(_ kind: StoreUnderTest) async throws {
    let home = try await Home(kind)
    try await home.store.deleteAccount(home.ben)
    let left = try #require(try await home.store.group(home.group.id, at: .start))
    #expect(left.members.map(\.user) == [home.ada] && left.revision > home.group.revision)
    try await home.store.deleteAccount(home.ada)
    #expect(try await home.store.group(home.group.id, at: .start) == nil)
  }

  /// A group has at most 100 members, and a user at most 50 groups.
  @Test(arguments: StoreUnderTest.all)
  func groupsAreLimited(_ kind: StoreUnderTest) async throws {
    let home = try await Home(kind)
    for number in 2..<Group.maxMembers {
      let user = try await home.home.account("user\(number)@example.org").id
      _ = try await home.store.join(home.group.id, user, at: .start)
    }
    await #expect(throws: JournalError.refusal(.groupFull)) {
      try await home.store.join(home.group.id, home.eve, at: .start)
    }
    for number in 0..<Group.maxOfUser {
      _ = try await home.store.addGroup(try Self.draft("g\(number)"), of: home.eve, at: .start)
    }
    await #expect(throws: JournalError.refusal(.tooManyGroups)) {
      try await home.store.addGroup(try Self.draft("more"), of: home.eve, at: .start)
    }
  }

  /// Names without visible characters, and long ones, are none.
  @Test func namesAreChecked() {
    #expect(GroupName(" a \n b ")?.text == "a b")
    for text in ["", "  \t", String(repeating: "x", count: 61)] { #expect(GroupName(text) == nil) }
    #expect(GroupName(String(repeating: "x", count: 60)) != nil)
  }
}
