import AmbleGroups
import AmbleJournal
import AmbleSamples
import HTTPTypes
import Testing

@testable import AmbleFormats
@testable import AmbleServer

struct GroupPositionTests {
  private func trail(of member: JSONValue?) -> [Double] {
    guard case .array(let points)? = member?["trail"] else { return [] }
    let start = 1_795_251_600.0
    return points.compactMap { point in
      guard case .array(let values) = point, case .number(let time) = values[2] else { return nil }
      return time - start
    }
  }

  /// The first positions begin to share; all come out in order, once each.
  @Test func positionsAreOrderedAndKeptOnce() async throws {
    let walkers = try await Walkers()
    walkers.home.wait(seconds: 60)
    let first = try await walkers.walk([9, 3, 6, 3], as: walkers.ben)
    #expect(try first.status == .accepted && first.json["accepted"] == .number(3))
    #expect(try await walkers.walk([3, 6, 9], as: walkers.ben).json["accepted"] == .number(0))
    #expect(try await walkers.walk([0, 12], as: walkers.ben).json["accepted"] == .number(2))
    let ben = try await walkers.members(as: walkers.ada)["Ben"]
    #expect(trail(of: ben) == [0, 3, 6, 9, 12])
    #expect(ben?["position.time"]?.text == "2026-11-21T09:00:12.000Z")
    #expect(ben?["sharing.since"]?.text == "2026-11-21T09:01:00.000Z")
    #expect(ben?["sharing.mode"]?.text == "walk")
  }

  /// The journal fails once: the positions that it could not store come with the next ones, in
  /// order.
  @Test func positionsWaitForTheJournal() async throws {
    let walkers = try await Walkers()
    walkers.home.wait(seconds: 60)
    _ = try await walkers.walk([0, 3, 6], as: walkers.ben)
    let rooms = try #require(walkers.home.server.rooms)
    let room = try #require(rooms.all.first)
    let failed = room.takeUnsaved()
    #expect(failed.values.map(\.count) == [3])
    _ = try await walkers.walk([9], as: walkers.ben)
    room.keepUnsaved(failed)
    await rooms.save()
    let stored = try await walkers.home.journal.groupPositions(of: room.id)
    let seconds = stored.values.flatMap { $0 }.map { $0.position.time.milliseconds / 1000 % 60 }
    #expect(seconds == [0, 3, 6, 9])
    #expect(room.takeUnsaved().isEmpty)
  }

  /// Positions that hardly differ are left out.
  @Test func positionsAreThinned() async throws {
    let walkers = try await Walkers()
    walkers.home.wait(seconds: 600)
    let all = try await walkers.walk(Array(0..<60), as: walkers.ben)
    #expect(try all.json["accepted"] == .number(20))
    let coarse = Walkers.positions(Array(100..<200), accuracy: 50)
    let some = try await walkers.ask(.post, "/positions", as: walkers.ada, coarse)
    // 25 m take 18 s.
    #expect(try some.json["accepted"] == .number(6))
  }

