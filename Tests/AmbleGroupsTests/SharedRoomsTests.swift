import AmbleCore
import AmbleJournal
import AmbleLive
import AmbleTesting
import Foundation
import Logging
import Synchronization
import Testing

@testable import AmbleGroups

/// The rooms of two servers that share a journal.
final class SharedRoomsTests: Sendable {
  private static let start = Timestamp(milliseconds: 1_700_000_000_000)
  private static let place = Coordinate(latitude: 41.15, longitude: -8.61)

  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "rooms-\(UUID().uuidString)")
  private let journal: Journal
  private let carrier = MemoryCarrier()
  private let one: GroupRooms
  private let two: GroupRooms
  private let buses: [SharedBus]
  private let notices: NoticeList

  init() throws {
    let journal = try Journal(opening: folder, at: Self.start)
    self.journal = journal
    let (first, second) = (SharedBus(carrier), SharedBus(carrier))
    buses = [first, second]
    let list = NoticeList()
    notices = list
    one = Self.rooms(journal, first) { list.add("one \($0)") }
    two = Self.rooms(journal, second) { list.add("two \($0)") }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The notices, by the server that sends them.
  private final class NoticeList: Sendable {
    private let texts = Mutex<[String]>([])
    var all: [String] { texts.withLock { $0 } }
    func add(_ text: String) { texts.withLock { $0.append(text) } }
  }

  private static func rooms(
    _ journal: Journal, _ bus: SharedBus, onNotice: @escaping @Sendable (String) -> Void
  ) -> GroupRooms {
    GroupRooms(journal, bus.hub, Logger(label: "test"), sharedBy: bus) {
      onNotice($0.kind.rawValue)
    }
  }

  /// Runs the servers during some work with a group, whose owner shares positions.
  private func running(
    _ work: (Group, UserID, MemberID) async throws -> Void
  ) async throws {
    let tasks = buses.map { bus in Task { await bus.run() } }
    defer { for task in tasks { task.cancel() } }
    while carrier.streamCount < 2 { await Task.yield() }
    let user = try await journal.localAccount(at: Self.start).id
    let password = PasswordHasher { _, _, _ in Data(count: 32) }.hash("correct horse")
    let made = try await journal.addGroup(
      GroupDraft(GroupName("Walkers")!, password: password, until: nil), of: user, at: Self.start)
    let member = made.members[0].id
    let sharing = PositionSharing(from: Self.start, untilArrival: true)
    let group = try await journal.setSharing(sharing, of: member, in: made.id, at: Self.start)
    try await work(try #require(group), user, member)
  }

  private func position(_ seconds: Int, north metres: Double = 0) -> GroupPosition {
    let place = Coordinate(
      latitude: Self.place.latitude + metres / 111_195, longitude: Self.place.longitude)
    return GroupPosition(Position(place, at: Self.start.adding(seconds: seconds)), battery: 50)
  }

  private func room(_ rooms: GroupRooms, _ group: Group) async throws -> GroupRoom {
    try #require(try await rooms.room(group.id, at: Self.start))
  }

  /// Waits until a condition holds.
  private func wait(until condition: () -> Bool) async throws {
    while !condition() { try await Task.sleep(for: .milliseconds(2)) }
  }

  @Test func positionsReachTheRoomsOfAllServers() async throws {
    try await running { group, user, member in
      let (here, there) = try await (room(one, group), room(two, group))
      let listeners = try buses.map {
        try $0.listen(to: .group(group.id), after: nil, as: "test")
      }
      let positions = GroupPositions(store: journal, rooms: one)
      let sent = [position(1), position(11, north: 50)]
      #expect(try await positions.add(sent, of: user, in: here, at: Self.start) == 2)
      #expect(here.latest[member] == sent[1].moved(to: Self.start))
      try await wait { there.latest[member] == here.latest[member] }
      let (first, second) = (
        await listeners[0].events(2), await listeners[1].events(2)
      )
      #expect(first == second)
      #expect(first.map(\.name) == ["position", "position"])
    }
  }

  /// The journal does not have positions of the last second yet.
  @Test func aRoomThatIsOpenedLaterHasUnsavedPositions() async throws {
    try await running { group, user, member in
      let here = try await room(one, group)
      let positions = GroupPositions(store: journal, rooms: one)
      let now = Self.start.adding(seconds: 30)
      _ = try await positions.add([position(30)], of: user, in: here, at: now)
      // The other server has received it once it has received this.
      await two.accessChanged(in: group.id)
      let there = try await room(two, group)
      #expect(there.latest[member] == position(30))
      #expect(there.takeUnsaved()[member] == [position(30)])
    }
  }

  @Test func changesAreAnnouncedOnceAtEachServer() async throws {
    try await running { group, user, member in
      let (here, there) = try await (room(one, group), room(two, group))
      let listeners = try buses.map {
        try $0.listen(to: .group(group.id), after: nil, as: "test")
      }
      let meeting = MeetingPlace(Self.place, name: "Square")
      let agreed = try #require(
        try await journal.setMeeting(meeting, of: group.id, by: user, at: Self.start))
      await one.update(to: agreed)
      #expect(here.group.meeting == meeting)
      try await wait { there.group.meeting == meeting }
      // The member arrives at the other server.
      let positions = GroupPositions(store: journal, rooms: two)
      let now = Self.start.adding(seconds: 10)
      _ = try await positions.add([position(10)], of: user, in: there, at: now)
      #expect(there.group.member(member)?.arrivedAt != nil)
      try await wait { here.group == there.group }
      let (first, second) = (
        await listeners[0].events(4), await listeners[1].events(4)
      )
      #expect(first == second)
      #expect(first.map(\.name) == ["changed", "position", "arrived", "sharing"])
      #expect(notices.all == ["two arrived"])
    }
  }

  @Test func whatTheJournalDoesNotHaveReachesRoomsOpenedLater() async throws {
    try await running { group, user, member in
      let here = try await room(one, group)
      await one.takeLeads()
      #expect(one.leads(group.id))
      let meeting = MeetingPlace(Self.place)
      let agreed = try #require(
        try await journal.setMeeting(meeting, of: group.id, by: user, at: Self.start))
      await one.update(to: agreed)
      await one.send(.plan(GroupPlan(json: Array("{}".utf8)), to: meeting), to: group.id)
      await one.send(.encrypted("secret", of: member), to: group.id)
      #expect(here.shown.encrypted == [member: "secret"])
      let there = try await room(two, group)
      try await wait { there.shown.encrypted == [member: "secret"] }
      #expect(there.memory.plan == here.memory.plan)
      #expect(there.memory.plan != nil)
    }
  }

  @Test func lostMessagesLetRoomsReadTheJournal() async throws {
    try await running { group, user, member in
      let there = try await room(two, group)
      let listener = try buses[1].listen(to: .group(group.id), after: nil, as: "test")
      _ = listener.take()
      let meeting = MeetingPlace(Self.place)
      _ = try await journal.setMeeting(meeting, of: group.id, by: user, at: Self.start)
      carrier.loseMessages()
      try await wait { there.group.meeting == meeting }
      for await _ in listener.wakeUps where listener.take().hasGap { break }
    }
  }

  @Test func aGroupThatEndsHasNoRoom() async throws {
    try await running { group, user, _ in
      let (here, there) = try await (room(one, group), room(two, group))
      #expect(try await journal.endGroup(group.id, by: user, at: Self.start))
      await one.end(group.id)
      #expect(here.hasEnded)
      try await wait { there.hasEnded }
      #expect(one.all.isEmpty)
      #expect(try await two.room(group.id, at: Self.start) == nil)
    }
  }

  /// The message that a user has joined may be on its way.
  @Test func aServerThatLagsBehindReadsTheJournal() async throws {
    try await running { group, _, _ in
      let there = try await room(two, group)
      let joined = try await journal.joinAsGuest(group.id, name: "Ada", at: Self.start)
      let guest = try #require(joined).account.id
      #expect(there.group.member(of: guest) == nil)
      let (room, viewer) = try await two.membership(of: guest, in: group.id, at: Self.start)
      #expect(room === there)
      #expect(viewer.member == there.group.member(of: guest)?.id)
    }
  }
}

extension GroupPosition {
  fileprivate func moved(to time: Timestamp) -> GroupPosition {
    GroupPosition(Position(position.place, at: time), battery: battery)
  }
}

struct RoomMessageTests {
  @Test func positionsAreReadAgain() throws {
    let shown = GroupPosition(
      Position(
        Coordinate(latitude: 1.234_567_8, longitude: -179.9), at: Timestamp(milliseconds: -1),
        accuracy: 3.1, speed: 0.25, course: 359.9), battery: 99.5)
    let envelope = RoomEnvelope(
      group: GroupID("a"),
      message: .positions([shown], of: MemberID("b"), at: Timestamp(milliseconds: 5)))
    let read = try #require(RoomEnvelope(bytes: envelope.bytes))
    #expect(read.group == GroupID("a"))
    guard case .positions(let positions, let member, let time) = read.message else {
      Issue.record("It is another message.")
      return
    }
    #expect(positions == [shown])
    #expect(member == MemberID("b"))
    #expect(time == Timestamp(milliseconds: 5))
  }

  @Test func messagesOfOtherVersionsAreNotRead() {
    #expect(RoomEnvelope(bytes: Data(#"{"message":{"later":{}}}"#.utf8)) == nil)
  }
}
