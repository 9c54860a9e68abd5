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
    var store: Journal { home.store }

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

  /// A group has its owner and those who join, each with a different mark.
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

  /// A name is taken, regardless of case, width and white space, until the group has ended.
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

  /// A group that has ended does not exist for any user.
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

  /// A member leaves; the owner removes any member. The member who joined first inherits the group.
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

  /// Names without visible characters, and long ones, are invalid.
  @Test func namesAreChecked() {
    #expect(GroupName(" a \n b ")?.text == "a b")
    for text in ["", "  \t", String(repeating: "x", count: 61)] { #expect(GroupName(text) == nil) }
    #expect(GroupName(String(repeating: "x", count: 60)) != nil)
  }

  private static let stops = [
    GroupStop("Mill", at: Coordinate(latitude: 41, longitude: -8)),
    GroupStop("Bridge", at: Coordinate(latitude: 41.1, longitude: -8)),
    GroupStop("Tower", at: Coordinate(latitude: 41.2, longitude: -8)),
  ]

  /// A group meets at one stop of its trip after another; the last meeting place stays.
  @Test(arguments: StoreUnderTest.all)
  func aTripIsTravelledStopByStop(_ kind: StoreUnderTest) async throws {
    let home = try await Home(kind)
    let (store, id) = (home.store, home.group.id)
    let trip = GroupTrip("Sunday", stops: Self.stops)
    #expect(try await store.setTrip(trip, of: id, by: home.eve, at: .start) == nil)
    let begun = try #require(try await store.setTrip(trip, of: id, by: home.ben, at: .start))
    #expect(begun.trip == trip && begun.meeting == MeetingPlace(Self.stops[0].place, name: "Mill"))
    #expect(begun.revision > home.group.revision)
    let later = Timestamp.start.adding(seconds: 600)
    #expect(try await store.visitStop(0, of: id, by: home.eve, at: later) == nil)
    let moved = try #require(try await store.visitStop(0, of: id, by: home.ada, at: later))
    #expect(moved.trip?.stops.map(\.visitedAt) == [later, nil, nil])
    #expect(moved.meeting?.name == "Bridge")
    // A second report of the same stop has no effect.
    #expect(try await store.visitStop(0, of: id, by: home.ben, at: later) == moved)
    _ = try await store.visitStop(1, of: id, by: home.ada, at: later)
    let done = try #require(try await store.visitStop(2, of: id, by: home.ada, at: later))
    #expect(done.trip?.next == nil && done.meeting?.name == "Tower")
    let ended = try #require(try await store.setTrip(nil, of: id, by: home.ada, at: later))
    #expect(ended.trip == nil && ended.meeting == nil)
  }

  /// A stop is reached when all who show positions have arrived there; those who show none do not
  /// count. A meeting place of another kind belongs to no stop.
  @Test(arguments: StoreUnderTest.all)
  func aStopIsReachedByAllWhoShare(_ kind: StoreUnderTest) async throws {
    let home = try await Home(kind)
    let (store, id) = (home.store, home.group.id)
    let trip = GroupTrip("", stops: Self.stops)
    _ = try await store.setTrip(trip, of: id, by: home.ada, at: .start)
    let (ada, ben) = (try home.member(home.ada), try home.member(home.ben))
    for member in [ada, ben] {
      _ = try await store.setSharing(PositionSharing(from: .start), of: member, in: id, at: .start)
    }
    let one = try #require(try await store.recordArrival(of: ada, in: id, at: .start))
    #expect(one.stopReached(at: .start) == nil && !one.isAtEnd)
    let stopped = try #require(try await store.setSharing(nil, of: ben, in: id, at: .start))
    #expect(stopped.stopReached(at: .start) == 0)
    let moved = try #require(try await store.visitStop(0, of: id, by: home.ada, at: .start))
    #expect(moved.members.allSatisfy { $0.arrivedAt == nil })
    #expect(moved.stopReached(at: .start) == nil)
    let elsewhere = MeetingPlace(Coordinate(latitude: 40, longitude: -8))
    _ = try await store.setMeeting(elsewhere, of: id, by: home.ada, at: .start)
    let there = try #require(try await store.recordArrival(of: ada, in: id, at: .start))
    #expect(there.stopReached(at: .start) == nil)
  }

  /// Members who show positions near a way were along; outsiders, and the past from before the user
  /// joined, are not seen.
  @Test(arguments: StoreUnderTest.all)
  func membersNearAWayWereAlong(_ kind: StoreUnderTest) async throws {
    let home = try await Home(kind)
    let (store, id, ben) = (home.store, home.group.id, try home.member(home.ben))
    let way = positions(0, 300, 600, 900, 1_200)
    let sharing = PositionSharing(from: .start)
    _ = try await store.setSharing(sharing, of: ben, in: id, at: .start)
    try await store.addPositions([ben: way])
    let own = way.map(\.position)
    let end = Timestamp.start.adding(seconds: 1_300)
    #expect(try await store.companions(of: home.ada, along: own, at: end) == ["Ben"])
    #expect(try await store.companions(of: home.ben, along: own, at: end) == [])
    #expect(try await store.companions(of: home.eve, along: own, at: end) == [])
    #expect(try await store.companions(of: home.ada, along: [], at: end) == [])
    _ = try await store.join(id, home.eve, at: .start.adding(seconds: 1_000))
    #expect(try await store.companions(of: home.eve, along: own, at: end) == [])
    _ = try await store.setSharing(nil, of: ben, in: id, at: end)
    #expect(try await store.companions(of: home.ada, along: own, at: end) == [])
  }
}