  /// A member who has stopped sharing is not shown, nor is the trail, until sharing is on again.
  @Test func sharingEnds() async throws {
    let walkers = try await Walkers()
    _ = try await walkers.walk([0], as: walkers.ben)
    #expect(try await walkers.ask(.delete, "/sharing", as: walkers.ben).status == .noContent)
    let hidden = try await walkers.members(as: walkers.ada)["Ben"]
    #expect(hidden?["position"] == .null && hidden?["sharing"] == .null)
    #expect(trail(of: hidden) == [])
    #expect(try await walkers.walk([9], as: walkers.ben).status == .conflict)
    let again = try await walkers.ask(
      .put, "/sharing", as: walkers.ben, #"{"ends_at": "2026-11-21T10:00:00Z", "mode": "bike"}"#)
    #expect(again.status == .ok)
    #expect(try await walkers.walk([12], as: walkers.ben).status == .accepted)
    walkers.home.wait(seconds: 3_600)
    #expect(try await walkers.walk([15], as: walkers.ben).status == .conflict)
    await walkers.home.server.rooms?.closeExpired(at: walkers.home.served.authentication.clock())
    #expect(try await walkers.members(as: walkers.ada)["Ben"]?["position"] == .null)
  }

  /// A user who joins later does not see the past, unless the member shows it. The latest position
  /// is not the past.
  @Test func latecomersDoNotSeeThePast() async throws {
    let walkers = try await Walkers()
    walkers.home.wait(seconds: 30)
    _ = try await walkers.walk([0, 10, 20], as: walkers.ben)
    #expect(try await walkers.join(as: walkers.eve).status == .ok)
    walkers.home.wait(seconds: 30)
    _ = try await walkers.walk([40, 50], as: walkers.ben)
    #expect(try await trail(of: walkers.members(as: walkers.eve)["Ben"]) == [40, 50])
    #expect(try await trail(of: walkers.members(as: walkers.ada)["Ben"]) == [0, 10, 20, 40, 50])
    _ = try await walkers.ask(.put, "/sharing", as: walkers.ben, #"{"shows_past": true}"#)
    #expect(try await trail(of: walkers.members(as: walkers.eve)["Ben"]) == [0, 10, 20, 40, 50])
  }

  /// A member who comes within 30 m of the meeting place has arrived; sharing may end with that.
  @Test func membersArrive() async throws {
    let walkers = try await Walkers()
    walkers.home.wait(seconds: 600)
    let latitude = 38.04 + 140.0 / 111_195
    let meeting = try await walkers.ask(
      .put, "/meeting", as: walkers.ada, #"{"lat": \#(latitude), "lon": -30.05, "name": "Well"}"#)
    #expect(try meeting.json["meeting.name"]?.text == "Well")
    _ = try await walkers.ask(.put, "/sharing", as: walkers.ben, #"{"until_arrival": true}"#)
    _ = try await walkers.walk([0, 30, 60, 75], as: walkers.ben)
    #expect(try await walkers.members(as: walkers.ada)["Ben"]?["arrived_at"] == .null)
    _ = try await walkers.walk([81], as: walkers.ben)
    let arrived = try await walkers.members(as: walkers.ada)["Ben"]
    #expect(arrived?["arrived_at"]?.text == "2026-11-21T09:10:00.000Z")
    #expect(arrived?["sharing"] == .null && arrived?["position"] == .null)
    #expect(try await walkers.ask(.delete, "/meeting", as: walkers.ben).status == .noContent)
    #expect(try await walkers.members(as: walkers.ada)["Ben"]?["arrived_at"] == .null)
  }

  /// A device whose clock is fast does not stay the latest.
  @Test func aFastClockIsSetBack() async throws {
    let walkers = try await Walkers()
    walkers.home.wait(seconds: 10)
    _ = try await walkers.walk([300, 303], as: walkers.ben)
    #expect(try await trail(of: walkers.members(as: walkers.ada)["Ben"]) == [7, 10])
  }

  /// Positions outlive the process: a room that is opened again has them.
  @Test func positionsAreStored() async throws {
    let walkers = try await Walkers()
    walkers.home.wait(seconds: 60)
    _ = try await walkers.walk([0, 3, 6], as: walkers.ben)
    await walkers.home.server.rooms?.save()
    let other = try Server([try TestRegion.demo.get()], web: nil, journal: walkers.home.served)
    let answer = try await ask(
      "/api/v1/groups/\(walkers.id)",
      headers: [.authorization: "Bearer \(walkers.ada)"], of: other)
    #expect(try trail(of: answer.json["members.1"]) == [0, 3, 6])
  }

  /// A body that is no list of positions is refused with the place of the mistake.
  @Test(arguments: [
    (#"[{"lat": 38, "lon": -30}]"#, "positions[0].time is missing."),
    (#"[{"lat": 91, "lon": -30, "time": "2026-11-21T09:00:00Z"}]"#, "positions[0].lat must be"),
    (
      #"{"lat": 1, "lon": 2, "time": "2026-11-21T09:00:00Z", "battery": 101}"#, "battery must be"
    ),
    (#"[1]"#, "positions[0] must be a JSON object."), (#""x""#, "The body must be a JSON object."),
  ])
  func wrongPositionsAreNamed(_ body: String, _ message: String) async throws {
    let walkers = try await Walkers()
    let answer = try await walkers.ask(.post, "/positions", as: walkers.ben, body)
    #expect(answer.status == .unprocessableContent)
    #expect(try answer.message.hasPrefix(message))
    #expect(try await walkers.members(as: walkers.ada)["Ben"]?["sharing"] == .null)
  }
}
